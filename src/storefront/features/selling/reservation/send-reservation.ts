import { messages } from '#contracts/messages.ts'
import { maxReservedPieces, validateReservationContact } from '#contracts/validate-store-reservation.ts'
import type { ApiClient } from '#storefront/api.ts'
import { trackLead } from '#storefront/kit/analytics/track-lead.ts'
import type { FormAnswer } from '#storefront/kit/forms/form-answer.ts'
import { readText } from '#storefront/kit/forms/read-text.ts'
import { submitForm } from '#storefront/kit/forms/submit-form.ts'

export const piecesField = 'kusy-'

export type MadeReservation = { id: number; hash: string }

/** Sends the form, in the browser or without scripts on the server. */
export function sendReservation(api: ApiClient, form: FormData): Promise<FormAnswer<MadeReservation>> {
  const contact = { name: readText(form, 'name'), email: readText(form, 'email'), phone: readText(form, 'phone') }
  const storeId = Number(readText(form, 'storeId'))
  const lines = readLines(form)
  return submitForm({
    form,
    check: () => ({
      ...(storeId > 0 ? {} : { storeId: [messages.storeReservation.chooseStore] }),
      ...validateReservationContact(contact),
    }),
    send: async () => {
      const { data } = await api.reservations.make({
        body: { key: readText(form, 'key'), storeId, lines, ...contact, website: readText(form, 'website') },
      })
      trackLead('store_reservation')
      return data
    },
    failed: messages.storeReservation.failed,
  })
}

function readLines(form: FormData): { variantId: number; quantity: number }[] {
  return [...form.keys()]
    .filter((name) => name.startsWith(piecesField))
    .map((name) => ({ variantId: Number(name.slice(piecesField.length)), quantity: toPieces(readText(form, name)) }))
}

function toPieces(typed: string): number {
  const pieces = Math.floor(Number(typed))
  return pieces >= 1 ? Math.min(pieces, maxReservedPieces) : 1
}
