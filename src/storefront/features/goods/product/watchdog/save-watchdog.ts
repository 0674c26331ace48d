import { messages } from '#contracts/messages.ts'
import type { ApiClient } from '#storefront/api.ts'
import type { FormAnswer } from '#storefront/kit/forms/form-answer.ts'
import { readText } from '#storefront/kit/forms/read-text.ts'
import { submitForm } from '#storefront/kit/forms/submit-form.ts'
import { parseEuros } from './parse-euros.ts'

/** Submits the form, from the browser or from the page's action. */
export function saveWatchdog(api: ApiClient, form: FormData): Promise<FormAnswer<{ message: string }>> {
  const read = (name: string) => readText(form, name).trim()
  const variantId = Number(read('variantId'))
  const { failed } = messages.watchdog
  if (read('kind') === 'sklad') {
    const storeId = Number(read('storeId'))
    const body = { variantId, storeId: storeId > 0 ? storeId : null }
    return submitForm({ form, send: () => api.watchdogs.watchStock({ body }), failed })
  }
  const targetCents = read('mode') === 'target' ? parseEuros(read('target')) : null
  const email = read('email')
  return submitForm({
    form,
    check: () => (targetCents === undefined ? { targetCents: [messages.watchdog.targetInvalid] } : {}),
    send: () =>
      api.watchdogs.watchPrice({
        body: { variantId, targetCents: targetCents ?? null, ...(email !== '' && { email }) },
      }),
    failed,
  })
}
