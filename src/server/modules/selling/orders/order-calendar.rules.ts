import type { Order } from '#contracts/checkout.ts'

/** An all-day entry of a calendar; days are `YYYY-MM-DD`. */
type Entry = { uid: string; day: string; title: string; place: string; text: string }

/** What of an order belongs into a calendar now: paying by its term, or fetching it while the branch keeps it. */
export function findCalendarEntry(order: Order, { collectUntil }: { collectUntil: string | null }): Entry | undefined {
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

/** The entry as iCalendar (RFC 5545). */
export function writeCalendar(entry: Entry, { stamp }: { stamp: Date }): string {
  const day = entry.day.replaceAll('-', '')
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Konfetka//SK',
    'BEGIN:VEVENT',
    `UID:${entry.uid}@konfetka`,
    `DTSTAMP:${stamp.toISOString().replace(/[-:]|\.\d{3}/g, '')}`,
    `DTSTART;VALUE=DATE:${day}`,
    `SUMMARY:${escapeText(entry.title)}`,
    ...(entry.place === '' ? [] : [`LOCATION:${escapeText(entry.place)}`]),
    ...(entry.text === '' ? [] : [`DESCRIPTION:${escapeText(entry.text)}`]),
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escapeText(entry.title)}`,
    'TRIGGER:-P1D',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map(fold).join('\r\n') + '\r\n'
}

function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, (character) => `\\${character}`).replace(/\r?\n/g, '\\n')
}

/** Lines are at most 75 octets; the rest goes on after a space. Never within a letter of several octets. */
function fold(line: string): string {
  const parts: string[] = []
  let part = ''
  for (const letter of line) {
    if (Buffer.byteLength(part + letter) > 74) {
      parts.push(part)
      part = ''
    }
    part += letter
  }
  return [...parts, part].join('\r\n ')
}
