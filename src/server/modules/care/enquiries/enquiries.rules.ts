import {
  enquiryFields,
  readBudgetCents,
  readGuests,
  type EnquiryDraft,
  type EnquiryField,
} from '#contracts/validate-enquiry.ts'
import { messages } from '#contracts/messages.ts'
import { isEmail, phoneFault, type FieldErrors } from '#contracts/validate-enquiry.ts'
import type { Cents } from '#kernel/money.ts'
import { addMonths } from '#kernel/shop-calendar.ts'

/** How long submissions are kept; the privacy document states the same periods. */
const enquiryMonths = 24
const applicationMonths = 6
/** A seller is liable for defects for two years, and a claim lapses after three. */
const complaintMonths = 36

export type ReadEnquiry = {
  kind: EnquiryDraft['kind']
  eventOn: string | null
  place: string
  guests: number | null
  budgetCents: Cents | null
  name: string
  email: string
  phone: string
  message: string
}

/** The values of a valid form; fields that its kind does not ask for are dropped. */
export function readEnquiry(draft: EnquiryDraft): ReadEnquiry {
  const { required, optional } = enquiryFields[draft.kind]
  const text = (field: EnquiryField) =>
    required.includes(field) || optional.includes(field) ? draft[field].trim() : ''
  const eventOn = text('eventOn')
  return {
    kind: draft.kind,
    eventOn: eventOn === '' ? null : eventOn,
    place: text('place'),
    guests: readGuests(text('guests')) ?? null,
    budgetCents: readBudgetCents(text('budget')) ?? null,
    name: text('name'),
    email: text('email').toLowerCase(),
    phone: text('phone'),
    message: text('message'),
  }
}

export type ApplicationDraft = { name: string; email: string; phone: string; message: string; hasAgreed: string }

const maxName = 100
const maxMessage = 2_000

/** Validates the fields of an application, not its file. */
export function validateApplication(draft: ApplicationDraft): FieldErrors {
  const errors: FieldErrors = {}
  const report = (field: string, fault: string | undefined) => {
    if (fault !== undefined) errors[field] = [fault]
  }
  const required = (text: string, fault: (trimmed: string) => string | undefined) =>
    text.trim() === '' ? messages.form.required : fault(text.trim())
  report(
    'name',
    required(draft.name, (name) => (name.length > maxName ? messages.form.max(maxName) : undefined)),
  )
  report(
    'email',
    required(draft.email, (email) => (isEmail(email) ? undefined : messages.form.email)),
  )
  report('phone', required(draft.phone, phoneFault))
  report('message', draft.message.trim().length > maxMessage ? messages.form.max(maxMessage) : undefined)
  report('hasAgreed', draft.hasAgreed === '' ? messages.form.confirmed : undefined)
  return errors
}

export function eraseEnquiryAt(now: Date): Date {
  return addMonths(now, enquiryMonths)
}

export function eraseApplicationAt(now: Date): Date {
  return addMonths(now, applicationMonths)
}

export function eraseComplaintAt(now: Date): Date {
  return addMonths(now, complaintMonths)
}
