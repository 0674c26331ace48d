import { messages } from '#contracts/messages.ts'
import { type EnquiryDraft, type EnquiryKind, validateEnquiry } from '#contracts/validate-enquiry.ts'
import { parseDay } from '#kernel/parse-day.ts'
import { toLocalDay } from '#kernel/shop-calendar.ts'
import type { ApiClient } from '#storefront/api.ts'
import { trackLead } from '#storefront/kit/analytics/track-lead.ts'
import { type FormFailure, toFailure } from '#storefront/kit/forms/form-failure.ts'
import { readText } from '#storefront/kit/forms/read-text.ts'

export type EnquiryOutcome = { isSent: true; message: string } | ({ isSent: false } & FormFailure)

/** Sends what the form says; the same rules speak here and on the server. */
export async function sendEnquiry(
  api: ApiClient,
  form: FormData,
  { kind, pageId }: { kind: EnquiryKind; pageId: number | null },
): Promise<EnquiryOutcome> {
  const draft: EnquiryDraft = {
    kind,
    eventOn: parseDay(readText(form, 'eventOn'), toLocalDay(new Date())) ?? readText(form, 'eventOn'),
    place: readText(form, 'place'),
    guests: readText(form, 'guests'),
    budget: readText(form, 'budget'),
    name: readText(form, 'name'),
    email: readText(form, 'email'),
    phone: readText(form, 'phone'),
    message: readText(form, 'message'),
  }
  const { kind: _kind, ...values } = draft
  const errors = validateEnquiry(draft, toLocalDay(new Date()))
  if (Object.keys(errors).length > 0) return { isSent: false, errors, problem: null, values }
  try {
    const body = { ...draft, pageId, website: readText(form, 'website') }
    const { message } = await api.enquiries.enquire({ body })
    trackLead(kind)
    return { isSent: true, message }
  } catch (error) {
    return toFailure(error, { values, failed: messages.enquiry.failed })
  }
}
