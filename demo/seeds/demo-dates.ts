/**
 * Dates of the demo: relative to the day on which it is loaded, so that it never becomes outdated, and by the shop's
 * calendar.
 */
import { Temporal } from 'temporal-polyfill'
import { openingState, type OpeningHours } from '../../src/kernel/opening-hours.ts'
import { shopTimeZone } from '../../src/kernel/shop-calendar.ts'

/** Further ahead than this, the text refers to the previous yearly day, not yet to the next one. */
const announcedDays = 150
const maxShiftDays = 21

const weekdays: ReadonlyMap<string, number> = new Map([
  ['mon', 1],
  ['tue', 2],
  ['wed', 3],
  ['thu', 4],
  ['fri', 5],
  ['sat', 6],
  ['sun', 7],
])

const localMonth = new Intl.DateTimeFormat('sk-SK', { timeZone: shopTimeZone, month: 'long', year: 'numeric' })

/** "január 2027", by the shop's calendar. */
export function formatMonth(instant: Date): string {
  return localMonth.format(instant)
}

export function today(now: Date): Temporal.PlainDate {
  return zonedAt(now).toPlainDate()
}

export function toInstant(day: Temporal.PlainDate, time: string): Date {
  const zoned = day.toZonedDateTime({ timeZone: shopTimeZone, plainTime: Temporal.PlainTime.from(time) })
  return new Date(zoned.epochMilliseconds)
}

/** `-12d` and `+7d` are days from now; `last 11-19` is the last nineteenth of November, at nine in the morning. */
export function toMoment(text: string | undefined, now: Date): Date | null {
  const days = /^([+-]\d+)d$/.exec(text ?? '')?.[1]
  if (days !== undefined) return new Date(zonedAt(now).add({ days: Number(days) }).epochMilliseconds)
  const date = /^last (\d\d-\d\d)$/.exec(text ?? '')?.[1]
  return date === undefined ? null : toInstant(lastOf(date, today(now).subtract({ days: 1 })), '09:00')
}

/**
 * When an event starts: `+20d 16:30`, or `12-31 09:00` for a day of the year, or either with a weekday, `+55d sat
 * 10:00`. It takes place while its store is open: otherwise it moves to the next suitable day, or to an earlier one if
 * it is over. A past event (`isPast`) was on the last such day of the year.
 */
export function toEventStart(text: string, { now, hours, store, isPast }: EventPlan): Date {
  const [, first = '', weekday, time = ''] = /^(\S+)(?: (\w{3}))? (\d\d:\d\d)$/.exec(text) ?? []
  const planned = isPast ? lastOf(first, today(now).subtract({ days: 2 })) : toDay(first, now)
  const step = Temporal.PlainDate.compare(planned, today(now)) > 0 ? 1 : -1
  for (let shift = 0; shift <= maxShiftDays; shift += 1) {
    const day = planned.add({ days: shift * step })
    if (weekday !== undefined && day.dayOfWeek !== weekdays.get(weekday)) continue
    if (!store || isOpenFor(store, { day, time, hours })) return toInstant(day, time)
  }
  throw new Error(`No day suits the event of ${text}.`)
}

export type EventPlan = { now: Date; hours: number; store: OpeningHours | undefined; isPast: boolean }

function toDay(text: string, now: Date): Temporal.PlainDate {
  const day = today(now)
  const days = /^([+-]\d+)d$/.exec(text)?.[1]
  if (days !== undefined) return day.add({ days: Number(days) })
  const coming = nextOf(text, day)
  return day.until(coming).days <= announcedDays ? coming : lastOf(text, day)
}

/** The next `MM-DD` after a day. */
export function nextOf(date: string, after: Temporal.PlainDate): Temporal.PlainDate {
  const thisYear = dayOf(after.year, date)
  return Temporal.PlainDate.compare(thisYear, after) > 0 ? thisYear : dayOf(after.year + 1, date)
}

/** The last `MM-DD`, the day itself included. */
function lastOf(date: string, until: Temporal.PlainDate): Temporal.PlainDate {
  const thisYear = dayOf(until.year, date)
  return Temporal.PlainDate.compare(thisYear, until) <= 0 ? thisYear : dayOf(until.year - 1, date)
}

function dayOf(year: number, date: string): Temporal.PlainDate {
  const [month = '', day = ''] = date.split('-')
  return Temporal.PlainDate.from({ year, month: Number(month), day: Number(day) })
}

/** The first and the last day of the season that it is now, otherwise of the next one. */
export function toSeasonDays(
  season: { from: string; to: string },
  now: Date,
): Record<'from' | 'to', Temporal.PlainDate> {
  const from = isInSeason(season, now) ? lastOf(season.from, today(now)) : nextOf(season.from, today(now))
  const to = dayOf(from.year, season.to)
  return { from, to: Temporal.PlainDate.compare(from, to) <= 0 ? to : dayOf(from.year + 1, season.to) }
}

/** Whether a day of the year is in a season such as `11-01` to `02-29`, which may extend over New Year. */
export function isInSeason({ from, to }: { from: string; to: string }, now: Date): boolean {
  const date = today(now).toString().slice(5)
  return from <= to ? from <= date && date <= to : from <= date || date <= to
}

function isOpenFor(
  store: OpeningHours,
  { day, time, hours }: { day: Temporal.PlainDate; time: string; hours: number },
) {
  const start = toInstant(day, time)
  const state = openingState(store, start)
  const end = zonedAt(new Date(start.getTime() + hours * 3_600_000)).toPlainTime()
  return state.kind === 'open' && state.until >= end.toString({ smallestUnit: 'minute' })
}

export function zonedAt(instant: Date): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(shopTimeZone)
}
