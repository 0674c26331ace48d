import { groupThousands } from '#kernel/euro.ts'
import type { Cents, NetCents } from '#kernel/money.ts'
import { weekdayOf } from '#kernel/plain-day.ts'
import { shopTimeZone, toLocalDay } from '#kernel/shop-calendar.ts'
import { nameWeekday, onWeekday } from '#kernel/weekday-names.ts'

// Slovak text for numbers, prices and dates, by hand: the ICU tables of Node and of the visitor's browser differ in
// spaces and wording, so the server's HTML would not match the browser's first render.

const noBreakSpace = '\u00A0'

/** How a currency is written. The API's currency entity fits as is, in camel case. */
export type CurrencyFormat = { symbolBefore?: string; symbolAfter?: string; decimals: number }

const currencyFormats = {
  EUR: { symbolAfter: '€', decimals: 2 },
  // Czech prices show hellers only if there are any.
  CZK: { symbolAfter: 'Kč', decimals: 0 },
} as const satisfies Record<string, CurrencyFormat>

export type CurrencyCode = keyof typeof currencyFormats

/** `formatPrice(1290)` is "12,90 €"; minor units are hundredths in every currency the shop knows. */
export function formatPrice(cents: Cents | NetCents, currency: CurrencyCode | CurrencyFormat = 'EUR'): string {
  const format: CurrencyFormat = typeof currency === 'string' ? currencyFormats[currency] : currency
  const absolute = Math.abs(Math.round(cents))
  const hundredths = absolute % 100
  // Hiding existing hundredths would show a wrong price.
  const showsHundredths = format.decimals > 0 || hundredths > 0
  const number = groupThousands(Math.floor(absolute / 100)) + (showsHundredths ? `,${twoDigits(hundredths)}` : '')
  const before = format.symbolBefore ? `${format.symbolBefore}${noBreakSpace}` : ''
  const after = format.symbolAfter ? `${noBreakSpace}${format.symbolAfter}` : ''
  return `${cents < 0 && absolute > 0 ? '−' : ''}${before}${number}${after}`
}

/** `formatNumber(12500.5)` is "12 500,5"; at most two decimals, no trailing zeros. */
export function formatNumber(value: number): string {
  const hundredths = Math.round(Math.abs(value) * 100)
  const fraction = twoDigits(hundredths % 100).replace(/0+$/, '')
  const sign = value < 0 && hundredths > 0 ? '−' : ''
  return `${sign}${groupThousands(Math.floor(hundredths / 100))}${fraction ? `,${fraction}` : ''}`
}

/** `formatPercent(20)` is "20 %". */
export function formatPercent(percent: number): string {
  return `${formatNumber(percent)}${noBreakSpace}%`
}

/** Whole percents saved, rounded down so that a price never promises more than it saves; 0 if nothing is saved. */
export function savedPercent({ original, current }: { original: number; current: number }): number {
  if (original <= 0 || current >= original) return 0
  return Math.floor(((original - current) * 100) / original)
}

/** The Slovak form for a count: `plural(2, 'kus', 'kusy', 'kusov')` is "kusy". Decimals take the middle form of "kusa" as `many`. */
export function plural(count: number, one: string, few: string, many: string): string {
  const absolute = Math.abs(count)
  if (absolute === 1) return one
  return absolute === 2 || absolute === 3 || absolute === 4 ? few : many
}

/** The count and its noun with a no-break space: "5 kusov". */
export function formatCount(count: number, one: string, few: string, many: string): string {
  return `${formatNumber(count)}${noBreakSpace}${plural(count, one, few, many)}`
}

const monthsOf = [
  'januára',
  'februára',
  'marca',
  'apríla',
  'mája',
  'júna',
  'júla',
  'augusta',
  'septembra',
  'októbra',
  'novembra',
  'decembra',
] as const

/** Input of the date formatters: an ISO instant, a plain day ("2026-11-28"), epoch milliseconds or a Date. */
export type DateLike = string | number | Date

/** "28. novembra 2026" */
export function formatDate(date: DateLike): string {
  const { day, month, year } = partsOf(date)
  return `${day}.${noBreakSpace}${monthsOf[month - 1]} ${year}`
}

/** "sobota 28. novembra": for deliveries, where the year is obvious. */
export function formatDay(date: DateLike): string {
  const { day, month, weekday } = partsOf(date)
  return `${nameWeekday(weekday)} ${day}.${noBreakSpace}${monthsOf[month - 1]}`
}

/** "28. 11. 2026": for tables and invoices. */
export function formatShortDate(date: DateLike): string {
  const { day, month, year } = partsOf(date)
  return `${day}.${noBreakSpace}${month}.${noBreakSpace}${year}`
}

/** "28. 11.": if the year is obvious. */
export function formatDayMonth(date: DateLike): string {
  const { day, month } = partsOf(date)
  return `${day}.${noBreakSpace}${month}.`
}

/** "14:05" */
export function formatTime(date: DateLike): string {
  const { hour, minute } = partsOf(date)
  return `${hour}:${twoDigits(minute)}`
}

/** "sobota 28. novembra o 14:05": for an agreed time, where the year is obvious. */
export function formatDayTime(date: DateLike): string {
  return `${formatDay(date)} o${noBreakSpace}${formatTime(date)}`
}

/** "28. novembra 2026 o 14:05" */
export function formatDateTime(date: DateLike): string {
  return `${formatDate(date)} o${noBreakSpace}${formatTime(date)}`
}

const clock = new Intl.DateTimeFormat('en-US', {
  timeZone: shopTimeZone,
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
})

type DateParts = { year: number; month: number; day: number; weekday: number; hour: number; minute: number }

function partsOf(date: DateLike): DateParts {
  // A plain day is read as its midnight in UTC, which is the same day in Bratislava, summer and winter.
  const parts = new Map(clock.formatToParts(new Date(date)).map((part) => [part.type, Number(part.value)]))
  const read = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0
  const [year, month, day] = [read('year'), read('month'), read('day')]
  const weekday = weekdayOf(`${year}-${twoDigits(month)}-${twoDigits(day)}`)
  return { year, month, day, weekday, hour: read('hour'), minute: read('minute') }
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}

/** "dnes" for the shop's present day, otherwise as `formatOnDay`; takes a plain date `YYYY-MM-DD`. */
export function formatOnDayOrToday(date: string, now: Date = new Date()): string {
  return date === toLocalDay(now) ? 'dnes' : formatOnDay(date)
}

/** "v utorok 24. novembra", from a plain date `YYYY-MM-DD`. */
export function formatOnDay(date: string): string {
  const [, ...rest] = formatDay(date).split(/\s/)
  return `${onWeekday(weekdayOf(date))} ${rest.join('\u00A0')}`
}
