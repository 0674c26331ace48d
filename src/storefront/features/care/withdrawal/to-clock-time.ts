import { shopTimeZone } from '#kernel/shop-calendar.ts'

const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: shopTimeZone,
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

/** To the second, as the receipt has to say. */
export function toClockTime(instant: string): string {
  return clock.format(new Date(instant))
}
