import type { Order } from '#contracts/checkout.ts'

/** An entry of a calendar: a whole day, `YYYY-MM-DD`, or half an hour from an agreed time on. */
export type CalendarEntry = { uid: string; day: string | Date; title: string; place: string; text: string }

/** States in which an agreed time is still ahead. */
const comingStates: readonly string[] = ['new', 'paid', 'processing', 'waiting_goods', 'ready_pickup']

/** The order's entry for a calendar now: the day to pay by, the agreed time, or the last day to collect it; undefined = none. */
export function findCalendarEntry(
  order: Order,
  { collectUntil }: { collectUntil: string | null },
): CalendarEntry | undefined {
  const uid = `order-${order.number}`
  if (order.state === 'awaiting_payment' && order.due_on !== null && order.bank_account !== null) {
    const text = `IBAN ${order.bank_account.iban}, variabilný symbol ${order.variable_symbol}`
    return { uid: `${uid}-pay`, day: order.due_on, title: `Zaplatiť objednávku č. ${order.number}`, place: '', text }
  }
  if (order.store === null) return undefined
  const { name, street, town, hours } = order.store
  const place = `${name}, ${street}, ${town}`
  const text = hours.map((line) => `${line.days} ${line.hours}`).join(', ')
  if (order.pickup_at !== null && comingStates.includes(order.state)) {
    const title = `Vyzdvihnúť nafúknuté balóny, objednávka č. ${order.number}`
    return { uid: `${uid}-slot`, day: new Date(order.pickup_at), title, place, text }
  }
  if (order.state === 'ready_pickup' && collectUntil !== null) {
    const title = `Posledný deň na vyzdvihnutie objednávky č. ${order.number}`
    return { uid: `${uid}-collect`, day: collectUntil, title, place, text }
  }
  return undefined
}
