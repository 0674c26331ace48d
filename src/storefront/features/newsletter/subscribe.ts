import { messages } from '#contracts/messages.ts'
import { type ApiClient, ApiProblem, getBrowserApi } from '#storefront/api.ts'
import { trackLead } from '#storefront/kit/track-lead.ts'

export type SubscribeOutcome = { isSaved: boolean; text: string; hint: string }

export async function subscribe(email: string, api: ApiClient = getBrowserApi()): Promise<SubscribeOutcome> {
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
