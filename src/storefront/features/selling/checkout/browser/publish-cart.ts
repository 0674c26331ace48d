import type { Cart } from '#contracts/cart.ts'
import { getBrowserApi } from '#storefront/api.ts'
import { trackCartChange } from '#storefront/kit/analytics/analytics.ts'
import { setCart } from '#storefront/session.ts'

/** Updates the cart in the header and sends the changes to analytics. */
export function publishCart(before: Cart, after: Cart): void {
  setCart(after)
  for (const change of findChanges(before, after)) void trackCartChange(getBrowserApi(), change)
}

function findChanges(before: Cart, after: Cart) {
  const lines = new Map([...before.items, ...after.items].map((item) => [item.variant.id, item]))
  return [...lines.values()].map((item) => ({
    productId: item.product.id,
    name: item.product.name,
    variant: item.variant.name,
    unitPriceCents: item.unit_price_cents,
    vatRate: item.product.tax_rate.rate,
    change: countOf(after, item.variant.id) - countOf(before, item.variant.id),
  }))
}

function countOf(cart: Cart, variantId: number): number {
  return cart.items.filter(({ variant }) => variant.id === variantId).reduce((sum, { quantity }) => sum + quantity, 0)
}
