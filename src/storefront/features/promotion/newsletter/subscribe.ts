import { messages } from '#contracts/messages.ts'
import { type ApiClient, ApiProblem, getBrowserApi } from '#storefront/api.ts'
import { readText } from '#storefront/kit/forms/read-text.ts'
import { trackLead } from '#storefront/kit/analytics/track-lead.ts'

export type SubscribeOutcome = { isSaved: boolean; text: string; hint: string }

/** Sends the form of the newsletter. Nothing is sent if empty (specification, section 5). */
export async function subscribe(form: FormData, api: ApiClient = getBrowserApi()): Promise<SubscribeOutcome> {
  const email = readText(form, 'email').trim()
  if (email === '') return { isSaved: false, text: messages.form.required, hint: '' }
  try {
    await api.content.subscribe({ body: { email } })
    trackLead('newsletter')
    return { isSaved: true, text: messages.newsletter.saved, hint: messages.newsletter.confirmHint }
  } catch (error) {
    return { isSaved: false, text: toText(error), hint: '' }
  }
}

function toText(error: unknown): string {
  if (!(error instanceof ApiProblem)) return messages.newsletter.failed
  if (error.code === 'already_exists') return messages.newsletter.alreadyExists
  return error.errors['email']?.[0] ?? messages.newsletter.failed
}
