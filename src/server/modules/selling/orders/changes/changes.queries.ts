import { sql } from 'kysely'
import type { Totals } from '#contracts/checkout.ts'
import type { LocationId, OrderChangeId, OrderId, VariantId } from '#kernel/ids.ts'
import type { Cents } from '#kernel/money.ts'
import { exemptionOf } from '#server/modules/goods/catalog/index.ts'
import type { Queryable, Tx } from '#server/platform/db/db.ts'

/** What a change of an order needs besides its locked row; the order is locked before. */
export async function getOrderCharges(tx: Tx, orderId: OrderId) {
  return tx
    .selectFrom('orders')
    .innerJoin('paymentMethods', 'paymentMethods.id', 'orders.paymentMethodId')
    .select([
      'orders.goodsCents',
      'orders.discountCents',
      'orders.deliveryCents',
      'orders.deliveryVatRate',
      'orders.paymentFeeCents',
      'orders.paymentVatRate',
      'orders.roundingCents',
      'orders.totalCents',
      'orders.vatBreakdown',
      'orders.chargesVat',
      'orders.placedAt',
      'orders.carrierId',
      'paymentMethods.isCash',
    ])
    .where('orders.id', '=', orderId)
    .executeTakeFirstOrThrow()
}

export type LineRecord = {
  position: number
  quantity: number
  discountCents: Cents
  awaited: number
  availability: string
}

/** Writes the lines that stay and deletes the others. */
export async function updateLines(
  tx: Tx,
  { orderId, lines }: { orderId: OrderId; lines: readonly LineRecord[] },
): Promise<void> {
  const positions = lines.map(({ position }) => position)
  await sql`
    DELETE FROM order_items WHERE order_id = ${orderId}::int AND NOT position = ANY(${positions}::int[])`.execute(tx)
  await sql`
    UPDATE order_items SET quantity = given.quantity, total_cents = order_items.unit_price_cents * given.quantity,
      discount_cents = given."discountCents", awaited_quantity = given.awaited, availability = given.availability
    FROM json_to_recordset(${JSON.stringify(lines)}::json)
      AS given(position int, quantity int, "discountCents" int, awaited int, availability text)
    WHERE order_items.order_id = ${orderId}::int AND order_items.position = given.position`.execute(tx)
}

export type NewLine = LineRecord & { variantId: VariantId; unitPriceCents: Cents; vatRate: number }

/** Adds lines with the names, the picture and the exemption that the catalog has now. */
export async function insertLines(
  tx: Tx,
  { orderId, lines }: { orderId: OrderId; lines: readonly NewLine[] },
): Promise<void> {
  if (lines.length === 0) return
  await sql`
    INSERT INTO order_items (order_id, position, kind, product_id, variant_id, code, name, variant_name, quantity,
      unit_price_cents, vat_rate, total_cents, discount_cents, availability, awaited_quantity, withdrawal_exemption)
    SELECT ${orderId}::int, given.position, 'product', p.id, v.id, v.code, p.name, v.name, given.quantity,
      given."unitPriceCents", given."vatRate", given."unitPriceCents" * given.quantity, given."discountCents",
      given.availability, given.awaited, ${sql.raw(exemptionOf({ product: 'p', variant: 'v' }))}
    FROM json_to_recordset(${JSON.stringify(lines)}::json) AS given(position int, "variantId" int, quantity int,
      "unitPriceCents" int, "vatRate" smallint, "discountCents" int, awaited int, availability text)
    JOIN variants v ON v.id = given."variantId" JOIN products p ON p.id = v.product_id`.execute(tx)
}

export async function updateTotals(tx: Tx, { orderId, totals }: { orderId: OrderId; totals: Totals }): Promise<void> {
  await tx
    .updateTable('orders')
    .set({
      goodsCents: totals.goods_cents,
      discountCents: totals.discount_cents,
      deliveryCents: totals.delivery_cents,
      paymentFeeCents: totals.payment_fee_cents,
      roundingCents: totals.rounding_cents,
      totalCents: totals.total_cents,
      vatBreakdown: JSON.stringify(totals.vat),
    })
    .where('id', '=', orderId)
    .execute()
}

export type ChangeRecord = {
  orderId: OrderId
  changedAt: Date
  wasPaid: boolean
  totalBeforeCents: Cents
  totalAfterCents: Cents
  askedCents: Cents
}

export async function insertChange(tx: Tx, change: ChangeRecord): Promise<OrderChangeId> {
  const { id } = await tx.insertInto('orderChanges').values(change).returning('id').executeTakeFirstOrThrow()
  return id
}

/** How the sum of a paid order has grown since it was paid, and what came in for that, in cents. */
export async function sumChanges(q: Queryable, orderId: OrderId): Promise<{ grownCents: Cents; toppedUpCents: Cents }> {
  const row = await q
    .selectFrom('orderChanges')
    .select([
      sql<string | null>`sum(total_after_cents - total_before_cents) FILTER (WHERE was_paid)`.as('grown'),
      sql<string | null>`sum(asked_cents) FILTER (WHERE received_at IS NOT NULL)`.as('toppedUp'),
    ])
    .where('orderId', '=', orderId)
    .executeTakeFirst()
  return { grownCents: Number(row?.grown ?? 0), toppedUpCents: Number(row?.toppedUp ?? 0) }
}

export async function findLatestChange(q: Queryable, orderId: OrderId) {
  return q
    .selectFrom('orderChanges')
    .select(['id', 'totalBeforeCents', 'askedCents', 'receivedAt'])
    .where('orderId', '=', orderId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** What the latest change asks the customer of a paid order to pay; undefined = nothing is open. */
export async function findAsked(
  q: Queryable,
  orderId: OrderId,
): Promise<{ id: OrderChangeId; askedCents: Cents } | undefined> {
  const latest = await findLatestChange(q, orderId)
  if (!latest || latest.askedCents === 0 || latest.receivedAt !== null) return undefined
  return { id: latest.id, askedCents: latest.askedCents }
}

export async function markReceived(tx: Tx, { id, at }: { id: OrderChangeId; at: Date }): Promise<void> {
  await tx.updateTable('orderChanges').set({ receivedAt: at }).where('id', '=', id).execute()
}

/** The names of locations: that of the branch, or of the central store. */
export async function listPlaces(
  q: Queryable,
  locationIds: readonly LocationId[],
): Promise<{ id: LocationId; name: string }[]> {
  if (locationIds.length === 0) return []
  return q
    .selectFrom('stockLocations')
    .leftJoin('stores', 'stores.id', 'stockLocations.storeId')
    .select(['stockLocations.id', sql<string>`coalesce(stores.name, stock_locations.name)`.as('name')])
    .where('stockLocations.id', 'in', [...locationIds])
    .execute()
}

export async function listNames(
  q: Queryable,
  variantIds: readonly VariantId[],
): Promise<{ id: VariantId; name: string; variantName: string }[]> {
  if (variantIds.length === 0) return []
  return q
    .selectFrom('variants')
    .innerJoin('products', 'products.id', 'variants.productId')
    .select(['variants.id', 'products.name', 'variants.name as variantName'])
    .where('variants.id', 'in', [...variantIds])
    .execute()
}
