import type { Cart } from '#contracts/cart.ts'
import type { ApiClient } from './api.ts'
import { trackCartChange } from './kit/analytics/analytics.ts'
import { setChangedCart } from './session.ts'

export type AddedGoods = {
  productId: number
  variantId: number
  quantity: number
  /** Why they are in the cart; shown at their line. */
  note: string
}

/**
 * Adds many goods to the visitor's cart, all or none: for an action, in the browser and on the server. A refusal is thrown as
 * the API says it.
 */
export async function addItems(api: ApiClient, goods: readonly AddedGoods[], isAdult = false): Promise<Cart> {
  const items = goods.map(({ productId, ...item }) => ({ ...item, id: productId }))
  const { data: cart } = await api.cart.addItems({ params: { cartId: 0 }, body: { items, isAdult } })
  if (typeof document === 'undefined') return cart
  setChangedCart(cart)
  for (const { variantId, productId, quantity } of goods) {
    const line = cart.items.find(({ variant }) => variant.id === variantId)
    if (!line) continue
    void trackCartChange(api, {
      productId,
      name: line.product.name,
      variant: line.variant.name,
      unitPriceCents: line.unit_price_cents,
      vatRate: line.product.tax_rate.rate,
      change: quantity,
    })
  }
  return cart
}
