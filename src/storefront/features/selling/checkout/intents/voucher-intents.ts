import { voucherCodeForm } from '#contracts/constants.ts'
import { messages } from '#contracts/messages.ts'
import { ApiProblem } from '#storefront/api.ts'
import { cartMessages } from '#storefront/i18n/cart-messages.ts'
import { readText } from '#storefront/kit/forms/read-text.ts'
import { noVoucherDraft } from '../feedback/feedback.ts'
import { toProblemText } from '../feedback/problem-text.ts'
import type { Change, IntentContext } from './intent.ts'

export async function addVoucher({ api, fields, form, offer }: IntentContext): Promise<Change> {
  const code = readText(fields, 'voucherCode').trim()
  // The e-mail of the order is used if a guest has filled it in already.
  const guestEmail = readText(fields, 'voucherEmail').trim() || form.values.email.trim()
  const draft = { ...noVoucherDraft, code, guestEmail, needsEmail: fields.has('voucherEmail') }
  const fault = findCodeFault(code)
  if (fault !== undefined) return { refusal: { voucher: { ...draft, error: fault } } }
  try {
    const { data: cart } = await api.cart.addVoucher({
      params: { cartId: offer.cart.id },
      body: { voucherCode: code, serviceType: 'eshop', ...(guestEmail !== '' && { guestEmail }) },
    })
    return { cart }
  } catch (error) {
    // The quote that follows refreshes the cart after voucher errors (specification, section 4).
    return { feedback: { voucher: { ...draft, ...toVoucherFault(error) } } }
  }
}

export async function removeVoucher({ api, argument, offer }: IntentContext): Promise<Change> {
  try {
    const body = { voucherId: Number(argument) }
    const { data: cart } = await api.cart.deleteVoucher({ params: { cartId: offer.cart.id }, body })
    return { cart }
  } catch {
    return { feedback: { problem: messages.cart.voucherDeleteFailed } }
  }
}

function findCodeFault(code: string): string | undefined {
  if (code === '') return messages.form.required
  return voucherCodeForm.test(code) ? undefined : messages.form.regex
}

function toVoucherFault(error: unknown) {
  const [emailError] = error instanceof ApiProblem ? (error.errors['guestEmail'] ?? []) : []
  if (emailError !== undefined) return { needsEmail: true, emailError }
  const isEmailMissing = error instanceof ApiProblem && error.code === 'guest_email_is_required'
  return { error: toVoucherText(error), ...(isEmailMissing && { needsEmail: true }) }
}

function toVoucherText(error: unknown): string {
  if (error instanceof ApiProblem && error.status === 404) return messages.voucher.notExists
  // The input cannot be a code, such as a whole sentence.
  if (error instanceof ApiProblem && error.code === 'validation' && 'voucherCode' in error.errors)
    return messages.voucher.notValid
  const [first] = error instanceof ApiProblem ? Object.values(error.errors).flat() : []
  // A code that could not be checked must not be called invalid.
  return first ?? toProblemText(error, cartMessages.voucherFailed)
}
