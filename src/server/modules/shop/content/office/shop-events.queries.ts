import { sql } from 'kysely'
import type { Queryable } from '#server/platform/db/db.ts'
import type { Listing } from './content-rows.queries.ts'

export type StoredEvent = Awaited<ReturnType<typeof listStoredEvents>>[number]

/** Those that begin last come first. */
export const eventListing: Listing = {
  table: 'events',
  words: ['title', 'place', 'body_html'],
  order: [{ by: sql`starts_at`, type: 'timestamptz' }],
  isDescending: true,
}

export function listStoredEvents(q: Queryable, ids: readonly number[]) {
  return q
    .selectFrom('events')
    .leftJoin('mediaAssets', 'mediaAssets.id', 'events.assetId')
    .leftJoin('stores', 'stores.id', 'events.storeId')
    .select([
      'events.id',
      'events.version',
      'events.title',
      'events.slug',
      'events.perex',
      'events.bodyHtml',
      'events.isActive',
      'events.assetId',
      'events.storeId',
      'events.place',
      'events.price',
      'events.startsAt',
      'events.endsAt',
      'mediaAssets.reference',
      'mediaAssets.alt',
      'stores.name as storeName',
      'stores.street as storeStreet',
      'stores.town as storeTown',
      'stores.zip as storeZip',
    ])
    .where(sql<boolean>`events.id = ANY (${[...ids]}::integer[])`)
    .execute()
}
