import type { ProductDetail, Variant } from '#contracts/catalog.ts'
import { toNet, toUnits } from '#storefront/kit/analytics/amounts.ts'

/** GA4's `add_to_wishlist`, sent for a watchdog. Its value is without VAT. */
export function toWishEvent(
  product: Pick<ProductDetail, 'id' | 'name' | 'tax_rate'>,
  variant: Pick<Variant, 'name' | 'price_cents'>,
): object {
  const price = toUnits(toNet(variant.price_cents, product.tax_rate.rate))
  const item = { item_id: String(product.id), item_name: product.name, item_variant: variant.name, price, quantity: 1 }
  return { event: 'add_to_wishlist', ecommerce: { currency: 'EUR', value: price, items: [item] } }
}
