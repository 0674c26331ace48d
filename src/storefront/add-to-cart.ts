import { getBrowserApi } from './api.ts'
import { messages } from '#contracts/messages.ts'
import { trackCartChange } from './kit/analytics.ts'
import { notify } from './notify.ts'
import { getSession, setChangedCart } from './session.ts'

// Adding works without JavaScript: a button inside `<form method="post" action="/kosik">` sends `add=12-34` (product and
// variant) and perhaps `quantity`; the cart's action reads it with `parseAddValue`.

export const addFieldName = 'add'

export type Addition = { productId: number; variantId: number }

export function toAddValue({ productId, variantId }: Addition): string {
  return `${productId}-${variantId}`
}

export function parseAddValue(value: unknown): Addition | undefined {
  const match = typeof value === 'string' ? /^([1-9]\d{0,9})-([1-9]\d{0,9})$/.exec(value) : null
  return match ? { productId: Number(match[1]), variantId: Number(match[2]) } : undefined
}

/** Adds pieces to what the cart already holds, and tells the visitor; failures are told too, so this never throws. */
export async function addToCart({ productId, variantId, quantity }: Addition & { quantity: number }): Promise<void> {
  const { cart } = getSession()
  const line = cart?.items.find((item) => item.variant.id === variantId && item.note === '')
  try {
    const answer = await getBrowserApi().cart.putItem({
      params: { cartId: cart?.id ?? 0 },
      body: { id: productId, variantId, quantity: (line?.quantity ?? 0) + quantity },
    })
    setChangedCart(answer.cart)
    void trackCartChange(getBrowserApi(), {
      productId,
      name: answer.product.name,
      variant: answer.variant.name,
      unitPriceCents: answer.cart.items.find((item) => item.variant.id === variantId)?.unit_price_cents ?? 0,
      change: answer.quantity - (line?.quantity ?? 0),
    })
    if (answer.quantity < answer.original_quantity)
      notify({ tone: 'warning', text: answer.message ?? messages.cart.reduced(answer.quantity) })
  } catch {
    notify({ tone: 'danger', text: messages.cart.addFailed })
  }
}
