import { sql } from 'kysely'
import type { StoreId, UserId } from '#kernel/ids.ts'
import type { Cents } from '#kernel/money.ts'
import type { Queryable } from '#server/platform/db/db.ts'

type Owner = { userId: UserId; branches: readonly StoreId[] | null }

const ofBranches = (branches: readonly StoreId[] | null) =>
  branches === null ? sql`true` : sql`orders.store_id = ANY(${[...branches]}::int[])`

export async function sumOrders(q: Queryable, { userId, branches }: Owner): Promise<{ count: number; cents: Cents }> {
  const { rows } = await sql<{ count: number; cents: string }>`
    SELECT count(*)::int AS count, coalesce(sum(total_cents) FILTER (WHERE state <> 'cancelled'), 0) AS cents
    FROM orders WHERE user_id = ${userId}::int AND ${ofBranches(branches)}`.execute(q)
  const [row] = rows
  return { count: row?.count ?? 0, cents: Number(row?.cents ?? 0) }
}

export function listOpenWatchdogs(q: Queryable, userId: UserId, limit: number) {
  return q
    .selectFrom('watchdogs')
    .innerJoin('variants', 'variants.id', 'watchdogs.variantId')
    .innerJoin('products', 'products.id', 'variants.productId')
    .select(['products.name as product', 'watchdogs.kind', 'watchdogs.createdAt as at'])
    .where('watchdogs.userId', '=', userId)
    .where('watchdogs.state', '=', 'active')
    .orderBy('watchdogs.id', 'desc')
    .limit(limit)
    .execute()
}
