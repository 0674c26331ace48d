import type { Cart, CartItem } from '#contracts/cart.ts'
import { messages } from '#contracts/messages.ts'
import type { ApiClient } from '#storefront/api.ts'
import { toProblemText } from '../feedback/problem-text.ts'
import type { Changed, IntentContext } from './intent.ts'

export type LineBody = Parameters<ApiClient['cart']['putItem']>[0]['body']
export type Line = Omit<CartItem, 'children' | 'options' | 'set_parts' | 'gift'>
export type LinePut = {
  /** A function gets the cart after the previous puts; `undefined` = nothing to put. */
  body: LineBody | ((cart: Cart) => LineBody | undefined)
  /** Shown after a failure that the visitor has not caused. */
  failed: string
}

/** Puts lines one after another, because they share the stock; a failure does not stop the next one. */
export async function putLines({ api, offer }: IntentContext, puts: readonly LinePut[]) {
  let { cart } = offer
  let problem: string | null = null
  const notices: string[] = []
  for (const { body: given, failed } of puts) {
    const body = typeof given === 'function' ? given(cart) : given
    if (!body) continue
    try {
      const answer = await api.cart.putItem({ params: { cartId: cart.id }, body })
      cart = answer.cart
      // A service always has as many pieces as its goods, so a difference is not reported.
      const isReduced = answer.quantity < answer.original_quantity
      if (isReduced) notices.push(answer.message ?? messages.cart.reduced(answer.quantity))
    } catch (error) {
      problem = toProblemText(error, failed)
    }
  }
  return { cart, feedback: { notices, problem } } satisfies Changed
}

export function toLineBody({ product, variant, note, parent_id: parentId }: Line, quantity: number): LineBody {
  return { id: product.id, variantId: variant.id, quantity, note, parentId }
}
