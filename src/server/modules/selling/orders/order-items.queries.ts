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

/** Goods after discounts by VAT rate, the base of commissions. */
export async function listGoodsByRate(tx: Tx, orderId: OrderId): Promise<{ rate: number; grossCents: Cents }[]> {
  const rows = await tx
    .selectFrom('orderItems')
    .select(({ fn }) => ['vatRate as rate', fn.sum<string>(sql`total_cents - discount_cents`).as('grossCents')])
    .where('orderId', '=', orderId)
    .groupBy('vatRate')
    .execute()
  return rows.map(({ rate, grossCents }) => ({ rate, grossCents: Number(grossCents) }))
}
