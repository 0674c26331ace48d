import { messages } from '#contracts/messages.ts'
import { validateComplaint } from '#contracts/validate-complaint.ts'
import type { ApiClient } from '#storefront/api.ts'
import { type FormFailure, toFailure } from '#storefront/kit/forms/form-failure.ts'
import { maxFileBytes, readFile } from '#storefront/kit/forms/read-file.ts'
import { readText } from '#storefront/kit/forms/read-text.ts'

export type ComplaintOutcome = { isSent: true; email: string } | ({ isSent: false } & FormFailure)

/** Sends a complaint. A picture that is too large is refused here already: nobody should wait for its upload. */
export async function sendComplaint(api: ApiClient, form: FormData): Promise<ComplaintOutcome> {
  const values = {
    orderNumber: readText(form, 'orderNumber'),
    name: readText(form, 'name'),
    email: readText(form, 'email'),
    phone: readText(form, 'phone'),
    goods: readText(form, 'goods'),
    fault: readText(form, 'fault'),
    wish: readText(form, 'wish'),
  }
  const photo = readFile(form, 'photo')
  const errors = validateComplaint(values)
  if (photo && photo.size > maxFileBytes) errors['photo'] = [messages.complaint.photoSize]
  if (Object.keys(errors).length > 0) return { isSent: false, errors, problem: null, values }
  try {
    await api.enquiries.complain({ body: { ...values, website: readText(form, 'website'), ...(photo && { photo }) } })
    return { isSent: true, email: values.email.trim() }
  } catch (error) {
    return toFailure(error, { values, failed: messages.complaint.failed })
  }
}
