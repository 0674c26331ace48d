import { keepTogether } from '#kernel/keep-together.ts'
import type { JobOpeningCard } from '#contracts/content.ts'
import { serviceMessages } from '#storefront/i18n/service-messages.ts'
import { StoryCard } from '#storefront/kit/page/story-card.tsx'

const words = serviceMessages.careers

export type OpeningCardProps = { opening: JobOpeningCard; isLead: boolean }

export function OpeningCard({ opening, isLead }: OpeningCardProps) {
  return (
    <StoryCard
      href={opening.url}
      title={opening.title}
      image={opening.image}
      share={isLead ? 'lead' : 'half'}
      headingLevel="h2"
      overline={
        <p className="text-sm font-semibold text-primary-700">
          {opening.town} · {words.employment[opening.employment]}
        </p>
      }
    >
      {opening.salary_from_cents !== null && (
        <p className="font-semibold">{words.salaryOf(opening.salary_from_cents, opening.salary_unit)}</p>
      )}
      <p className="text-ink-soft">{keepTogether(opening.perex)}</p>
    </StoryCard>
  )
}
