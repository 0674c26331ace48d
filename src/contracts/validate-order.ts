import type { PlaceOrder } from './checkout.ts'
import { deliveryPlaces, type CarrierKind, type DeliveryPlace } from './kinds.ts'
import { messages } from './messages.ts'

/** The countries allowed for each address, and the chosen kind of delivery. */
export type OrderContext = {
  carrierKind: CarrierKind | undefined
  deliveryCountries: readonly string[]
  invoiceCountries: readonly string[]
}

export type FieldErrors = Record<string, string[]>
type Address = PlaceOrder['invoice']

/** Prefixes that the form offers (specification, section 3); empty = the number as typed. */
export const phonePrefixes = [
  '+421',
  '+420',
  '+49',
  '+44',
  '+36',
  '+43',
  '+48',
  '+33',
  '+40',
  '+386',
  '+385',
  '',
] as const
const knownPrefixes: readonly string[] = phonePrefixes

const maxTextLength = 100

/** The rules of the order form with their messages by field (`invoice.zip`), shared by browser and server. */
export function validateOrder(order: PlaceOrder, context: OrderContext): FieldErrors {
  const errors: FieldErrors = {}
  const report = (field: string, message: string | undefined) => {
    if (message !== undefined) (errors[field] ??= []).push(message)
  }
  reportChoices(order, { context, report })
  report(
    'email',
    order.email.trim() === '' ? messages.form.required : isEmail(order.email) ? undefined : messages.form.email,
  )
  report('phone', phoneFault(order))
  reportAddress(order.invoice, { field: 'invoice', countries: context.invoiceCountries, report })
  if (order.isCompany) reportCompany(order.company, report)
  if (needsDeliveryAddress(order, context)) {
    if (order.delivery) {
      reportAddress(order.delivery, { field: 'delivery', countries: context.deliveryCountries, report })
      const isLong = order.delivery.company.trim().length > maxTextLength
      report('delivery.company', isLong ? messages.form.max(maxTextLength) : undefined)
    } else report('delivery', messages.form.delivery)
  } else if (placeOf(context) === 'address' && !context.deliveryCountries.includes(order.invoice.country)) {
    // The goods go to the invoice address.
    report('invoice.country', errors['invoice.country'] ? undefined : messages.form.country)
  }
  report('hasAgreed', order.hasAgreed ? undefined : messages.form.terms)
  return errors
}

/** True if the goods go to an address of their own; a point or a store needs none. */
export function needsDeliveryAddress(
  order: Pick<PlaceOrder, 'isDeliveryElsewhere'>,
  context: Pick<OrderContext, 'carrierKind'>,
): boolean {
  // Before a carrier is chosen the address is asked for too.
  return order.isDeliveryElsewhere && (placeOf(context) ?? 'address') === 'address'
}

function placeOf({ carrierKind }: Pick<OrderContext, 'carrierKind'>): DeliveryPlace | undefined {
  return carrierKind && deliveryPlaces[carrierKind]
}

type Report = (field: string, message: string | undefined) => void

function reportChoices(order: PlaceOrder, { context, report }: { context: OrderContext; report: Report }): void {
  if (!order.carrierId) report('carrierId', messages.form.carrier)
  const place = placeOf(context)
  if (place === 'branch' && !order.storeId) report('storeId', messages.checkout.store)
  if (place === 'point' && !order.pickupPointId) report('pickupPointId', messages.form.pickupPoint)
  if (!order.paymentMethodId) report('paymentMethodId', messages.form.payment)
}

function reportAddress(
  address: Address,
  { field, countries, report }: { field: 'invoice' | 'delivery'; countries: readonly string[]; report: Report },
): void {
  for (const name of ['firstname', 'lastname', 'street', 'city'] as const) {
    report(`${field}.${name}`, textFault(address[name]))
  }
  report(`${field}.zip`, zipFault(address.zip))
  if (address.country.trim() === '') report(`${field}.country`, messages.form.required)
  else if (!countries.includes(address.country)) report(`${field}.country`, messages.form.country)
}

function reportCompany(company: PlaceOrder['company'], report: Report): void {
  if (!company) {
    report('company.company', messages.form.required)
    report('company.companyId', messages.form.required)
    return
  }
  report('company.company', textFault(company.company))
  report('company.companyId', companyIdFault(company.companyId))
  if (company.taxId.trim() !== '' && !isTaxId(company.taxId)) report('company.taxId', messages.form.taxId)
  if (company.vatId.trim() !== '' && !isVatId(company.vatId)) report('company.vatId', messages.form.vatId)
}

/** The fault of an IČO in words; undefined = valid. */
export function companyIdFault(text: string): string | undefined {
  if (text.trim() === '') return messages.form.required
  if (isCompanyId(text)) return undefined
  return /^\d{8}$/.test(text.replace(/\s/g, '')) ? messages.form.companyIdTypo : messages.form.companyId
}

function textFault(text: string): string | undefined {
  const length = text.trim().length
  if (length === 0) return messages.form.required
  return length > maxTextLength ? messages.form.max(maxTextLength) : undefined
}

/** The fault of a phone number in words; undefined = valid. Without a prefix it is digits, kept as typed. */
export function phoneFault({ phonePrefix, phone }: { phonePrefix: string; phone: string }): string | undefined {
  if (phone.trim() === '') return messages.form.required
  if (!knownPrefixes.includes(phonePrefix)) return messages.form.phone
  if (isPhone({ phonePrefix, phone })) return undefined
  return phonePrefix === '' && hasOtherThanDigits(phone) ? messages.form.numeric : messages.form.phone
}

/** The fault of a postcode in words; undefined = valid. */
export function zipFault(text: string): string | undefined {
  if (text.trim() === '') return messages.form.required
  if (isZip(text)) return undefined
  return hasOtherThanDigits(text) ? messages.form.numeric : messages.form.zip
}

function hasOtherThanDigits(text: string): boolean {
  return /\D/.test(text.replace(separators, ''))
}

const separators = /[\s().\-/]/g

/** Tolerant: people write numbers with spaces, dashes, slashes, a leading zero or in international form. */
export function isPhone({ phonePrefix, phone }: { phonePrefix: string; phone: string }): boolean {
  const compact = phone.replace(separators, '')
  if (/^(\+|00)/.test(compact)) return /^(\+|00)[1-9]\d{6,14}$/.test(compact)
  if (phonePrefix === '') return /^\d{5,15}$/.test(compact)
  const national = compact.replace(/^0/, '')
  if (phonePrefix === '+421' || phonePrefix === '+420') return /^[1-9]\d{8}$/.test(national)
  return /^\d{5,13}$/.test(national)
}

/** The number as it is stored: with the prefix unless it was typed in international form; without a prefix as typed. */
export function joinPhone({ phonePrefix, phone }: { phonePrefix: string; phone: string }): string {
  const typed = phone.trim()
  const compact = typed.replace(separators, '')
  if (phonePrefix === '' || compact.startsWith('+')) return typed
  if (compact.startsWith('00')) return `+${compact.slice(2)}`
  return `${phonePrefix} ${typed.replace(/^[\s(]*0/, '')}`
}

/** The form that mail servers accept in practice; only a delivered message proves an address. */
export function isEmail(text: string): boolean {
  return /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?=.{4,190}$)(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,63}$/.test(
    text.trim(),
  )
}

/** Slovak and Czech postcodes: `811 01` or `81101`. */
export function isZip(text: string): boolean {
  return /^\d{3} ?\d{2}$/.test(text.trim())
}

/** IČO: eight digits, the last one a check digit (weights 8 to 2, modulo 11). */
export function isCompanyId(text: string): boolean {
  const digits = text.trim().replace(/\s/g, '')
  if (!/^\d{8}$/.test(digits)) return false
  const sum = Array.from(digits.slice(0, 7), Number).reduce((total, digit, index) => total + digit * (8 - index), 0)
  return Number(digits[7]) === (11 - (sum % 11)) % 10
}

export function isTaxId(text: string): boolean {
  return /^\d{10}$/.test(text.trim().replace(/\s/g, ''))
}

/** IČ DPH of a Slovak payer: `SK` and ten digits. */
export function isVatId(text: string): boolean {
  return /^SK\d{10}$/i.test(text.trim().replace(/\s/g, ''))
}
