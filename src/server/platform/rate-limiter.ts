import { sql } from 'kysely'
import type { Clock } from './clock.ts'
import type { Queryable } from './db/db.ts'

export type RateLimit = { key: string; max: number; windowMs: number }

/** Counts a hit in the database, which all nodes share; false when it is one too many in its window. */
export async function countHit(q: Queryable, { key, max, windowMs }: RateLimit, clock: Clock): Promise<boolean> {
  const windowStart = new Date(Math.floor(clock.now().getTime() / windowMs) * windowMs)
  const row = await q
    .insertInto('rateLimits')
    .values({ key, windowStart, hits: 1 })
    .onConflict((conflict) =>
      conflict.columns(['key', 'windowStart']).doUpdateSet({ hits: sql<number>`rate_limits.hits + 1` }),
    )
    .returning('hits')
    .executeTakeFirstOrThrow()
  return row.hits <= max
}
