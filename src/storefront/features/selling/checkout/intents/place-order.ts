import type { PlaceOrder } from '#contracts/checkout.ts'
import { messages } from '#contracts/messages.ts'
import type { FieldErrors } from '#contracts/validate-order.ts'
import { ApiProblem } from '#storefront/api.ts'
import { cartMessages } from '#storefront/i18n/cart-messages.ts'
import { readText } from '#storefront/kit/forms/read-text.ts'
import { toProblemText } from '../feedback/problem-text.ts'
import { checkForm } from '../form/check-form.ts'
import { readExpectedReadyOn } from '../form/choice.ts'
import { toPlaceOrder } from '../form/to-place-order.ts'
import { hasUnreadPrice } from '../offer/offer.ts'
import { createAttemptKey } from '../order/attempt-key.ts'
import type { Change, IntentContext } from './intent.ts'

export async function placeOrder({ api, fields, form, offer }: IntentContext): Promise<Change> {
  if (hasUnreadPrice(offer.cart)) return { feedback: { problem: cartMessages.pricesUnread } }
  const errors = checkForm(fields, { offer, form })
  if (Object.keys(errors).length > 0) return { feedback: { errors, problem: toFormProblem(errors) } }
  const body = toPlaceOrder({
    ...form,
    cartId: offer.cart.id,
    // The sum shown beside the button: the server refuses any other.
    expectedTotalCents: Number(readText(fields, 'expectedTotalCents')) || 0,
    expectedReadyOn: readExpectedReadyOn(fields, form.choice.storeId),
  })
  try {
    const { data } = await api.checkout.placeOrder({ headers: { 'idempotency-key': form.attemptKey }, body })
    if (fields.get('saveAddress') === 'on' && body.delivery) await saveAddress(api, body.delivery)
    return { orderUrl: data.payment_url ?? data.summary_url }
  } catch (error) {
    return {
      form: { attemptKey: toNextKey(error, form.attemptKey) },
      feedback: {
        errors: error instanceof ApiProblem ? error.errors : {},
        problem: toProblemText(error, messages.checkout.sendFailed),
      },
    }
  }
}

/** The message beside the button: names a part of the form if all faults are in it. */
function toFormProblem(errors: FieldErrors): string {
  const fields = Object.keys(errors)
  if (fields.every((field) => field.startsWith('delivery.'))) return messages.form.delivery
  if (fields.every((field) => /^(invoice|company)\./.test(field))) return messages.form.invoice
  return messages.form.allRequired
}

/** Failures are ignored: the order is already placed, and the address can be saved another time. */
async function saveAddress({ accounts }: IntentContext['api'], address: NonNullable<PlaceOrder['delivery']>) {
  await accounts.addAddress({ body: { ...address, name: '', isDefault: false } }).catch(() => undefined)
}

/** A refused attempt is over. One with a lost answer may have placed an order, so its retry keeps the key. */
function toNextKey(error: unknown, attemptKey: string): string {
  const isRefused = error instanceof ApiProblem && error.status < 500 && error.code !== 'in_progress'
  return isRefused ? createAttemptKey() : attemptKey
}
