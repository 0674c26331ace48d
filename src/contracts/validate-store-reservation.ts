import { messages } from './messages.ts'
import { isEmail, phoneFault } from './validate-enquiry.ts'
import type { FieldErrors } from './validate-order.ts'

/** More goods are an order: a branch puts aside what fits into one hand. */
export const maxReservedLines = 5
/** Of one variant. */
export const maxReservedPieces = 20

export type ReservationContact = { name: string; email: string; phone: string }

/** The faults of the form by field; the phone is optional. */
export function validateReservationContact({ name, email, phone }: ReservationContact): FieldErrors {
  const errors: FieldErrors = {}
  if (name.trim() === '') errors['name'] = [messages.form.required]
  else if (name.trim().length > 100) errors['name'] = [messages.form.max(100)]
  if (email.trim() === '') errors['email'] = [messages.form.required]
  else if (!isEmail(email.trim())) errors['email'] = [messages.form.email]
  const fault = phone.trim() === '' ? undefined : phoneFault(phone.trim())
  if (fault !== undefined) errors['phone'] = [fault]
  return errors
}
