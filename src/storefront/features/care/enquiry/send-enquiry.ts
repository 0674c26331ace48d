import { messages } from '#contracts/messages.ts'
import { type EnquiryDraft, type EnquiryKind, validateEnquiry } from '#contracts/validate-enquiry.ts'
import { parseDay } from '#kernel/parse-day.ts'
import { toLocalDay } from '#kernel/shop-calendar.ts'
import type { ApiClient } from '#storefront/api.ts'
import { trackLead } from '#storefront/kit/analytics/track-lead.ts'
import type { FormAnswer } from '#storefront/kit/forms/form-answer.ts'
import { readText } from '#storefront/kit/forms/read-text.ts'
import { submitForm } from '#storefront/kit/forms/submit-form.ts'

/** Sends an enquiry; its rules are the same here and on the server. */
export function sendEnquiry(
  api: ApiClient,
  form: FormData,
  { kind, pageId }: { kind: EnquiryKind; pageId: number | null },
): Promise<FormAnswer<{ message: string }>> {
  const today = toLocalDay(new Date())
  const draft: EnquiryDraft = {
    kind,
    eventOn: parseDay(readText(form, 'eventOn'), today) ?? readText(form, 'eventOn'),
    place: readText(form, 'place'),
    guests: readText(form, 'guests'),
    budget: readText(form, 'budget'),
    name: readText(form, 'name'),
    email: readText(form, 'email'),
    phone: readText(form, 'phone'),
    message: readText(form, 'message'),
  }
  return submitForm({
    form,
    check: () => validateEnquiry(draft, today),
    send: async () => {
      const answer = await api.enquiries.enquire({ body: { ...draft, pageId, website: readText(form, 'website') } })
      trackLead(kind)
      return answer
    },
    failed: messages.enquiry.failed,
  })
}
