import { sql } from 'kysely'
import type { OrderId } from '#kernel/ids.ts'
import type { Cents } from '#kernel/money.ts'
import type { Queryable, Tx } from '#server/platform/db/db.ts'

export async function listOrderItems(db: Queryable, orderId: OrderId) {
  return db
    .selectFrom('orderItems')
    .leftJoin('products', 'products.id', 'orderItems.productId')
    .leftJoin('categories', 'categories.id', 'products.defaultCategoryId')
    .select([
      'orderItems.id',
      'orderItems.orderId',
      'orderItems.position',
      'orderItems.parentPosition',
      'orderItems.kind',
      'orderItems.productId',
      'orderItems.variantId',
      'orderItems.code',
      'orderItems.name',
      'orderItems.variantName',
      'orderItems.note',
      'orderItems.image',
      'orderItems.quantity',
      'orderItems.unitPriceCents',
      'orderItems.vatRate',
      'orderItems.totalCents',
      'orderItems.discountCents',
      'orderItems.availability',
      'orderItems.awaitedQuantity',
      'orderItems.withdrawalExemption',
      'products.slug as productSlug',
      'categories.slug as categorySlug',
    ])
    .where('orderItems.orderId', '=', orderId)
    .orderBy('orderItems.position')
    .execute()
}
export type OrderItemRow = Awaited<ReturnType<typeof listOrderItems>>[number]

/** The warnings of the goods of an order, of a set followed by those of its parts. */
export async function listWarnings(db: Queryable, orderId: OrderId): Promise<string[]> {
  const { rows } = await sql<{ warnings: string }>`
    SELECT warnings FROM (
      SELECT i.position, 0 AS part, p.warnings
      FROM order_items i JOIN products p ON p.id = i.product_id WHERE i.order_id = ${orderId}::int
      UNION ALL
      SELECT i.position, sc.position + 1, part.warnings
      FROM order_items i JOIN set_components sc ON sc.set_variant_id = i.variant_id
      JOIN variants pv ON pv.id = sc.component_variant_id JOIN products part ON part.id = pv.product_id
      WHERE i.order_id = ${orderId}::int) of_goods
    WHERE warnings <> '' ORDER BY position, part`.execute(db)
  return [...new Set(rows.map((row) => row.warnings))]
}

export async function listOrderVouchers(db: Queryable, orderId: OrderId) {
  return db
    .selectFrom('voucherRedemptions')
    .innerJoin('vouchers', 'vouchers.id', 'voucherRedemptions.voucherId')
    .select(['vouchers.id as voucherId', 'vouchers.code', 'voucherRedemptions.discountCents'])
    .where('voucherRedemptions.orderId', '=', orderId)
    .orderBy('vouchers.id')
    .execute()
}

/** Goods after discounts by charged VAT rate, the base of commissions. */
export async function listGoodsByRate(tx: Tx, orderId: OrderId): Promise<{ rate: number; grossCents: Cents }[]> {
  const rows = await tx
    .selectFrom('orderItems')
    .innerJoin('orders', 'orders.id', 'orderItems.orderId')
    .select(({ fn }) => [
      sql<number>`CASE WHEN orders.charges_vat THEN order_items.vat_rate ELSE 0 END`.as('rate'),
      fn.sum<string>(sql`order_items.total_cents - order_items.discount_cents`).as('grossCents'),
    ])
    .where('orderItems.orderId', '=', orderId)
    .groupBy('rate')
    .execute()
  return rows.map(({ rate, grossCents }) => ({ rate, grossCents: Number(grossCents) }))
}
