import type { Order } from '#contracts/checkout.ts'
import { type ApiClient, ApiProblem } from '#storefront/api.ts'
import { orderMessages } from '#storefront/i18n/order-messages.ts'
import { push } from '#storefront/kit/analytics/data-layer.ts'
import type { FormAnswer } from '#storefront/kit/forms/form-answer.ts'
import { readText } from '#storefront/kit/forms/read-text.ts'
import { submitForm } from '#storefront/kit/forms/submit-form.ts'
import { findUser, loadCart, setChangedCart } from '#storefront/session.ts'

export type OrderLink = { id: number; hash: string }
export type Reordered = { added: string[]; missing: string[] }
/** The outcome of a button of the order pages. */
export type OrderDone = { notice?: string; reordered?: Reordered; paymentUrl?: string }

export type OrderIntentInput = { api: ApiClient; form: FormData; link: OrderLink; loadOrder: () => Promise<Order> }
type Intent = { send: (input: OrderIntentInput) => Promise<OrderDone>; failed?: string }

/** Handles the buttons of the order pages, in the browser and, without scripts, on the server. */
export function runOrderIntent(input: OrderIntentInput): Promise<FormAnswer<OrderDone>> {
  const { send, failed } = intents.get(readText(input.form, 'intent')) ?? { send: pay, failed: orderMessages.payFailed }
  return submitForm({
    form: input.form,
    send: () => send(input),
    ...(failed !== undefined && { failed }),
    // A refused e-mail is shown at its field; for all other refusals the API's own message is more specific.
    explain: ({ errors, status, message }) =>
      'email' in errors || (status >= 500 && failed !== undefined) ? undefined : { problem: message },
  })
}

const intents = new Map<string, Intent>([
  ['cancel', { send: cancel, failed: orderMessages.cancelFailed }],
  ['email', { send: correctEmail, failed: orderMessages.correctEmailFailed }],
  ['reorder', { send: async ({ api, loadOrder }) => ({ reordered: await reorder(api, await loadOrder()) }) }],
])

async function pay({ api, link }: OrderIntentInput): Promise<OrderDone> {
  return { paymentUrl: (await api.checkout.payOrder({ params: link })).data.payment_url }
}

async function cancel({ api, link, loadOrder }: OrderIntentInput): Promise<OrderDone> {
  await api.orders.cancelOrder({ params: link })
  if (typeof document !== 'undefined') push(toRefundEvent(await loadOrder()))
  return { notice: orderMessages.cancelled }
}

async function correctEmail({ api, form, link }: OrderIntentInput): Promise<OrderDone> {
  const email = readText(form, 'email').trim()
  await api.orders.correctEmail({ params: link, body: { email } })
  return { notice: orderMessages.emailCorrected(email) }
}

/** GA4's `refund` of a whole order, which cancels its `purchase`. */
function toRefundEvent({ number }: Order): object {
  return { event: 'refund', ecommerce: { transaction_id: number } }
}

/** Adds the goods of the order to the cart; `missing` has those that could not be added completely. */
async function reorder(api: ApiClient, order: Order): Promise<Reordered> {
  let cart = await loadCart(api, await findUser(api))
  const answer: Reordered = { added: [], missing: [] }
  for (const item of order.items) {
    if (item.kind !== 'product' || item.parent_position !== null) continue
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
