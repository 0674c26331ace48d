import { shopTimeZone } from './shop-calendar.ts'

const clockTime = /* @__PURE__ */ new Intl.DateTimeFormat('sv-SE', {
  timeZone: shopTimeZone,
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

/** "10:05:09" by the shop's clock, to the second, as the receipt of a withdrawal must state it (Dir. 2023/2673). */
export function toClockTime(instant: Date): string {
  return clockTime.format(instant)
}
