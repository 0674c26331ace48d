import { sql } from 'kysely'
import type { StoreId } from '#kernel/ids.ts'
import type { Queryable } from '#server/platform/db/db.ts'

/** Orders that wait at these branches (null = all), and those of them that were ready before `since`. */
export async function countWaitingPickUps(
  q: Queryable,
  { branches, since }: { branches: readonly StoreId[] | null; since: Date },
): Promise<{ count: number; overdue: number }> {
  const { rows } = await sql<{ count: number; overdue: number }>`
    SELECT count(*)::int AS count, (count(*) FILTER (WHERE ready_at < ${since}))::int AS overdue
    FROM orders WHERE state = 'ready_pickup'
      AND (${branches === null}::boolean OR store_id = ANY(${[...(branches ?? [])]}::int[]))`.execute(q)
  return rows[0] ?? { count: 0, overdue: 0 }
}

/** Labeled parcels that wait for a carrier that brings them. */
export async function countParcelsToHandOver(q: Queryable): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM parcels
    JOIN carriers ON carriers.id = parcels.carrier_id AND carriers.kind <> 'store'
    JOIN labels ON labels.parcel_id = parcels.id AND labels.state = 'made'
    WHERE parcels.voided_at IS NULL
      AND NOT EXISTS (SELECT 1 FROM hand_over_parcels h WHERE h.parcel_id = parcels.id)`.execute(q)
  return rows[0]?.count ?? 0
}
