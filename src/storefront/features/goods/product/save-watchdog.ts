import { messages } from '#contracts/messages.ts'
import { type ApiClient, ApiProblem } from '#storefront/api.ts'
import { parseEuros } from './parse-euros.ts'

export type WatchdogOutcome =
  | { isSaved: true; text: string }
  | { isSaved: false; text: string; errors: Record<string, string[]>; values: { target: string; email: string } }

/** Sends what the form holds, from the browser or from the page's action. */
export async function saveWatchdog(api: ApiClient, form: FormData): Promise<WatchdogOutcome> {
  const field = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value.trim() : ''
  }
  const values = { target: field('target'), email: field('email') }
  const variantId = Number(field('variantId'))
  try {
    if (field('kind') === 'sklad') {
      const storeId = Number(field('storeId'))
      const { message } = await api.watchdogs.watchStock({ body: { variantId, storeId: storeId > 0 ? storeId : null } })
      return { isSaved: true, text: message }
    }
    const targetCents = field('mode') === 'target' ? parseEuros(values.target) : null
    if (targetCents === undefined)
      return { isSaved: false, text: '', errors: { targetCents: [messages.watchdog.targetInvalid] }, values }
    const body = { variantId, targetCents, ...(values.email !== '' && { email: values.email }) }
    const { message } = await api.watchdogs.watchPrice({ body })
    return { isSaved: true, text: message }
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.status >= 500)
      return { isSaved: false, text: messages.watchdog.failed, errors: {}, values }
    const hasFields = Object.keys(error.errors).length > 0
    return { isSaved: false, text: hasFields ? '' : error.message, errors: error.errors, values }
  }
}
