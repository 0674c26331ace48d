import { messages } from '#contracts/messages.ts'
import { validateSharedList } from '#contracts/validate-shared-list.ts'
import { parseDay } from '#kernel/parse-day.ts'
import { toLocalDay } from '#kernel/shop-calendar.ts'
import type { ApiClient } from '#storefront/api.ts'
import type { FormAnswer } from '#storefront/kit/forms/form-answer.ts'
import { readText } from '#storefront/kit/forms/read-text.ts'
import { submitForm } from '#storefront/kit/forms/submit-form.ts'
import { trackShared } from './track-sharing.ts'

/** Sends the form of a new list, in the browser or without scripts on the server. Done = the organizer's link. */
export function sendList(api: ApiClient, form: FormData): Promise<FormAnswer<{ id: number; hash: string }>> {
  const fields = {
    title: readText(form, 'title'),
    organizer: readText(form, 'organizer'),
    email: readText(form, 'email'),
  }
  const typedDay = readText(form, 'eventOn').trim()
  const eventOn = typedDay === '' ? undefined : parseDay(typedDay, toLocalDay(new Date()))
  const lines = readLines(readText(form, 'riadky'))
  return submitForm({
    form,
    check: () => ({
      ...validateSharedList(fields),
      ...(typedDay !== '' && eventOn === undefined && { eventOn: [messages.checkout.eventUnreadable] }),
    }),
    send: async () => {
      const { data } = await api.sharedLists.make({
        body: {
          ...fields,
          key: readText(form, 'key'),
          ...(eventOn !== undefined && { eventOn }),
          children: readCount(form, 'deti'),
          adults: readCount(form, 'dospeli'),
          lines,
          website: readText(form, 'website'),
        },
      })
      trackShared(lines.length)
      return data
    },
    failed: messages.sharedList.failed,
  })
}

function readLines(text: string) {
  return text.split(',').map((line) => {
    const [role = '', variantId, packs] = line.split('.')
    return { ...(role !== '' && { role }), variantId: Number(variantId), packs: Number(packs) }
  })
}

/** Hidden fields, which only the address fills. */
function readCount(form: FormData, name: string): number {
  const text = readText(form, name)
  return /^\d{1,3}$/.test(text) ? Number(text) : 0
}
