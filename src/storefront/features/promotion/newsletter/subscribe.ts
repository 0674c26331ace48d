import { messages } from '#contracts/messages.ts'
import { type ApiClient, getBrowserApi } from '#storefront/api.ts'
import { trackLead } from '#storefront/kit/analytics/track-lead.ts'
import type { FormAnswer } from '#storefront/kit/forms/form-answer.ts'
import { readText } from '#storefront/kit/forms/read-text.ts'
import { submitForm } from '#storefront/kit/forms/submit-form.ts'

const words = messages.newsletter

export type Subscribed = { text: string; hint: string }

/** Submits the newsletter form. An empty form is not sent (specification, section 5). */
export function subscribe(form: FormData, api: ApiClient = getBrowserApi()): Promise<FormAnswer<Subscribed>> {
  const email = readText(form, 'email').trim()
  return submitForm({
    form,
    check: () => (email === '' ? { email: [messages.form.required] } : {}),
    send: async () => {
      await api.content.subscribe({ body: { email } })
      trackLead('newsletter')
      return { text: words.saved, hint: words.confirmHint }
    },
    failed: words.failed,
    explain: ({ code }) => (code === 'already_exists' ? { problem: words.alreadyExists } : undefined),
  })
}
