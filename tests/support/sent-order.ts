import type { TestApp } from './app.ts'
import { aPaidOrder, lead } from './placed-order.ts'

type Given = { pieces?: number; through?: Parameters<typeof lead>[1]['through'] }

/** A paid order whose pieces have left the central store, delivered unless other steps are given. */
export async function aSentOrder(
  shop: TestApp,
  { pieces = 2, through = ['delivered'] }: Given = {},
): Promise<{ id: number; number: string; email: string; variantId: number }> {
  const order = await aPaidOrder(shop, { products: [{ priceCents: 1000, quantity: pieces, stock: 10 }] })
  const { orders } = shop.modules
  await lead({ db: shop.db, orders }, { order, through: ['processing', 'shipped', ...through] })
  const { email } = await shop.db.query
    .selectFrom('orders')
    .select('email')
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow()
  const [product] = order.products
  if (!product) throw new Error('The order has goods.')
  return { id: order.id, number: order.number, email, variantId: product.variantId }
}
