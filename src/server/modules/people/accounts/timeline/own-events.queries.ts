import type { Queryable } from '#server/platform/db/db.ts'
import type { AskedEvents } from './customer-events.types.ts'

/** Newest first. */
export function listConsentEvents(q: Queryable, { userId, until, limit }: AskedEvents) {
  return q
    .selectFrom('consents')
    .select(['id', 'kind', 'isGranted', 'way', 'givenAt'])
    .where('userId', '=', userId)
    .$if(until !== undefined, (query) => query.where('givenAt', '<', until ?? new Date(0)))
    .orderBy('givenAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}
