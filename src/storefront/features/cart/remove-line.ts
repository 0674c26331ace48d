import type { CartItem } from '#contracts/cart.ts'
import { getBrowserApi } from '#storefront/api.ts'
import { shoppingMessages } from '#storefront/i18n/shopping-messages.ts'
import { trackCartChange } from '#storefront/kit/analytics.ts'
import { notify } from '#storefront/notify.ts'
import { getSession, setChangedCart } from '#storefront/session.ts'

/** Takes a line out of the cart; its children go with it. Failures are told to the visitor, so this never throws. */
export async function removeLine(item: Omit<CartItem, 'children'>): Promise<void> {
  const { cart } = getSession()
  const api = getBrowserApi()
  try {
    const answer = await api.cart.putItem({
      params: { cartId: cart?.id ?? 0 },
      body: {
        id: item.product.id,
        variantId: item.variant.id,
        quantity: 0,
        note: item.note,
        parentId: item.parent_id,
      },
    })
    setChangedCart(answer.cart)
    void trackCartChange(api, {
      productId: item.product.id,
      name: item.product.name,
      variant: item.variant.name,
      unitPriceCents: item.unit_price_cents,
      change: -item.quantity,
    })
  } catch {
    notify({ tone: 'danger', text: shoppingMessages.cart.removeFailed })
  }
}
