import { keepTogether } from '#kernel/keep-together.ts'
import type { EventCard as Event } from '#contracts/content.ts'
import { serviceMessages } from '#storefront/i18n/service-messages.ts'
import { StoryCard } from '#storefront/kit/page/story-card.tsx'

export type EventCardProps = { event: Event; isLead: boolean }

export function EventCard({ event, isLead }: EventCardProps) {
  return (
    <StoryCard
      href={event.url}
      title={event.title}
      image={event.image}
      share={isLead ? 'lead' : 'half'}
      overline={
        <p className="text-sm font-semibold text-primary-700">
          <time dateTime={event.starts_at}>{serviceMessages.events.span(event.starts_at, event.ends_at)}</time>
        </p>
      }
    >
      <p className="text-ink-soft">
        {event.place} · {event.price}
      </p>
      <p className="line-clamp-3 text-ink-soft">{keepTogether(event.perex)}</p>
    </StoryCard>
  )
}
