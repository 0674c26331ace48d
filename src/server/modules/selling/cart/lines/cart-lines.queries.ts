import { sql } from 'kysely'
import type { CartId, CartLineId, ProductId, VariantId } from '#kernel/ids.ts'
import type { Cents } from '#kernel/money.ts'
import type { Queryable, Tx } from '#server/platform/db/db.ts'
import { send, type Answer } from '#server/platform/db/pipeline.ts'

export type Line = {
  cartId: CartId
  productId: ProductId
  variantId: VariantId
  parentId: number | null
  note: string
}

/**
 * Inserts or updates a line with the asked quantity, or with what the cart's other lines of the same variant leave. The answer is
 * the granted quantity; no row if nothing could be granted, the parent is not a line of this cart, or the cart is full.
 */
export function sendLine(
  tx: Tx,
  line: Line & { asked: number; available: number; maxLines: number; unitPriceCents: Cents },
): Promise<Answer<{ quantity: number }>> {
  const { cartId, productId, variantId, parentId, note } = line
  const statement = sql<{ quantity: number }>`
    WITH written AS (
      INSERT INTO cart_items (cart_id, product_id, variant_id, parent_id, note, quantity, seen_price_cents)
      SELECT ${cartId}::int, ${productId}::int, ${variantId}::int, ${parentId}::int, ${note}::text,
        least(${line.asked}::int, ${line.available}::int - other.pieces), ${line.unitPriceCents}::int
      FROM (SELECT coalesce(sum(quantity) FILTER (WHERE variant_id = ${variantId}::int), 0)::int AS pieces,
              count(*) AS line_count
            FROM cart_items WHERE cart_id = ${cartId}::int AND NOT (variant_id = ${variantId}::int
              AND parent_id IS NOT DISTINCT FROM ${parentId}::int AND note = ${note}::text)) other
      WHERE ${line.available}::int - other.pieces > 0 AND other.line_count < ${line.maxLines}::int
        AND (${parentId}::int IS NULL OR EXISTS (SELECT 1 FROM cart_items parent
          WHERE parent.id = ${parentId}::int AND parent.cart_id = ${cartId}::int AND parent.parent_id IS NULL))
      ON CONFLICT ON CONSTRAINT cart_items_line DO UPDATE SET quantity = excluded.quantity
      RETURNING id, quantity
    ), followed AS (
      UPDATE cart_items child SET quantity = written.quantity
      FROM written, products service
      WHERE child.cart_id = ${cartId}::int AND child.parent_id = written.id AND service.id = child.product_id AND service.is_service
    )
    SELECT quantity FROM written`
  return send(tx, statement.compile(tx))
}

/** The pieces of each line that is not part of another one. */
export function listPieces(
  q: Queryable,
  cartId: CartId,
): Promise<{ variantId: VariantId; note: string; quantity: number }[]> {
  return q
    .selectFrom('cartItems')
    .select(['variantId', 'note', 'quantity'])
    .where('cartId', '=', cartId)
    .where('parentId', 'is', null)
    .execute()
}

/** Why `sendLine` wrote nothing. */
export async function findLineObstacle(
  q: Queryable,
  { cartId, parentId, maxLines }: { cartId: CartId; parentId: number | null; maxLines: number },
): Promise<'parent' | 'full' | 'stock'> {
  const rows = await q.selectFrom('cartItems').select(['id', 'parentId']).where('cartId', '=', cartId).execute()
  if (parentId !== null && !rows.some((row) => row.id === parentId && row.parentId === null)) return 'parent'
  return rows.length >= maxLines ? 'full' : 'stock'
}

/** The parent of a service: its pieces, and whether the service is offered to it. */
export async function findParent(
  q: Queryable,
  { cartId, parentId, variantId }: { cartId: CartId; parentId: number; variantId: VariantId },
): Promise<{ quantity: number; isOffered: boolean } | undefined> {
  const { rows } = await sql<{ quantity: number; isOffered: boolean }>`
    SELECT parent.quantity, EXISTS (
      SELECT 1 FROM line_options o WHERE o.variant_id = ${variantId} AND (o.product_id = parent.product_id
        OR o.category_id IN (SELECT l.category_id FROM category_listings l WHERE l.product_id = parent.product_id))
    ) AS is_offered
    FROM cart_items parent WHERE parent.id = ${parentId} AND parent.cart_id = ${cartId} AND parent.parent_id IS NULL`.execute(
    q,
  )
  return rows[0]
}

/** Sets the pieces of services to those of the goods they belong to. */
export async function updateServiceQuantities(q: Queryable, cartId: CartId): Promise<void> {
  await sql`
    UPDATE cart_items child SET quantity = parent.quantity
    FROM cart_items parent, products service
    WHERE child.cart_id = ${cartId} AND parent.id = child.parent_id AND service.id = child.product_id
      AND service.is_service AND child.quantity <> parent.quantity`.execute(q)
}

/** A line of this cart by its id, and its twin: the same goods with the wanted note. */
export async function findLineAndTwin(
  q: Queryable,
  { cartId, lineId, note }: { cartId: CartId; lineId: number; note: string },
) {
  const { rows } = await sql<{
    productId: ProductId
    variantId: VariantId
    parentId: number | null
    note: string
    twinId: number | null
    twinQuantity: number | null
  }>`
    SELECT line.product_id, line.variant_id, line.parent_id, line.note, twin.id AS twin_id,
      twin.quantity AS twin_quantity
    FROM cart_items line LEFT JOIN cart_items twin ON twin.cart_id = line.cart_id AND twin.id <> line.id
      AND twin.variant_id = line.variant_id AND twin.parent_id IS NOT DISTINCT FROM line.parent_id
      AND twin.note = ${note}
    WHERE line.cart_id = ${cartId} AND line.id = ${lineId}`.execute(q)
  return rows[0]
}

export async function updateNote(q: Queryable, { lineId, note }: { lineId: number; note: string }): Promise<void> {
  await q.updateTable('cartItems').set({ note }).where('id', '=', lineId).execute()
}

export async function deleteLineById(q: Queryable, lineId: number): Promise<void> {
  await q.deleteFrom('cartItems').where('id', '=', lineId).execute()
}

/** Deletes a line and, by the foreign key, its children. */
export async function deleteLine(q: Queryable, { cartId, variantId, parentId, note }: Line): Promise<void> {
  await q
    .deleteFrom('cartItems')
    .where('cartId', '=', cartId)
    .where('variantId', '=', variantId)
    .where('parentId', parentId === null ? 'is' : '=', parentId)
    .where('note', '=', note)
    .execute()
}

export async function updateQuantities(
  q: Queryable,
  changes: readonly { id: CartLineId; quantity: number }[],
): Promise<void> {
  if (changes.length === 0) return
  await sql`
    UPDATE cart_items SET quantity = wanted.quantity
    FROM json_to_recordset(${JSON.stringify(changes)}::json) AS wanted(id int, quantity int)
    WHERE cart_items.id = wanted.id`.execute(q)
}

export type LinePurpose = { variantId: VariantId; purpose: string; guests: number | null }

/** Says of the lines without a note what they were planned for, and for how many guests. */
export async function updatePurposes(
  tx: Tx,
  { cartId, purposes }: { cartId: CartId; purposes: readonly LinePurpose[] },
): Promise<void> {
  await sql`
    UPDATE cart_items SET purpose = given.purpose, planned_guests = given.guests
    FROM json_to_recordset(${JSON.stringify(purposes)}::json) AS given("variantId" int, purpose text, guests int)
    WHERE cart_items.cart_id = ${cartId} AND cart_items.parent_id IS NULL AND cart_items.note = ''
      AND cart_items.variant_id = given."variantId"`.execute(tx)
}

/** Stores the prices that the customer has seen. */
export async function updateSeenPrices(
  q: Queryable,
  { cartId, prices }: { cartId: CartId; prices: readonly { id: CartLineId; cents: Cents }[] },
): Promise<void> {
  await sql`
    UPDATE cart_items SET seen_price_cents = seen.cents
    FROM json_to_recordset(${JSON.stringify(prices)}::json) AS seen(id int, cents int)
    WHERE cart_items.cart_id = ${cartId} AND cart_items.id = seen.id`.execute(q)
}
