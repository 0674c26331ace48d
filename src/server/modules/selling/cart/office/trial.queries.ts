import { sql } from 'kysely'
import type { StoreId, UserId } from '#kernel/ids.ts'
import type { Cents } from '#kernel/money.ts'
import type { Queryable } from '#server/platform/db/db.ts'

export type TriedLine = { name: string; quantity: number; unitPriceCents: Cents; totalCents: Cents }

/** The goods of an order and its e-mail; undefined if there is none that staff of these branches see. */
export async function findOrderGoods(
  q: Queryable,
  { number, branches }: { number: string; branches: readonly StoreId[] | null },
): Promise<{ email: string; lines: TriedLine[] } | undefined> {
  const order = await q
    .selectFrom('orders')
    .select(['id', 'email', 'storeId'])
    .where('number', '=', number)
    .executeTakeFirst()
  if (!order) return undefined
  if (branches !== null && !branches.some((id) => id === order.storeId)) return undefined
  const lines = await q
    .selectFrom('orderItems')
    .select(['name', 'quantity', 'unitPriceCents', 'totalCents'])
    .where('orderId', '=', order.id)
    .where('kind', '=', 'product')
    .orderBy('position')
    .execute()
  return { email: order.email, lines }
}

/** What the group of this account takes off, in percent; 0 without an account. */
export async function findGroupDiscount(q: Queryable, email: string): Promise<number> {
  const { rows } = await sql<{ id: UserId; percent: string }>`
    SELECT users.id, customer_groups.discount_percent AS percent FROM users
    JOIN customer_groups ON customer_groups.id = users.group_id
    WHERE users.email = ${email} AND users.erased_at IS NULL`.execute(q)
  return Number(rows[0]?.percent ?? 0)
}
