import type { Order } from '#contracts/checkout.ts'
import { type ApiClient, ApiProblem } from '#storefront/api.ts'
import { orderMessages } from '#storefront/i18n/order-messages.ts'
import { push } from '#storefront/kit/analytics/data-layer.ts'
import { readText } from '#storefront/kit/forms/read-text.ts'
import { findUser, loadCart, setChangedCart } from '#storefront/session.ts'

export type OrderLink = { id: number; hash: string }
export type Reordered = { added: string[]; missing: string[] }
/** An e-mail that was not taken, and why. */
export type EmailRefusal = { typed: string; error: string }
export type OrderAnswer = {
  problem?: string
  email?: EmailRefusal
  notice?: string
  reordered?: Reordered
  paymentUrl?: string
}

/** Every button of an order's pages; the same in the browser and, without scripts, on the server. */
export async function runOrderIntent(
  api: ApiClient,
  { form, link, loadOrder }: { form: FormData; link: OrderLink; loadOrder: () => Promise<Order> },
): Promise<OrderAnswer> {
  const intent = readText(form, 'intent')
  const email = readText(form, 'email').trim()
  try {
    switch (intent) {
      case 'cancel':
        await api.orders.cancelOrder({ params: link })
        if (typeof document !== 'undefined') push(toRefundEvent(await loadOrder()))
        return { notice: orderMessages.cancelled }
      case 'email':
        await api.orders.mendEmail({ params: link, body: { email } })
        return { notice: orderMessages.emailMended(email) }
      case 'reorder':
        return { reordered: await reorder(api, await loadOrder()) }
      default:
        return { paymentUrl: (await api.checkout.payOrder({ params: link })).data.payment_url }
    }
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error
    const [emailError] = error.errors['email'] ?? []
    if (emailError !== undefined) return { email: { typed: email, error: emailError } }
    return { problem: (error.status >= 500 && failures.get(intent)) || error.message }
  }
}

const failures = new Map([
  ['cancel', orderMessages.cancelFailed],
  ['email', orderMessages.mendEmailFailed],
])

/** GA4's `refund` of a whole order: what was told as a purchase is none. */
function toRefundEvent({ number }: Order): object {
  return { event: 'refund', ecommerce: { transaction_id: number } }
}

/** Adds what can be bought to what lies in the cart already, and says what cannot. */
async function reorder(api: ApiClient, order: Order): Promise<Reordered> {
  let cart = await loadCart(api, await findUser(api))
  const answer: Reordered = { added: [], missing: [] }
  for (const item of order.items) {
    if (item.kind === 'gift' || item.parent_position !== null) continue
    const name = item.variant_name === '' ? item.name : `${item.name}, ${item.variant_name}`
    if (item.product_id === null || item.variant_id === null) {
      answer.missing.push(name)
      continue
    }
    const held = cart.items.find(({ variant, note }) => variant.id === item.variant_id && note === item.note)
    const wanted = (held?.quantity ?? 0) + item.amount
    try {
      const put = await api.cart.putItem({
        params: { cartId: cart.id },
        body: { id: item.product_id, variantId: item.variant_id, quantity: wanted, note: item.note },
      })
      cart = put.cart
      if (put.quantity > (held?.quantity ?? 0)) answer.added.push(name)
      if (put.quantity < wanted) answer.missing.push(name)
    } catch (error) {
      if (!(error instanceof ApiProblem) || error.status >= 500) throw error
      answer.missing.push(name)
    }
  }
  if (answer.added.length > 0 && typeof document !== 'undefined') setChangedCart(cart)
  return answer
}
