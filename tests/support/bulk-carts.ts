import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'
import { randomSecret, sha256 } from '#server/platform/ids.ts'
import type { GivenProduct } from './given.ts'
import { anOrder, type OrderShop } from './order-shop.ts'

export type BulkCart = { cartId: number; tempId: string }

/** Creates `count` guests with these goods in their carts in one go: a race over the orders need not wait for the carts. */
export async function fillCarts(
  db: Db,
  {
    count,
    lines,
  }: { count: number; lines: readonly { product: Pick<GivenProduct, 'id' | 'variantId'>; quantity?: number }[] },
): Promise<BulkCart[]> {
  const tempIds = Array.from({ length: count }, randomSecret)
  const { rows } = await sql<{ id: number; tempDigest: string }>`
    INSERT INTO carts (temp_digest, currency_id, expires_at)
    SELECT digest, 2, '2100-01-01' FROM unnest(${tempIds.map(sha256)}::text[]) AS digest
    RETURNING id, temp_digest`.execute(db.query)
  const carts = toCarts(tempIds, rows)
  for (const { product, quantity = 1 } of lines) {
    await sql`
      INSERT INTO cart_items (cart_id, product_id, variant_id, quantity)
      SELECT cart_id, ${product.id}::int, ${product.variantId}::int, ${quantity}::int
      FROM unnest(${carts.map(({ cartId }) => cartId)}::int[]) AS cart_id`.execute(db.query)
  }
  return carts
}

/** Creates `count` guests with what is in this cart: goods with their services, costumes, branch and time. */
export async function copyCart(db: Db, cartId: number, count: number): Promise<BulkCart[]> {
  const tempIds = Array.from({ length: count }, randomSecret)
  const { rows } = await sql<{ id: number; tempDigest: string }>`
    INSERT INTO carts (temp_digest, currency_id, expires_at, delivery, payment_method_id)
    SELECT digest, currency_id, '2100-01-01', delivery, payment_method_id
    FROM carts CROSS JOIN unnest(${tempIds.map(sha256)}::text[]) AS digest WHERE id = ${cartId}::int
    RETURNING id, temp_digest`.execute(db.query)
  const copies = toCarts(tempIds, rows)
  const ids = copies.map((copy) => copy.cartId)
  await sql`
    WITH goods AS (
      INSERT INTO cart_items (cart_id, product_id, variant_id, quantity, purpose)
      SELECT copy, product_id, variant_id, quantity, purpose
      FROM cart_items CROSS JOIN unnest(${ids}::int[]) AS copy WHERE cart_id = ${cartId}::int AND parent_id IS NULL
      ORDER BY id RETURNING id, cart_id, variant_id)
    INSERT INTO cart_items (cart_id, product_id, variant_id, parent_id, quantity, purpose)
    SELECT goods.cart_id, service.product_id, service.variant_id, goods.id, service.quantity, service.purpose
    FROM cart_items service
    JOIN cart_items serviced ON serviced.id = service.parent_id
    JOIN goods ON goods.variant_id = serviced.variant_id
    WHERE service.cart_id = ${cartId}::int`.execute(db.query)
  await sql`
    INSERT INTO cart_rentals (cart_id, variant_id, store_id, first_on, last_on, quantity)
    SELECT copy, variant_id, store_id, first_on, last_on, quantity
    FROM cart_rentals CROSS JOIN unnest(${ids}::int[]) AS copy WHERE cart_id = ${cartId}::int
    ORDER BY id`.execute(db.query)
  return copies
}

function toCarts(tempIds: readonly string[], rows: readonly { id: number; tempDigest: string }[]): BulkCart[] {
  const idOf = new Map(rows.map(({ id, tempDigest }) => [tempDigest, id]))
  return tempIds.map((tempId) => ({ tempId, cartId: idOf.get(sha256(tempId)) ?? 0 }))
}

export type Attempt = { status: number; body: { code?: string; data?: PlacedData }; ms: number }
type PlacedData = { id: number; hash: string; number: string; payment_url: string | null }

/** Places the order of a cart; `expectedTotalCents` is what the guest saw. */
export async function order(
  { app }: Pick<OrderShop, 'app'>,
  {
    cart,
    key = crypto.randomUUID(),
    changes,
  }: { cart: BulkCart; key?: string; changes: Parameters<typeof anOrder>[1] },
): Promise<Attempt> {
  const startedAt = performance.now()
  const answer = await app.inject({
    method: 'POST',
    url: '/api/orders',
    headers: { 'idempotency-key': key, 'x-cart-temp-id': cart.tempId },
    payload: anOrder(cart.cartId, changes),
  })
  return { status: answer.statusCode, body: answer.json(), ms: performance.now() - startedAt }
}

export function tally(attempts: readonly Pick<Attempt, 'status' | 'body'>[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { status, body } of attempts) {
    const name = status === 201 ? 'ordered' : `${status} ${body.code}`
    counts[name] = (counts[name] ?? 0) + 1
  }
  return counts
}

/**
 * Inconsistent stock rows: the reserved quantity must equal what orders hold and never exceed the stock, and what is on hand must
 * be the sum of its movements.
 */
export async function stockFaults(db: Db): Promise<unknown[]> {
  const { rows } = await sql`
    SELECT s.variant_id, s.on_hand, sum(m.delta)::int AS moved
    FROM stock_levels s LEFT JOIN stock_movements m ON m.variant_id = s.variant_id AND m.location_id = s.location_id
    GROUP BY s.variant_id, s.location_id, s.on_hand HAVING s.on_hand <> coalesce(sum(m.delta), 0)`.execute(db.query)
  if (rows.length > 0) return rows
  const { rows: held } = await sql`
    SELECT s.variant_id, s.on_hand, s.reserved, coalesce(sum(r.quantity), 0)::int AS held
    FROM stock_levels s LEFT JOIN reservations r ON r.variant_id = s.variant_id AND r.location_id = s.location_id
    GROUP BY s.variant_id, s.location_id, s.on_hand, s.reserved
    HAVING s.reserved <> coalesce(sum(r.quantity), 0) OR s.reserved > s.on_hand`.execute(db.query)
  return held
}

/** Order numbers that are duplicate or missing in their series. */
export async function numberFaults(db: Db): Promise<unknown[]> {
  const { rows } = await sql`
    SELECT number FROM orders GROUP BY number HAVING count(*) > 1
    UNION ALL
    SELECT left(number, 2) || ' has ' || count(*) || ' orders up to ' || max(number) FROM orders
    GROUP BY left(number, 2) HAVING max(right(number, 8)::int) <> count(*)`.execute(db.query)
  return rows
}
