import { messages } from '#contracts/messages.ts'
import type { Cart } from '#contracts/cart.ts'
import type { ApiClient } from '#storefront/api.ts'
import { slotMessages as words } from '#storefront/i18n/slot-messages.ts'
import { push } from '#storefront/kit/analytics/data-layer.ts'
import type { FormAnswer } from '#storefront/kit/forms/form-answer.ts'
import { readText } from '#storefront/kit/forms/read-text.ts'
import { submitForm } from '#storefront/kit/forms/submit-form.ts'
import { readSlotAddress, slotFields, toLines } from './slot-address.ts'

/** Puts the balloons of the form with their time into the visitor's cart; all of them, or nothing and why. */
export function chooseSlot(api: ApiClient, form: FormData): Promise<FormAnswer<Cart>> {
  const { balloons, storeId } = readSlotAddress(form)
  const lines = toLines(balloons)
  const at = readText(form, slotFields.time)
  return submitForm({
    form,
    failed: words.failed,
    check: (): Record<string, string[]> => {
      if (lines === undefined) return { [slotFields.balloon]: [messages.balloons.nothing] }
      return at === '' ? { [slotFields.time]: [words.chooseTime] } : {}
    },
    send: async () => {
      const { data } = await api.party.choose({ body: { lines: lines ?? '', storeId: storeId ?? 0, at } })
      if (typeof document !== 'undefined') push({ event: 'balloon_slot_chosen', lines: balloons.length, slot_at: at })
      return data.cart
    },
  })
}
