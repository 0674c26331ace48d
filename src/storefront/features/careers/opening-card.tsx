import type { JobOpeningCard } from '#contracts/content.ts'
import { serviceMessages } from '#storefront/i18n/service-messages.ts'
import { Picture } from '#storefront/kit/picture.tsx'
import { RouterLink } from '#storefront/kit/router-link.tsx'

const words = serviceMessages.careers

export type OpeningCardProps = { opening: JobOpeningCard }

export function OpeningCard({ opening }: OpeningCardProps) {
  const salary =
    opening.salary_from_cents === null ? '' : words.salaryOf(opening.salary_from_cents, opening.salary_unit)
  return (
    <article className="post-card">
      {opening.image && (
        <Picture
          image={opening.image}
          alt=""
          sizes="(min-width:1024px) 400px, (min-width:768px) 46vw, 92vw"
          width={800}
          height={500}
          maxWidth={800}
        />
      )}
      <p className="text-sm font-semibold text-primary-700">
        {opening.town} · {words.employment[opening.employment]}
      </p>
      <h2 className="text-lg">
        <RouterLink href={opening.url} className="card-link">
          {opening.title}
        </RouterLink>
      </h2>
      <p className="font-semibold">{salary}</p>
      <p className="text-ink-soft">{opening.perex}</p>
    </article>
  )
}
