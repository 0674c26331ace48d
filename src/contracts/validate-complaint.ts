import { messages } from './messages.ts'
import { isEmail, phoneFault, type FieldErrors } from './validate-enquiry.ts'

/** Remedies for faulty goods (Civil Code, § 623); `shop` = the customer leaves the choice to the shop. */
export const complaintWishes = ['shop', 'replacement', 'repair', 'discount', 'refund'] as const
export type ComplaintWish = (typeof complaintWishes)[number]

/** The form as typed. */
export type ComplaintDraft = {
  orderNumber: string
  name: string
  email: string
  phone: string
  goods: string
  fault: string
  wish: string
}

const maxLengths = { name: 100, goods: 500, fault: 2000 } as const

/** The faults of a complaint by field. Only the phone is optional. */
export function validateComplaint(draft: ComplaintDraft): FieldErrors {
  const errors: FieldErrors = {}
  const report = (field: keyof ComplaintDraft, fault: string | undefined) => {
    if (fault !== undefined) errors[field] = [fault]
  }
  for (const field of ['name', 'goods', 'fault'] as const) {
    const { length } = draft[field].trim()
    const max = maxLengths[field]
    report(field, length === 0 ? messages.form.required : length > max ? messages.form.max(max) : undefined)
  }
  const number = draft.orderNumber.replace(/\s/g, '')
  report(
    'orderNumber',
    number === '' ? messages.form.required : isOrderNumber(number) ? undefined : messages.complaint.number,
  )
  const email = draft.email.trim()
  report('email', email === '' ? messages.form.required : isEmail(email) ? undefined : messages.form.email)
  report('phone', draft.phone.trim() === '' ? undefined : phoneFault(draft.phone.trim()))
  report('wish', isWish(draft.wish) ? undefined : messages.form.required)
  return errors
}

export function isWish(text: string): text is ComplaintWish {
  return (complaintWishes as readonly string[]).includes(text)
}

/** Ten digits: the order number is also the variable symbol. */
function isOrderNumber(text: string): boolean {
  return /^\d{10}$/.test(text)
}
