import { messages } from '#contracts/messages.ts'
import { parseDay } from '#kernel/parse-day.ts'
import { toLocalDay } from '#kernel/shop-calendar.ts'
import { readText } from '#storefront/kit/forms/read-text.ts'

/** The selection with every field present: `null` = not chosen. */
export type Choice = {
  carrierId: number | null
  storeId: number | null
  pickupPointId: string | null
  paymentMethodId: number | null
  giftVariantId: number | null
  /** The day of the party, `YYYY-MM-DD`. */
  eventOn: string | null
}

export const noChoice: Choice = {
  carrierId: null,
  storeId: null,
  pickupPointId: null,
  paymentMethodId: null,
  giftVariantId: null,
  eventOn: null,
}

export function readChoice(form: FormData): Choice {
  return {
    carrierId: readId(form, 'carrierId'),
    storeId: readId(form, 'storeId'),
    pickupPointId: readText(form, 'pickupPointId').slice(0, 64) || null,
    paymentMethodId: readId(form, 'paymentMethodId'),
    giftVariantId: readId(form, 'giftVariantId'),
    eventOn: readDay(readText(form, 'eventOn')),
  }
}

export function isSameChoice(a: Partial<Choice>, b: Partial<Choice>): boolean {
  // Spreading over noChoice gives both the same keys in the same order.
  return JSON.stringify({ ...noChoice, ...a }) === JSON.stringify({ ...noChoice, ...b })
}

/** The day of pick-up shown beside the chosen store: the server reports if it has changed since. */
export function readExpectedReadyOn(form: FormData, storeId: number | null): string | undefined {
  const [id, day = ''] = readText(form, 'expectedReadyOn').split(':')
  return storeId !== null && Number(id) === storeId ? (readDay(day) ?? undefined) : undefined
}

/** The fault of a day of the party that cannot be parsed. */
export function findDayFault(form: FormData): Record<string, string[]> {
  const text = readText(form, 'eventOn').trim()
  return text === '' || readDay(text) !== null ? {} : { eventOn: [messages.checkout.eventUnreadable] }
}

function readDay(text: string): string | null {
  const day = parseDay(text, toLocalDay(new Date()))
  return day?.startsWith('2') ? day : null
}

function readId(form: FormData, name: string): number | null {
  const text = readText(form, name)
  return /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null
}
