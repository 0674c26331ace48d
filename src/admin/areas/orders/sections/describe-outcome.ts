import type { AdminOrder } from '#contracts/admin/orders.ts'
import { toLocalDay } from '#kernel/shop-calendar.ts'
import { orderWords } from '#admin/i18n/order-words.ts'
import { formatShortDate } from '#ui/format.ts'

const words = orderWords.delivery

export type Outcome = { text: string; isLate: boolean }

/**
 * What happened, compared with the promise at ordering: the day of delivery, or that on which the branch had the goods ready, because a
 * customer may collect them later. Undefined until then.
 */
export function describeOutcome(
  order: Pick<AdminOrder, 'store' | 'ready_at' | 'delivered_at' | 'promised_to' | 'event_on'>,
): Outcome | undefined {
  const at = order.store === null ? order.delivered_at : (order.ready_at ?? order.delivered_at)
  if (at === null) return undefined
  const day = toLocalDay(new Date(at))
  const { promised_to: promised, event_on: party } = order
  const isAfterPromise = promised !== null && day > promised
  const text = isAfterPromise
    ? words.afterPromise(formatShortDate(day), formatShortDate(promised))
    : promised === null
      ? formatShortDate(day)
      : words.asPromised(formatShortDate(day))
  const isAfterParty = party !== null && day > party
  return { text: isAfterParty ? `${text}. ${words.afterParty}` : text, isLate: isAfterPromise || isAfterParty }
}
