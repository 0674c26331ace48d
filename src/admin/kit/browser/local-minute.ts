import { shopTimeZone } from '#kernel/shop-calendar.ts'

// The Swedish locale writes days as ISO 8601.
const minute = new Intl.DateTimeFormat('sv-SE', { timeZone: shopTimeZone, dateStyle: 'short', timeStyle: 'short' })

/** An instant as a field of day and time shows it, by the shop's clock: `2026-12-24T18:00`. */
export function toLocalMinute(instant: string): string {
  return minute.format(new Date(instant)).replace(' ', 'T')
}

/**
 * The instant of such a text, in ISO 8601. Of a minute that the clocks repeat in autumn it is the first, one that they skip in
 * spring is read as winter time.
 */
export function fromLocalMinute(text: string): string {
  const asUtc = Date.parse(`${text}:00Z`)
  const summer = new Date(asUtc - 2 * hourMs).toISOString()
  return toLocalMinute(summer) === text ? summer : new Date(asUtc - hourMs).toISOString()
}

const hourMs = 3_600_000
