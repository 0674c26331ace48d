import { messages } from '#contracts/messages.ts'
import { type ApiClient, ApiProblem } from '#storefront/api.ts'
import { type FormFailure, toFailure } from '#storefront/kit/forms/form-failure.ts'
import { maxFileBytes, readFile } from '#storefront/kit/forms/read-file.ts'
import { readText } from '#storefront/kit/forms/read-text.ts'
import { trackLead } from '#storefront/kit/analytics/track-lead.ts'

export type ApplyOutcome = { isSent: true; message: string } | ({ isSent: false } & FormFailure)

/** Sends an application. A file that is too large is refused here already: nobody should wait for its upload. */
export async function apply(api: ApiClient, form: FormData, openingId: number): Promise<ApplyOutcome> {
  const values = {
    name: readText(form, 'name'),
    email: readText(form, 'email'),
    phone: readText(form, 'phone'),
    message: readText(form, 'message'),
    hasAgreed: readText(form, 'hasAgreed'),
  }
  const cv = readFile(form, 'cv')
  if (cv && cv.size > maxFileBytes)
    return { isSent: false, errors: { cv: [messages.application.cvSize] }, problem: null, values }
  try {
    const body = { ...values, website: readText(form, 'website'), ...(cv && { cv }) }
    const { message } = await api.enquiries.apply({ params: { id: openingId }, body })
    trackLead('career')
    return { isSent: true, message }
  } catch (error) {
    const isClosed = error instanceof ApiProblem && error.status === 404
    return toFailure(error, { values, failed: messages.application[isClosed ? 'closed' : 'failed'] })
  }
}
