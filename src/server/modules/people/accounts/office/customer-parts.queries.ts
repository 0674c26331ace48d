import { sql } from 'kysely'
import type { messages } from '#contracts/messages.ts'
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

export type OwnOrder = {
  number: string
  placedAt: Date
  state: keyof typeof messages.order.states
  totalCents: Cents
  vouchers: string[]
}

/** Newest first. */
export async function listOwnOrders(q: Queryable, { userId, branches }: Owner, limit: number): Promise<OwnOrder[]> {
  const { rows } = await sql<OwnOrder>`
    SELECT number, placed_at AS "placedAt", state, total_cents AS "totalCents",
      ARRAY(SELECT vouchers.code FROM voucher_redemptions JOIN vouchers ON vouchers.id = voucher_redemptions.voucher_id
        WHERE voucher_redemptions.order_id = orders.id ORDER BY vouchers.code) AS vouchers
    FROM orders WHERE user_id = ${userId}::int AND ${ofBranches(branches)}
    ORDER BY placed_at DESC, id DESC LIMIT ${limit}::int`.execute(q)
  return rows
}

export function listOwnReviews(q: Queryable, userId: UserId, limit: number) {
  return q
    .selectFrom('reviews')
    .innerJoin('products', 'products.id', 'reviews.productId')
    .select(['products.name as product', 'reviews.stars', 'reviews.state', 'reviews.createdAt as at'])
    .where('reviews.userId', '=', userId)
    .orderBy('reviews.id', 'desc')
    .limit(limit)
    .execute()
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
