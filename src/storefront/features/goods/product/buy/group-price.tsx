import type { Variant } from '#contracts/catalog.ts'
import { productMessages } from '#storefront/i18n/product-messages.ts'
import { toGroupCents, useGroupDiscount } from '#storefront/kit/goods/group-discount.ts'

export type GroupPriceProps = { variant: Pick<Variant, 'price_cents'> }

/**
 * What the customer's group makes of the price. The page itself is the same for everybody; this comes with the session, and the
 * cart takes the discount off the whole purchase (ADR 0024).
 */
export function GroupPrice({ variant }: GroupPriceProps) {
  const percent = useGroupDiscount()
  if (percent === 0) return null
  return (
    <p className="font-semibold text-quaternary-700">
      {productMessages.groupPrice(percent, toGroupCents(variant.price_cents, percent))}
    </p>
  )
}
