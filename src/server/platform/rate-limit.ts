import { CompiledQuery, sql } from 'kysely'
import type { Queryable } from './db/db.ts'

export type RateLimit = { limit: number; windowSeconds: number }

// A window is counted in four parts, and the part that is just leaving it still counts fully: never more than `limit`
// hits in any span of `windowSeconds`, at any time.
const partsPerWindow = 4

/**
 * Counts an attempt under `key` in the shared table and returns whether it is within the limit, over all nodes
 * together. Refused attempts do not count, so a limit ends even if the attempts go on. Never call it inside the
 * transaction of the attempt itself: a rollback would undo the count.
 */
export async function hit(
  q: Queryable,
  key: string,
  { limit, windowSeconds, now = new Date() }: RateLimit & { now?: Date },
): Promise<boolean> {
  const partMs = Math.ceil((windowSeconds * 1000) / partsPerWindow)
  const part = Math.floor(now.getTime() / partMs) * partMs
  const result = await q.executeQuery(
    CompiledQuery.raw(countHit, [key, new Date(part), new Date(part - partMs * partsPerWindow), limit]),
  )
  return result.rows.length > 0
}

const countHit = `
WITH older AS (
  SELECT coalesce(sum(hits), 0)::int AS hits FROM rate_limits
  WHERE key = $1 AND window_start >= $3::timestamptz AND window_start < $2::timestamptz
)
INSERT INTO rate_limits (key, window_start, hits)
SELECT $1, $2::timestamptz, 1 FROM older WHERE older.hits < $4::int
ON CONFLICT (key, window_start) DO UPDATE SET hits = rate_limits.hits + 1
WHERE rate_limits.hits + (SELECT hits FROM older) < $4::int
RETURNING hits`

/** Clears the counter of `key` after a successful attempt. */
export async function clearHits(q: Queryable, key: string): Promise<void> {
  await q.deleteFrom('rateLimits').where('key', '=', key).execute()
}

/** Deletes counters outside every window. */
export async function deleteOldHits(q: Queryable, now: Date): Promise<void> {
  await q
    .deleteFrom('rateLimits')
    .where('windowStart', '<', sql<Date>`${new Date(now.getTime() - 24 * 3_600_000)}::timestamptz`)
    .execute()
}
