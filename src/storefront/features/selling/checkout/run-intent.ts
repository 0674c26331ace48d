import type { PlaceOrder } from '#contracts/checkout.ts'
import { voucherCodeForm } from '#contracts/constants.ts'
import { messages } from '#contracts/messages.ts'
import type { CompanyRecord } from '#contracts/registers.ts'
import { companyIdFault, type FieldErrors, type OrderContext, validateOrder } from '#contracts/validate-order.ts'
import { adultFieldName, addFieldName, parseAddValue, readPieces } from '#storefront/kit/goods/add-field.ts'
import { ApiProblem } from '#storefront/api.ts'
import { shoppingMessages } from '#storefront/i18n/shopping-messages.ts'
import { createAttemptKey } from './attempt-key.ts'
import { checkVat } from './check-vat.ts'
import { type CheckoutView, noVoucherDraft, toProblemText } from './checkout-view.ts'
import { toChosenValues } from './prefill-order.ts'
import { type IntentInput, putAndQuote, putLine, requote } from './intent-steps.ts'
import {
  acknowledgePrices,
  addOption,
  hasUnreadPrice,
  removeChild,
  removeLine,
  restoreLine,
  saveNote,
} from './line-intents.ts'
import { readText } from '#storefront/kit/forms/read-text.ts'
import { type Choice, findDayFault, readChoice, readExpectedReadyOn, readValues, toPlaceOrder } from './order-form.ts'

// Every button of the cart page is an intent of its one form. The same functions answer it in the browser and, without
// scripts, in the action on the server.

export type IntentOutcome = { kind: 'show'; view: CheckoutView } | { kind: 'ordered'; url: string }

export async function runIntent(input: IntentInput): Promise<IntentOutcome> {
  const dotAt = input.intent.indexOf('.')
  const name = dotAt === -1 ? input.intent : input.intent.slice(0, dotAt)
  const argument = dotAt === -1 ? '' : input.intent.slice(dotAt + 1)
  const kept: CheckoutView = {
    ...input.view,
    values: readValues(input.form, input.view.values),
    choice: fitChoice(readChoice(input.form), input.view),
    pointQuery: readText(input.form, 'pointQuery').slice(0, 100),
    errors: findDayFault(input.form),
    problem: null,
    notices: [],
    removed: null,
    lookup: null,
    voucher: noVoucherDraft,
    attemptKey: input.attemptKey,
  }
  const step = { ...input, view: kept }
  switch (name) {
    case 'add':
      return show(await addLine(step, argument))
    case 'update':
      return show(await updateLines(step))
    case 'remove':
      return show(await removeLine(step, Number(argument)))
    case 'restore':
      return show(await restoreLine(step, argument))
    case 'option':
      return show(await addOption(step, argument))
    case 'unoption':
      return show(await removeChild(step, Number(argument)))
    case 'note':
      return show(await saveNote(step, Number(argument)))
    case 'prices':
      return show(await acknowledgePrices(step))
    case 'voucher':
      return show(await addVoucher(step))
    case 'unvoucher':
      return show(await removeVoucher(step, Number(argument)))
    case 'company':
      return show(await fillCompany(step))
    case 'address':
      return show(await takeSavedAddress(step))
    case 'order':
      return order(step)
    default:
      return show(await requote(step, input.cart))
  }
}

/** A store or a point belongs to its kind of delivery; without scripts the form may still send that of another. */
function fitChoice(choice: Choice, { checkout }: CheckoutView): Choice {
  const kind = checkout?.carriers.find(({ id }) => id === choice.carrierId)?.kind
  return {
    ...choice,
    storeId: kind === 'store' ? choice.storeId : null,
    pickupPointId: kind === 'pickup_point' ? choice.pickupPointId : null,
  }
}

function show(view: CheckoutView): IntentOutcome {
  return { kind: 'show', view }
}

/** What the button itself names, or what the form around other goods does. */
async function addLine(input: IntentInput, named: string): Promise<CheckoutView> {
  const { form, cart } = input
  const added = parseAddValue(named || form.get(addFieldName))
  if (!added) return { ...input.view, problem: messages.cart.addFailed }
  const { productId, variantId } = added
  const pieces = readPieces(form)
  const inCart = cart.items.find((item) => item.variant.id === variantId && item.note === '')?.quantity ?? 0
  return putAndQuote(input, {
    body: {
      id: productId,
      variantId,
      quantity: inCart + pieces,
      ...(form.has(adultFieldName) && { isAdult: true }),
    },
    failure: messages.cart.addFailed,
  })
}

/** All lines whose number differs from the cart's; one after another, for they share the stock. */
async function updateLines(input: IntentInput): Promise<CheckoutView> {
  const { cart, form } = input
  let view = input.view
  let latest = cart
  for (const item of cart.items) {
    const text = readText(form, `line.${item.id}`).trim()
    if (!/^\d{1,3}$/.test(text) || Number(text) === item.quantity) continue
    const answer = await putLine({ ...input, cart: latest, view }, { item, quantity: Number(text) })
    view = answer.view
    latest = answer.cart
  }
  return requote({ ...input, view }, latest)
}

/** Fills the company's data in by its number; whatever the register says, the fields stay the customer's own. */
async function fillCompany(input: IntentInput): Promise<CheckoutView> {
  const { api, cart, view } = input
  const field = 'company.companyId'
  const companyId = view.values[field]
  const fault = companyIdFault(companyId)
  if (fault !== undefined) return requote({ ...input, view: { ...view, errors: { [field]: [fault] } } }, cart)
  const country = view.values['invoice.country'] === 'CZ' ? 'CZ' : 'SK'
  try {
    const { data } = await api.registers.company({ params: { country, companyId } })
    const filled = withCompany(view, data)
    const vatCheck = await checkVat(api, filled.values['company.vatId'])
    return await requote({ ...input, view: { ...filled, vatCheck } }, cart)
  } catch (error) {
    const text = toLookupText(error)
    return requote({ ...input, view: { ...view, lookup: { kind: 'failed', text } } }, cart)
  }
}

function withCompany(view: CheckoutView, record: CompanyRecord): CheckoutView {
  return {
    ...view,
    values: {
      ...view.values,
      'company.company': record.company,
      'company.companyId': record.company_id,
      // What no register knows stays as it was typed.
      'company.taxId': record.tax_id ?? view.values['company.taxId'],
      'company.vatId': record.vat_id ?? view.values['company.vatId'],
      'invoice.street': record.street,
      'invoice.city': record.city,
      'invoice.zip': record.zip,
    },
    lookup: { kind: 'filled', source: record.source, terminatedOn: record.terminated_on },
  }
}

function toLookupText(error: unknown): string {
  // The register's own failure comes with words that lead on; the rest is a failure on the way to us.
  if (error instanceof ApiProblem && (error.status < 500 || error.code === 'outside_unavailable')) return error.message
  return toProblemText(error, messages.register.loadFailed)
}

async function addVoucher(input: IntentInput): Promise<CheckoutView> {
  const { api, cart, form, view } = input
  const code = readText(form, 'voucherCode').trim()
  // A guest who has filled in his e-mail for the order need not do so twice.
  const guestEmail = readText(form, 'voucherEmail').trim() || view.values.email.trim()
  const draft = { ...noVoucherDraft, code, guestEmail, needsEmail: form.has('voucherEmail') }
  if (code === '') return { ...view, voucher: { ...draft, error: messages.form.required } }
  if (!voucherCodeForm.test(code)) return { ...view, voucher: { ...draft, error: messages.form.regex } }
  try {
    const answer = await api.cart.addVoucher({
      params: { cartId: cart.id },
      body: { voucherCode: code, serviceType: 'eshop', ...(guestEmail !== '' && { guestEmail }) },
    })
    return await requote(input, answer.data)
  } catch (error) {
    const needsEmail = draft.needsEmail || (error instanceof ApiProblem && error.code === 'guest_email_is_required')
    // Voucher errors refresh the cart afterwards (specification, section 4).
    const refreshed = await requote(input, cart)
    const [emailError] = error instanceof ApiProblem ? (error.errors['guestEmail'] ?? []) : []
    const fault = emailError === undefined ? { error: toVoucherText(error) } : { emailError }
    return { ...refreshed, voucher: { ...draft, needsEmail: needsEmail || emailError !== undefined, ...fault } }
  }
}

function toVoucherText(error: unknown): string {
  if (error instanceof ApiProblem && error.status === 404) return messages.voucher.notExists
  // Something that can be no code at all, such as a whole sentence.
  if (error instanceof ApiProblem && error.code === 'validation' && 'voucherCode' in error.errors)
    return messages.voucher.notValid
  const [first] = error instanceof ApiProblem ? Object.values(error.errors).flat() : []
  // Of a code that nobody could look at nothing is said.
  return first ?? toProblemText(error, shoppingMessages.cart.voucherFailed)
}

async function removeVoucher(input: IntentInput, voucherId: number): Promise<CheckoutView> {
  const { api, cart, view } = input
  try {
    const answer = await api.cart.deleteVoucher({ params: { cartId: cart.id }, body: { voucherId } })
    return await requote(input, answer.data)
  } catch {
    return requote({ ...input, view: { ...view, problem: messages.cart.voucherDeleteFailed } }, cart)
  }
}

async function order(input: IntentInput): Promise<IntentOutcome> {
  const { api, cart, form, view, attemptKey } = input
  const body = toPlaceOrder({
    values: view.values,
    choice: view.choice,
    cartId: cart.id,
    // What stood beside the button, not what the server would say now: another sum must be refused.
    expectedTotalCents: Number(readText(form, 'expectedTotalCents')) || 0,
    expectedReadyOn: readExpectedReadyOn(form, view.choice.storeId),
  })
  if (hasUnreadPrice(cart)) {
    const unread = { ...view, problem: shoppingMessages.cart.pricesUnread }
    return show(await requote({ ...input, view: unread }, cart))
  }
  const errors = { ...view.errors, ...validateOrder(body, toOrderContext(view)) }
  if (Object.keys(errors).length > 0)
    return show(await requote({ ...input, view: { ...view, errors, problem: toFormProblem(errors) } }, cart))
  try {
    const { data } = await api.checkout.placeOrder({ headers: { 'idempotency-key': attemptKey }, body })
    if (form.get('saveAddress') === 'on' && body.delivery) await saveDelivery(input, body.delivery)
    return { kind: 'ordered', url: data.payment_url ?? data.summary_url }
  } catch (error) {
    const problem = toProblemText(error, messages.checkout.sendFailed)
    const fieldErrors = error instanceof ApiProblem ? error.errors : {}
    const refused = { ...view, errors: fieldErrors, problem, attemptKey: nextKey(error, attemptKey) }
    return show(await requote({ ...input, view: refused }, cart))
  }
}

/** Names the part of the form in which everything is that is wrong. */
function toFormProblem(errors: FieldErrors): string {
  const fields = Object.keys(errors)
  if (fields.every((field) => field.startsWith('delivery.'))) return messages.form.delivery
  if (fields.every((field) => /^(invoice|company)\./.test(field))) return messages.form.invoice
  return messages.form.allRequired
}

/** Puts a saved address into the fields of the delivery; they stay the customer's own. */
async function takeSavedAddress(input: IntentInput): Promise<CheckoutView> {
  const { view, form, cart } = input
  const chosen = view.addresses.find(({ id }) => String(id) === readText(form, 'savedAddressId'))
  if (!chosen) return requote(input, cart)
  return requote({ ...input, view: { ...view, values: { ...view.values, ...toChosenValues(chosen) } } }, cart)
}

/** Beside the order, which is placed already: if it cannot be saved, the customer saves it another time. */
async function saveDelivery({ api }: IntentInput, address: NonNullable<PlaceOrder['delivery']>): Promise<void> {
  const body = { ...address, name: '', isDefault: false }
  await api.accounts.addAddress({ body }).catch(() => undefined)
}

/** A refused attempt is over; one whose answer was lost may have given an order, so its retry keeps the key. */
function nextKey(error: unknown, attemptKey: string): string {
  const isRefused = error instanceof ApiProblem && error.status < 500 && error.code !== 'in_progress'
  return isRefused ? createAttemptKey() : attemptKey
}

/** What the rules of the form need to know beside the form itself. */
function toOrderContext({ checkout, choice, countries }: CheckoutView): OrderContext {
  const codes = countries.filter(({ is_delivery: isDelivery }) => isDelivery).map(({ code }) => code)
  return {
    carrierKind: checkout?.carriers.find(({ id }) => id === choice.carrierId)?.kind,
    deliveryCountries: codes,
    invoiceCountries: codes,
  }
}

/** The rules for what is in the form now, to check one field after it is left. */
export function checkForm(form: FormData, view: CheckoutView): ReturnType<typeof validateOrder> {
  const choice: Choice = readChoice(form)
  const body = toPlaceOrder({
    values: readValues(form, view.values),
    choice,
    cartId: view.cart.id,
    expectedTotalCents: 0,
  })
  return { ...validateOrder(body, toOrderContext({ ...view, choice })), ...findDayFault(form) }
}
