import type { Variant } from '#contracts/catalog.ts'
import { productBelowMessages } from '#storefront/i18n/product-below-messages.ts'
import { toGroupCents, useGroupDiscount } from '#storefront/kit/goods/group-discount.ts'

export type GroupPriceProps = { variant: Pick<Variant, 'price_cents'> }

/**
 * The price for the customer's group. The page itself is the same for everyone; this is rendered once the session is known.
 * The cart subtracts the discount from the whole purchase (ADR 0024).
 */
export function GroupPrice({ variant }: GroupPriceProps) {
  const percent = useGroupDiscount()
  if (percent === 0) return null
  return (
    <p className="font-semibold text-quaternary-700">
      {productBelowMessages.groupPrice(percent, toGroupCents(variant.price_cents, percent))}
    </p>
  )
}
