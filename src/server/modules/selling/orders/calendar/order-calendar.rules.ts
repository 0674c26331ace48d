import type { Order } from '#contracts/checkout.ts'

/** An all-day entry of a calendar; days are `YYYY-MM-DD`. */
export type CalendarEntry = { uid: string; day: string; title: string; place: string; text: string }

/** The order's entry for a calendar now: the day to pay by, or the last day to collect it; undefined = none. */
export function findCalendarEntry(
  order: Order,
  { collectUntil }: { collectUntil: string | null },
): CalendarEntry | undefined {
  const uid = `order-${order.number}`
  if (order.state === 'awaiting_payment' && order.due_on !== null && order.bank_account !== null) {
    const text = `IBAN ${order.bank_account.iban}, variabilný symbol ${order.variable_symbol}`
    return { uid: `${uid}-pay`, day: order.due_on, title: `Zaplatiť objednávku č. ${order.number}`, place: '', text }
  }
  if (order.state === 'ready_pickup' && order.store !== null && collectUntil !== null) {
    const { name, street, town, hours } = order.store
    return {
      uid: `${uid}-collect`,
      day: collectUntil,
      title: `Posledný deň na vyzdvihnutie objednávky č. ${order.number}`,
      place: `${name}, ${street}, ${town}`,
      text: hours.map((line) => `${line.days} ${line.hours}`).join(', '),
    }
  }
  return undefined
}
