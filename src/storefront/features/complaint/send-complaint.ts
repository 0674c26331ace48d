import { messages } from '#contracts/messages.ts'
import { validateComplaint } from '#contracts/validate-complaint.ts'
import { type ApiClient, ApiProblem } from '#storefront/api.ts'
import { type FormFailure, readText } from '#storefront/kit/form-failure.ts'

export type ComplaintOutcome = { isSent: true; email: string } | ({ isSent: false } & FormFailure)

const maxFileBytes = 5 * 1024 * 1024

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
  const chosen = form.get('photo')
  const photo = chosen instanceof File && chosen.size > 0 ? chosen : undefined
  const errors = validateComplaint(values)
  if (photo && photo.size > maxFileBytes) errors['photo'] = [messages.complaint.photoSize]
  if (Object.keys(errors).length > 0) return { isSent: false, errors, problem: null, values }
  try {
    await api.enquiries.complain({ body: { ...values, website: readText(form, 'website'), ...(photo && { photo }) } })
    return { isSent: true, email: values.email.trim() }
  } catch (error) {
    const fieldErrors = error instanceof ApiProblem ? error.errors : {}
    const isTold = error instanceof ApiProblem && error.status === 429
    const problem = Object.keys(fieldErrors).length > 0 ? null : isTold ? error.message : messages.complaint.failed
    return { isSent: false, errors: fieldErrors, problem, values }
  }
}
