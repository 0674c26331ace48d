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
      'products.warnings',
    ])
    .where('orderItems.orderId', '=', orderId)
    .orderBy('orderItems.position')
    .execute()
}
export type OrderItemRow = Awaited<ReturnType<typeof listOrderItems>>[number]

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
