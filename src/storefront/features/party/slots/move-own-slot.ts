import type { ApiClient } from '#storefront/api.ts'
import { ownSlotMessages as words } from '#storefront/i18n/own-slot-messages.ts'
import { push } from '#storefront/kit/analytics/data-layer.ts'
import type { FormAnswer } from '#storefront/kit/forms/form-answer.ts'
import { readText } from '#storefront/kit/forms/read-text.ts'
import { submitForm } from '#storefront/kit/forms/submit-form.ts'
import { slotFields } from './slot-address.ts'

export const moveFields = { key: 'kluc', from: 'povodny', to: slotFields.time } as const

type Link = { id: number; hash: string }

/** Moves the balloons of an order, in the browser or without scripts on the server; returns their new time. */
export function moveOwnSlot(
  api: ApiClient,
  { link, form }: { link: Link; form: FormData },
): Promise<FormAnswer<{ at: string }>> {
  const [key, from, to] = [moveFields.key, moveFields.from, moveFields.to].map((name) => readText(form, name))
  return submitForm({
    form,
    failed: words.failed,
    check: (): Record<string, string[]> => (to === '' ? { [moveFields.to]: [words.noTime] } : {}),
    send: async () => {
      const body = { key: key ?? '', from: from ?? '', to: to ?? '' }
      const { data } = await api.party.moveOwnSlot({ params: link, body })
      if (typeof document !== 'undefined') push({ event: 'balloon_slot_moved', slot_at: data.at })
      return { at: data.at }
    },
  })
}
