import { messages } from '#contracts/messages.ts'
import { parseDay } from '#kernel/parse-day.ts'
import { toLocalDay } from '#kernel/shop-calendar.ts'
import type { ApiClient } from '#storefront/api.ts'
import { eventMessages } from '#storefront/i18n/event-messages.ts'
import type { FormAnswer } from '#storefront/kit/forms/form-answer.ts'
import { readText } from '#storefront/kit/forms/read-text.ts'
import { submitForm } from '#storefront/kit/forms/submit-form.ts'

/** The button that forgets the day. */
export const forgetIntent = 'forget'

/** Remembers the day of the form, or forgets it; done = the remembered day. */
export async function saveEventDay(api: ApiClient, form: FormData): Promise<FormAnswer<string | null>> {
  const isForgotten = readText(form, 'intent') === forgetIntent
  const typed = readText(form, 'eventOn')
  const day = parseDay(typed, toLocalDay(new Date()))
  return submitForm({
    form,
    check: () => (isForgotten || day !== undefined ? {} : { eventOn: [messages.checkout.eventUnreadable] }),
    send: async () => {
      const { data } = await api.checkout.chooseEventDay({ body: { eventOn: isForgotten ? null : (day ?? null) } })
      return data.event_on
    },
    failed: eventMessages.failed,
  })
}
