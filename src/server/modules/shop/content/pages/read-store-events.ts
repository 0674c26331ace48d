import type { EventCard, EventDetail } from '#contracts/content.ts'
import { eventUrl } from '#contracts/urls.ts'
import { notFound } from '#server/http/errors.ts'
import type { ReadDeps } from '../content.types.ts'
import { toImage, toStore } from './row-parts.ts'
import { findEvent, listComingEvents, listPastEvents } from './store-events.queries.ts'

export const maxEvents = 24
const maxPastEvents = 6

/** Upcoming events, the nearest first, then a few past ones. */
export async function getEvents({ db, clock }: ReadDeps): Promise<EventCard[]> {
  const now = clock.now()
  const coming = await listComingEvents(db.query, { now, limit: maxEvents })
  const past = await listPastEvents(db.query, { now, limit: maxPastEvents })
  return [...coming, ...past].map((row) => toEventCard(row, now))
}

export async function getEvent({ db, clock }: ReadDeps, id: number): Promise<EventDetail> {
  const row = await findEvent(db.query, id)
  if (!row) throw notFound('event')
  return { ...toEventCard(row, clock.now()), body_html: row.bodyHtml, store: toStore(row) }
}

type EventColumns = NonNullable<Awaited<ReturnType<typeof findEvent>>>

function toEventCard(row: EventColumns, now: Date): EventCard {
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    perex: row.perex,
    url: eventUrl(row),
    image: toImage(row),
    place: row.place,
    price: row.price,
    starts_at: row.startsAt.toISOString(),
    ends_at: row.endsAt.toISOString(),
    is_over: row.endsAt <= now,
  }
}
