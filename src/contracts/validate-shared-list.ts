import { messages } from './messages.ts'
import { isEmail } from './validate-enquiry.ts'
import type { FieldErrors } from './validate-order.ts'

export const maxListTitle = 60
/** A name as it is typed: a first name is enough. */
export const maxGuestName = 40
/** Of one kind in one reply. */
export const maxRepliedGuests = 20

export type SharedListFields = { title: string; organizer: string; email: string }

/** The faults of the form of a new list by field; the e-mail is optional. */
export function validateSharedList({ title, organizer, email }: SharedListFields): FieldErrors {
  return {
    ...faultOf('title', title, maxListTitle),
    ...faultOf('organizer', organizer, maxGuestName),
    ...(email.trim() !== '' && !isEmail(email.trim()) && { email: [messages.form.email] }),
  }
}

export function validateGuestName(name: string): FieldErrors {
  return faultOf('name', name, maxGuestName)
}

function faultOf(field: string, text: string, max: number): FieldErrors {
  if (text.trim() === '') return { [field]: [messages.form.required] }
  return text.trim().length > max ? { [field]: [messages.form.max(max)] } : {}
}
