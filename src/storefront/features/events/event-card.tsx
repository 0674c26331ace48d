import type { EventCard as Event } from '#contracts/content.ts'
import { serviceMessages } from '#storefront/i18n/service-messages.ts'
import { Picture } from '#storefront/kit/picture.tsx'
import { RouterLink } from '#storefront/kit/router-link.tsx'

export type EventCardProps = { event: Event }

export function EventCard({ event }: EventCardProps) {
  return (
    <article className="post-card">
      {event.image && (
        <Picture
          image={event.image}
          alt=""
          sizes="(min-width:1024px) 400px, (min-width:768px) 46vw, 92vw"
          width={800}
          height={500}
          maxWidth={800}
        />
      )}
      <p className="text-sm font-semibold text-primary-700">
        <time dateTime={event.starts_at}>{serviceMessages.events.span(event.starts_at, event.ends_at)}</time>
      </p>
      <h3 className="text-lg">
        <RouterLink href={event.url} className="card-link">
          {event.title}
        </RouterLink>
      </h3>
      <p className="text-ink-soft">
        {event.place} · {event.price}
      </p>
      <p className="line-clamp-3 text-ink-soft">{event.perex}</p>
    </article>
  )
}
