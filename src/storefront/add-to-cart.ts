import { getBrowserApi } from './api.ts'
import { messages } from '#contracts/messages.ts'
import type { Addition } from './kit/add-field.ts'
import { trackCartChange } from './kit/analytics.ts'
import { notify } from './notify.ts'
import { getSession, setChangedCart } from './session.ts'

/** Adds pieces to what the cart already holds, and tells the visitor; failures are told too, so this never throws. */
export async function addToCart({ productId, variantId, quantity }: Addition & { quantity: number }): Promise<void> {
  const { cart } = getSession()
  const line = cart?.items.find((item) => item.variant.id === variantId && item.note === '')
  try {
    const answer = await getBrowserApi().cart.putItem({
      params: { cartId: cart?.id ?? 0 },
      body: { id: productId, variantId, quantity: (line?.quantity ?? 0) + quantity },
    })
    setChangedCart(answer.cart, answer.quantity > 0 ? productId : undefined)
    void trackCartChange(getBrowserApi(), {
      productId,
      name: answer.product.name,
      variant: answer.variant.name,
      unitPriceCents: answer.cart.items.find((item) => item.variant.id === variantId)?.unit_price_cents ?? 0,
      vatRate: answer.product.tax_rate.rate,
      change: answer.quantity - (line?.quantity ?? 0),
    })
    if (answer.quantity < answer.original_quantity)
      notify({ tone: 'warning', text: answer.message ?? messages.cart.reduced(answer.quantity) })
  } catch {
    notify({ tone: 'danger', text: messages.cart.addFailed })
  }
}
