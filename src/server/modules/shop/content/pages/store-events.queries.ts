import type { Queryable } from '#server/platform/db/db.ts'

/** Events that end after `now`, the nearest first. */
export async function listComingEvents(q: Queryable, { now, limit }: { now: Date; limit: number }) {
  return events(q)
    .where('events.endsAt', '>', now)
    .orderBy('events.startsAt')
    .orderBy('events.id')
    .limit(limit)
    .execute()
}

/** Past events, the latest first. */
export async function listPastEvents(q: Queryable, { now, limit }: { now: Date; limit: number }) {
  return events(q)
    .where('events.endsAt', '<=', now)
    .orderBy('events.startsAt', 'desc')
    .orderBy('events.id', 'desc')
    .limit(limit)
    .execute()
}

export async function findEvent(q: Queryable, id: number) {
  return events(q).where('events.id', '=', id).executeTakeFirst()
}

function events(q: Queryable) {
  return q
    .selectFrom('events')
    .leftJoin('mediaAssets', 'mediaAssets.id', 'events.assetId')
    .leftJoin('stores', 'stores.id', 'events.storeId')
    .select([
      'events.id',
      'events.slug',
      'events.title',
      'events.perex',
      'events.bodyHtml',
      'events.place',
      'events.price',
      'events.startsAt',
      'events.endsAt',
      'events.assetId',
      'mediaAssets.reference',
      'mediaAssets.alt',
      'stores.id as storeId',
      'stores.name as storeName',
      'stores.street as storeStreet',
      'stores.town as storeTown',
      'stores.zip as storeZip',
    ])
    .where('events.isActive', '=', true)
}
