import { shopTimeZone } from './shop-calendar.ts'

const localParts = /* @__PURE__ */ new Intl.DateTimeFormat('sv-SE', {
  timeZone: shopTimeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** Date and time of an instant by the shop's calendar and clock: `YYYY-MM-DD` and `HH:MM`. */
export function toLocalTime(instant: Date): { date: string; time: string } {
  const [date = '', time = ''] = localParts.format(instant).split(' ')
  return { date, time }
}

/** The instant of a date (`YYYY-MM-DD`) and time (`HH:MM`) by the shop's clock. An hour that summer time skips is the one after it. */
export function fromLocalTime({ date, time }: { date: string; time: string }): Date {
  const asUtc = Date.parse(`${date}T${time}:00Z`)
  const summer = new Date(asUtc - 2 * hourMs)
  return toLocalTime(summer).time === time ? summer : new Date(asUtc - hourMs)
}

const hourMs = 3_600_000
