import { createElement } from 'react'
import type { CartItem } from '#contracts/cart.ts'
import { messages } from '#contracts/messages.ts'
import { getBrowserApi } from '#storefront/api.ts'
import { cartMessages } from '#storefront/i18n/cart-messages.ts'
import { trackCartChange } from '#storefront/kit/analytics/analytics.ts'
import { notifyFailure } from '#storefront/kit/notices/notify-failure.ts'
import { UndoAction } from '#storefront/kit/notices/undo-action.tsx'
import { dismissNotification, notify } from '#storefront/kit/notices/notify.ts'
import { getSession, setChangedCart } from '#storefront/session.ts'

/** Removes a line with its children and offers to restore them. Shows failures to the visitor, so it never throws. */
export async function removeLine(item: CartItem): Promise<void> {
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
    notify({
      tone: 'info',
      text: cartMessages.removedLine(item.product.name),
      action: createElement(UndoAction, { onUndo: () => void restoreLine(item) }),
    })
    void trackCartChange(api, {
      productId: item.product.id,
      name: item.product.name,
      variant: item.variant.name,
      unitPriceCents: item.unit_price_cents,
      vatRate: item.product.tax_rate.rate,
      change: -item.quantity,
    })
  } catch (error) {
    notifyFailure(error, { failed: cartMessages.removeFailed, retry: () => removeLine(item) })
  }
}

async function restoreLine(item: CartItem): Promise<void> {
  dismissNotification()
  const api = getBrowserApi()
  const put = async (line: Pick<CartItem, 'product' | 'variant' | 'quantity' | 'note'>, parentId: number | null) => {
    const body = { id: line.product.id, variantId: line.variant.id, quantity: line.quantity, note: line.note, parentId }
    return (await api.cart.putItem({ params: { cartId: getSession().cart?.id ?? 0 }, body })).cart
  }
  try {
    let cart = await put(item, null)
    const parent = cart.items.find(({ variant, note }) => variant.id === item.variant.id && note === item.note)
    for (const child of parent ? item.children : []) cart = await put(child, parent?.id ?? null)
    setChangedCart(cart)
  } catch (error) {
    notifyFailure(error, { failed: messages.cart.addFailed, retry: () => restoreLine(item) })
  }
}
