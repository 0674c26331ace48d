import type { AddressInput, InvoiceInput } from '#contracts/accounts.ts'
import { messages } from '#contracts/messages.ts'
import { companyIdFault, isEmail, phoneFault, zipFault } from '#contracts/validate-order.ts'
import type { Postal } from '#kernel/address.ts'
import { cleanLine, withoutSpaces } from '#kernel/text.ts'
import { readPhone } from '#server/platform/phone.ts'
import type { FieldErrors } from '../accounts.rules.ts'

/** Decisions, section 1: this shop delivers and invoices to Slovakia. */
const countries = ['SK']
const maxTextLength = 100

type PhoneInput = { phonePrefix: string; phone: string }
type ContactInput = PhoneInput & { email: string }

/** Faults of a delivery address by field; company, e-mail and telephone are optional. */
export async function checkAddress(address: AddressInput): Promise<FieldErrors> {
  return { ...checkPostal(address), ...(await checkContact(address)) }
}

/**
 * Faults of invoice data by field: IČO with its check digit, DIČ ten digits, IČ DPH "SK" and ten digits. E-mail and
 * telephone are optional.
 */
export async function checkInvoice(invoice: InvoiceInput): Promise<FieldErrors> {
  const errors = { ...checkPostal(invoice), ...(await checkContact(invoice)) }
  if (!invoice.isCompany) return errors
  const report = (field: string, message: string | undefined) => {
    if (message !== undefined) errors[field] = [message]
  }
  report('company', textFault(invoice.company))
  report('companyId', companyIdFault(invoice.companyId))
  report('taxId', /^(\d{10})?$/.test(withoutSpaces(invoice.taxId)) ? undefined : messages.form.taxId)
  report('vatId', /^(SK\d{10})?$/i.test(withoutSpaces(invoice.vatId)) ? undefined : messages.form.vatId)
  return errors
}

export async function checkProfile({
  firstname,
  lastname,
  ...phone
}: { firstname: string; lastname: string } & PhoneInput): Promise<FieldErrors> {
  const errors: FieldErrors = {}
  for (const [field, text] of Object.entries({ firstname, lastname })) {
    const fault = textFault(text)
    if (fault !== undefined) errors[field] = [fault]
  }
  return { ...errors, ...(await checkPhone(phone)) }
}

/** The telephone as stored; empty when none was given. Call only after `checkPhone` found nothing. */
export async function toStoredPhone({ phonePrefix, phone }: PhoneInput): Promise<string> {
  return phone.trim() === '' ? '' : ((await readPhone({ phonePrefix, phone })) ?? '')
}

/** E-mail and telephone as stored. Call only after the check found nothing. */
export async function toStoredContact({ email, ...phone }: ContactInput): Promise<{ email: string; phone: string }> {
  return { email: cleanLine(email), phone: await toStoredPhone(phone) }
}

function checkPostal(address: Postal): FieldErrors {
  const errors: FieldErrors = {}
  for (const field of ['firstname', 'lastname', 'street', 'city'] as const) {
    const fault = textFault(address[field])
    if (fault !== undefined) errors[field] = [fault]
  }
  const zip = zipFault(address.zip)
  if (zip !== undefined) errors['zip'] = [zip]
  if (!countries.includes(address.country)) {
    errors['country'] = [address.country.trim() === '' ? messages.form.required : messages.form.country]
  }
  return errors
}

async function checkContact({ email, ...phone }: ContactInput): Promise<FieldErrors> {
  const isWrong = email.trim() !== '' && !isEmail(email)
  return { ...(isWrong && { email: [messages.form.email] }), ...(await checkPhone(phone)) }
}

async function checkPhone({ phonePrefix, phone }: PhoneInput): Promise<FieldErrors> {
  if (phone.trim() === '') return {}
  const fault = phoneFault({ phonePrefix, phone })
  if (fault !== undefined) return { phone: [fault] }
  return (await readPhone({ phonePrefix, phone })) === undefined ? { phone: [messages.form.phone] } : {}
}

function textFault(text: string): string | undefined {
  const { length } = cleanLine(text)
  if (length === 0) return messages.form.required
  return length > maxTextLength ? messages.form.max(maxTextLength) : undefined
}
