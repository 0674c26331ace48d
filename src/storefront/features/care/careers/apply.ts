import { messages } from '#contracts/messages.ts'
import type { ApiClient } from '#storefront/api.ts'
import { trackLead } from '#storefront/kit/analytics/track-lead.ts'
import type { FormAnswer } from '#storefront/kit/forms/form-answer.ts'
import { maxFileBytes, readFile } from '#storefront/kit/forms/read-file.ts'
import { readText } from '#storefront/kit/forms/read-text.ts'
import { submitForm } from '#storefront/kit/forms/submit-form.ts'

/** Sends an application. A file that is too large is refused before its upload. */
export function apply(api: ApiClient, form: FormData, openingId: number): Promise<FormAnswer<{ message: string }>> {
  const cv = readFile(form, 'cv')
  const body = {
    name: readText(form, 'name'),
    email: readText(form, 'email'),
    phone: readText(form, 'phone'),
    message: readText(form, 'message'),
    hasAgreed: readText(form, 'hasAgreed'),
    website: readText(form, 'website'),
    ...(cv && { cv }),
  }
  return submitForm({
    form,
    check: () => (cv && cv.size > maxFileBytes ? { cv: [messages.application.cvSize] } : {}),
    send: async () => {
      const answer = await api.enquiries.apply({ params: { id: openingId }, body })
      trackLead('career')
      return answer
    },
    failed: messages.application.failed,
    explain: ({ status }) => (status === 404 ? { problem: messages.application.closed } : undefined),
  })
}
