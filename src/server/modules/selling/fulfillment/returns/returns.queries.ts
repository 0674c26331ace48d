import { sql } from 'kysely'
import type { OrderId, StoreId } from '#kernel/ids.ts'
import type { Queryable } from '#server/platform/db/db.ts'

/** Undefined also for an order of another branch; `branches` null = all. */
export async function findReturned(
  q: Queryable,
  { number, branches }: { number: string; branches: readonly StoreId[] | null },
): Promise<OrderId | undefined> {
  const { rows } = await sql<{ id: OrderId }>`
    SELECT id FROM orders WHERE number = ${number}
      AND (${branches === null}::boolean OR store_id = ANY(${[...(branches ?? [])]}::int[]))`.execute(q)
  return rows[0]?.id
}
