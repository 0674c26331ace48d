import type { Variant } from '#contracts/catalog.ts'
import { percentOf } from '#kernel/money.ts'
import { productMessages } from '#storefront/i18n/product-messages.ts'
import { useSession } from '#storefront/session.ts'

export type GroupPriceProps = { variant: Pick<Variant, 'price_cents'> }

/**
 * What the customer's group makes of the price. The page itself is the same for everybody; this comes with the session, and the
 * cart takes the discount off the whole purchase (ADR 0024).
 */
export function GroupPrice({ variant }: GroupPriceProps) {
  const percent = useSession().user?.group.discount ?? 0
  if (percent === 0) return null
  const cents = variant.price_cents - percentOf(variant.price_cents, percent)
  return <p className="font-semibold text-quaternary-700">{productMessages.groupPrice(percent, cents)}</p>
}
