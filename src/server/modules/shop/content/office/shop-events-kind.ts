import type * as z from 'zod/mini'
import type { Insertable } from 'kysely'
import type { AdminEvent, shopEventEndpoints } from '#contracts/admin/announcements.ts'
import { messages } from '#contracts/messages.ts'
import { eventUrl } from '#contracts/urls.ts'
import { given } from '#kernel/given.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { Schema } from '#server/platform/db/schema.ts'
import { makeSlug, slugTaken, type ContentKind } from './content-kind.ts'
import { readBranch, readText, toBranch, toPicture, unknownChange } from './read-fields.ts'
import { eventListing, listStoredEvents, type StoredEvent } from './shop-events.queries.ts'
import { toVisibility } from './visibility.rules.ts'

type Patch = z.output<(typeof shopEventEndpoints.change)['body']>
type Body = z.output<(typeof shopEventEndpoints.create)['body']>

export function createEventsKind(
  clock: Clock,
): ContentKind<StoredEvent, Insertable<Schema['events']>, AdminEvent, Patch, Body> {
  return {
    thing: 'event',
    tags: ['events'],
    listing: eventListing,
    list: listStoredEvents,
    show: (row) => toAdminEvent(row, clock.now()),
    async toNew(tx, body) {
      const { title, place, slug = await makeSlug(tx, { table: 'events', usual: 'event' }, title) } = body
      const times = { startsAt: new Date(body.starts_at), endsAt: new Date(body.ends_at) }
      return { bodyHtml: '', isActive: false, ...(await readFields(tx, body)), ...times, title, place, slug }
    },
    toColumns: readFields,
    faults: {
      events_slug_key: slugTaken,
      events_end_after_start: { field: 'ends_at', message: messages.staff.endBeforeStart },
    },
  }
}

async function readFields(tx: Tx, patch: Patch) {
  const { place, price, starts_at: startsAt, ends_at: endsAt, is_published: isActive } = patch
  return given({
    ...(await readText(tx, patch)),
    storeId: await readBranch(tx, patch.branch),
    isActive,
    place,
    price,
    startsAt: startsAt === undefined ? undefined : new Date(startsAt),
    endsAt: endsAt === undefined ? undefined : new Date(endsAt),
  })
}

/** An event that is over stays on its page. */
function toAdminEvent(row: StoredEvent, now: Date): AdminEvent {
  const { id, version, title, slug, perex, place, price, isActive, startsAt, endsAt } = row
  return {
    id,
    version,
    title,
    slug,
    perex,
    body_html: row.bodyHtml,
    picture: toPicture(row),
    branch: toBranch(row),
    place,
    price,
    starts_at: startsAt.toISOString(),
    ends_at: endsAt.toISOString(),
    is_published: isActive,
    visibility: toVisibility({ isPublished: isActive, from: null, until: endsAt }, now),
    ...unknownChange,
    url: eventUrl({ id, slug }),
  }
}
