import { CompiledQuery, sql } from 'kysely'
import type { StoreId, UserId } from '#kernel/ids.ts'
import type { Cents } from '#kernel/money.ts'
import type { Queryable } from '#server/platform/db/db.ts'
import { cartWhere } from '../document/cart-document-sql.queries.ts'
import type { CartDocument } from '../document/cart-document.types.ts'

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

type AskedCart = { id: number | undefined; email: string; now: Date }

/** The open cart with this number, or the last one of the account or the guest with this e-mail; `email`: of its customer, if known. */
export async function findOpenCart(
  q: Queryable,
  { id, email, now }: AskedCart,
): Promise<{ email: string | null; document: CartDocument } | undefined> {
  const { rows } = await sql<{ id: number; email: string | null }>`
    SELECT carts.id, coalesce(users.email, carts.guest_email) AS email FROM carts LEFT JOIN users ON users.id = carts.user_id
    WHERE carts.state = 'open' AND carts.expires_at > ${now.toISOString()}::timestamptz AND carts.id IN (
      SELECT id FROM carts WHERE id = ${id ?? null}::int
      UNION ALL SELECT carts.id FROM users JOIN carts ON carts.user_id = users.id AND carts.state = 'open'
        WHERE users.email = ${email} AND users.erased_at IS NULL
      UNION ALL SELECT id FROM carts WHERE state = 'open' AND guest_email IS NOT NULL AND guest_email = ${email})
    ORDER BY carts.updated_at DESC LIMIT 1`.execute(q)
  const [found] = rows
  if (!found) return undefined
  const read = await q.executeQuery<{ document: CartDocument }>(
    CompiledQuery.raw(cartWhere(`cart.state = 'open' AND cart.id = $1`), [found.id]),
  )
  const [row] = read.rows
  return row && { email: found.email, document: row.document }
}

/** What the group of this account takes off, in percent; 0 without an account. */
export async function findGroupDiscount(q: Queryable, email: string): Promise<number> {
  const { rows } = await sql<{ id: UserId; percent: string }>`
    SELECT users.id, customer_groups.discount_percent AS percent FROM users
    JOIN customer_groups ON customer_groups.id = users.group_id
    WHERE users.email = ${email} AND users.erased_at IS NULL`.execute(q)
  return Number(rows[0]?.percent ?? 0)
}
