import type { Cents } from '#kernel/money.ts'
import { daysBetween, isDay } from '#kernel/plain-day.ts'
import { messages } from './messages.ts'
import type { FieldErrors } from './validate-order.ts'

export type { FieldErrors }

/** The kinds of enquiry forms. */
export const enquiryKinds = ['event', 'decoration', 'costume_rental', 'ballooning', 'service'] as const
export type EnquiryKind = (typeof enquiryKinds)[number]

/** The form as typed: every field is text, and a field that the kind does not have is empty. */
export type EnquiryDraft = {
  kind: EnquiryKind
  eventOn: string // YYYY-MM-DD
  place: string
  guests: string
  budget: string // in euro
  name: string
  email: string
  phone: string
  message: string
}
export type EnquiryField = Exclude<keyof EnquiryDraft, 'kind'>

type Asked = { required: readonly EnquiryField[]; optional: readonly EnquiryField[] }
const contact = ['name', 'email', 'phone'] as const

/** The fields of each kind in the order of the form. */
export const enquiryFields: Record<EnquiryKind, Asked> = {
  event: { required: ['eventOn', 'place', 'guests', ...contact], optional: ['budget', 'message'] },
  decoration: { required: ['eventOn', 'place', 'message', ...contact], optional: ['budget'] },
  costume_rental: { required: ['eventOn', 'place', 'message', ...contact], optional: [] },
  ballooning: { required: ['eventOn', 'place', 'message', ...contact], optional: [] },
  service: { required: ['message', ...contact], optional: ['eventOn', 'place'] },
}

const maxLengths: Partial<Record<EnquiryField, number>> = {
  name: 100,
  email: 254,
  phone: 30,
  place: 200,
  message: 2000,
}
const maxGuests = 100_000
const maxBudgetEuros = 1_000_000
/** A party further ahead is not realistic; the year 2206 is a typo. */
const horizonDays = 3 * 366

/** The faults of an enquiry by field; `today` is the local date, YYYY-MM-DD. */
export function validateEnquiry(draft: EnquiryDraft, today: string): FieldErrors {
  const { required, optional } = enquiryFields[draft.kind]
  const errors: FieldErrors = {}
  for (const field of [...required, ...optional]) {
    const text = draft[field].trim()
    const fault =
      text === '' ? (required.includes(field) ? messages.form.required : undefined) : faultOf(field, text, today)
    if (fault !== undefined) errors[field] = [fault]
  }
  return errors
}

/** A whole number of people; undefined if the text is anything else. */
export function readGuests(text: string): number | undefined {
  const digits = text.replace(/\s/g, '')
  const guests = /^\d{1,6}$/.test(digits) ? Number(digits) : 0
  return guests >= 1 && guests <= maxGuests ? guests : undefined
}

/** Typed euro ("1 500", "800,50 €") in cents; undefined if the text is not an amount. */
export function readBudgetCents(text: string): Cents | undefined {
  const typed = text.replace(/[\s€]/g, '').replace(',', '.')
  const euros = /^\d{1,7}(\.\d{1,2})?$/.test(typed) ? Number(typed) : 0
  return euros > 0 && euros <= maxBudgetEuros ? Math.round(euros * 100) : undefined
}

function faultOf(field: EnquiryField, text: string, today: string): string | undefined {
  const maxLength = maxLengths[field]
  if (maxLength !== undefined && text.length > maxLength) return messages.form.max(maxLength)
  switch (field) {
    case 'email':
      return isEmail(text) ? undefined : messages.form.email
    case 'phone':
      return phoneFault(text)
    case 'guests':
      return readGuests(text) === undefined ? messages.enquiry.guests : undefined
    case 'budget':
      return readBudgetCents(text) === undefined ? messages.enquiry.budget : undefined
    case 'eventOn':
      return dateFault(text, today)
    default:
      return undefined
  }
}

function dateFault(text: string, today: string): string | undefined {
  if (!isDay(text)) return messages.enquiry.date
  if (text < today) return messages.enquiry.datePast
  return daysBetween(today, text) > horizonDays ? messages.enquiry.date : undefined
}

/** Spaces, brackets and a country prefix are allowed; at least six digits. */
export function phoneFault(text: string): string | undefined {
  const isPhone = /^\+?[\d\s()/.-]{6,30}$/.test(text) && (text.match(/\d/g) ?? []).length >= 6
  return isPhone ? undefined : messages.form.phone
}

export function isEmail(text: string): boolean {
  return text.length <= 254 && /^[^\s@<>"(),;:\\]+@[^\s@<>"(),;:\\]+\.[^\s@.<>"(),;:\\]{2,}$/.test(text)
}
