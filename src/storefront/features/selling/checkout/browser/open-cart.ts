import { getBrowserApi } from '#storefront/api.ts'
import { hasContent } from '#storefront/kit/goods/cart-content.ts'
import { setCart, trustServerLogin } from '#storefront/session.ts'
import type { Offer } from '../offer/offer.ts'
import { findLostOrder } from '../order/find-lost-order.ts'
import { leaveForOrder } from '../order/leave-for-order.ts'

/** Called once after hydration, also for an empty cart. */
export function openCart({ cart, user }: Pick<Offer, 'cart' | 'user'>): void {
  // The cart in the header shows what this page has loaded.
  setCart(cart)
  if (user) trustServerLogin(getBrowserApi())
  if (!hasContent(cart)) void openLostOrder()
}

async function openLostOrder(): Promise<void> {
  const url = await findLostOrder(getBrowserApi())
  if (url !== undefined) leaveForOrder(url)
}
