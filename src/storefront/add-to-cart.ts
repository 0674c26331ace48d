import { ApiProblem, getBrowserApi } from './api.ts'
import { messages } from '#contracts/messages.ts'
import type { Addition } from './kit/goods/add-field.ts'
import { trackCartChange } from './kit/analytics/analytics.ts'
import { notifyFailure } from './kit/notices/notify-failure.ts'
import { notify } from './kit/notices/notify.ts'
import { findUser, getSession, loadCart, setCart, setChangedCart } from './session.ts'

type Wanted = Addition & { quantity: number }

/** Adds pieces to the cart and notifies the visitor, also of a failure, so it never throws. */
export async function addToCart(wanted: Wanted): Promise<void> {
  const { productId, variantId, quantity } = wanted
  const api = getBrowserApi()
  try {
    // The API takes the new quantity of the line, not a difference, so the current one must be known.
    const cart = getSession().cart ?? (await loadCart(api, await findUser(api)))
    const line = cart.items.find((item) => item.variant.id === variantId && item.note === '')
    const answer = await api.cart.putItem({
      params: { cartId: cart.id ?? 0 },
      body: { id: productId, variantId, quantity: (line?.quantity ?? 0) + quantity },
    })
    setChangedCart(answer.cart, answer.quantity > 0 ? productId : undefined)
    void trackCartChange(api, {
      productId,
      name: answer.product.name,
      variant: answer.variant.name,
      unitPriceCents: answer.cart.items.find((item) => item.variant.id === variantId)?.unit_price_cents ?? 0,
      vatRate: answer.product.tax_rate.rate,
      change: answer.quantity - (line?.quantity ?? 0),
    })
    if (answer.quantity < answer.original_quantity)
      notify({ tone: 'warning', text: answer.message ?? messages.cart.reduced(answer.quantity) })
  } catch (error) {
    // The known cart no longer belongs to this visitor: a retry loads the current one.
    if (error instanceof ApiProblem && error.status === 404) setCart(undefined)
    notifyFailure(error, { failed: messages.cart.addFailed, retry: () => addToCart(wanted) })
  }
}
