import type { Cart, CartItem } from '#contracts/cart.ts'
import { messages } from '#contracts/messages.ts'
import type { ApiClient } from '#storefront/api.ts'
import { toProblemText } from '../feedback/problem-text.ts'
import type { Changed, IntentContext } from './intent.ts'

export type LineBody = Parameters<ApiClient['cart']['putItem']>[0]['body']
export type Line = Omit<CartItem, 'children' | 'options' | 'set_parts' | 'gift'>
export type LinePut = {
  /** Or made of the cart as the puts before have left it; `undefined` = nothing to put. */
  body: LineBody | ((cart: Cart) => LineBody | undefined)
  /** Shown if it fails for a reason that is not the visitor's. */
  failed: string
}

/** One after another, as lines share the stock; one that fails does not stop the next. */
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
      // A service always has the pieces of its goods, whatever was asked for.
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
