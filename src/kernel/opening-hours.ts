import { toLocalTime } from './local-time.ts'
import { addDays, weekdayOf } from './plain-day.ts'
import { nameWeekday } from './weekday-names.ts'

/** Opening hours of a store: weekly hours, with exceptions that replace the whole day. Times are local, `HH:MM`. */
export type WeeklyHours = { day: number; from: string; to: string } // day 1 = Monday
export type HoursException = { date: string; from: string | null; to: string | null; note: string }
export type OpeningHours = { hours: readonly WeeklyHours[]; exceptions: readonly HoursException[] }

export type OpeningState =
  | { kind: 'open'; until: string }
  // daysAhead 0 = later today, 1 = tomorrow
  | { kind: 'closed'; next: { date: string; from: string; daysAhead: number } | undefined }

/** No opening is announced further ahead than this. */
const horizonDays = 21
/** A promise waits for a branch that is closed, also for months. */
const promiseHorizonDays = 366

/** Whether each span ends after its start, and no two of one day overlap. */
export function areSpansApart(hours: readonly WeeklyHours[]): boolean {
  return hours.every(
    (span, at) =>
      span.from < span.to &&
      hours.every(
        (other, otherAt) => at === otherAt || other.day !== span.day || other.to <= span.from || span.to <= other.from,
      ),
  )
}

/** Whether the store is open at `now`, until when, or when it opens next. Closing time itself is closed. */
export function openingState(opening: OpeningHours, now: Date): OpeningState {
  const { date, time } = toLocalTime(now)
  const current = spansOn(opening, date).find((span) => span.from <= time && time < span.to)
  if (current) return { kind: 'open', until: current.to }
  for (let daysAhead = 0; daysAhead <= horizonDays; daysAhead += 1) {
    const day = addDays(date, daysAhead)
    const next = spansOn(opening, day).find((span) => daysAhead > 0 || span.from > time)
    if (next) return { kind: 'closed', next: { date: day, from: next.from, daysAhead } }
  }
  return { kind: 'closed', next: undefined }
}

/**
 * The first day on which goods in the store can be collected, `YYYY-MM-DD`. Staff prepare them during opening hours: a day
 * counts if the store is still open after `preparationMinutes` of them. Undefined = not within a year.
 */
export function findCollectionDay(
  opening: OpeningHours,
  { now, preparationMinutes }: { now: Date; preparationMinutes: number },
): string | undefined {
  const { date, time } = toLocalTime(now)
  for (let ahead = 0; ahead <= promiseHorizonDays; ahead += 1) {
    const day = addDays(date, ahead)
    if (countOpenMinutes(opening, { day, from: ahead === 0 ? time : '00:00' }) > preparationMinutes) return day
  }
  return undefined
}

/** The spans in which the store is open on the day of `now`, earliest first; empty = closed all day. */
export function spansToday(opening: OpeningHours, now: Date): { from: string; to: string }[] {
  return spansOn(opening, toLocalTime(now).date)
}

/** The first day from `date` on (`YYYY-MM-DD`) on which the store opens; undefined = not within a year. */
export function firstOpenDay(opening: OpeningHours, date: string): string | undefined {
  return findOpenDay(opening, { date, within: promiseHorizonDays })
}

function findOpenDay(opening: OpeningHours, { date, within }: { date: string; within: number }): string | undefined {
  for (let ahead = 0; ahead <= within; ahead += 1) {
    const day = addDays(date, ahead)
    if (spansOn(opening, day).length > 0) return day
  }
  return undefined
}

/** When the store closes on its first open day after `date` (`YYYY-MM-DD`); undefined = it does not open within three weeks. */
export function findNextClosing(opening: OpeningHours, date: string): { date: string; time: string } | undefined {
  const day = findOpenDay(opening, { date: addDays(date, 1), within: horizonDays })
  return day === undefined ? undefined : findClosing(opening, day)
}

/** When the store closes on the day `date` (`YYYY-MM-DD`); undefined = it is closed all day. */
export function findClosing(opening: OpeningHours, date: string): { date: string; time: string } | undefined {
  const last = spansOn(opening, date).at(-1)
  return last && { date, time: last.to }
}

/** The days on which the store is closed by way of exception. */
export function listClosedDays(exceptions: readonly HoursException[]): string[] {
  const days = new Set(exceptions.map(({ date }) => date))
  return [...days].filter((day) => spansOn({ hours: [], exceptions }, day).length === 0)
}

/** A week's hours for a message; consecutive days with the same hours share a line. */
export function describeWeek(hours: readonly WeeklyHours[]): { days: string; hours: string }[] {
  const lines: { from: number; to: number; hours: string }[] = []
  for (let day = 1; day <= 7; day += 1) {
    const spans = hours.filter((span) => span.day === day).sort((a, b) => (a.from < b.from ? -1 : 1))
    if (spans.length === 0) continue
    const text = spans.map(({ from, to }) => `${toHour(from)} – ${toHour(to)}`).join(', ')
    const last = lines.at(-1)
    if (last && last.to === day - 1 && last.hours === text) last.to = day
    else lines.push({ from: day, to: day, hours: text })
  }
  return lines.map(({ from, to, hours: text }) => ({
    days: from === to ? nameWeekday(from) : `${nameWeekday(from)} – ${nameWeekday(to)}`,
    hours: text,
  }))
}

function toHour(time: string): string {
  return time.replace(/^0(?=\d:)/, '')
}

function countOpenMinutes(opening: OpeningHours, { day, from }: { day: string; from: string }): number {
  return spansOn(opening, day).reduce(
    (sum, span) => sum + Math.max(0, toMinutes(span.to) - toMinutes(span.from > from ? span.from : from)),
    0,
  )
}

function toMinutes(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
}

/** The spans in which the store is open on a plain date, earliest first; empty = closed all day. */
export function spansOn(opening: OpeningHours, date: string): { from: string; to: string }[] {
  const exceptions = opening.exceptions.filter((exception) => exception.date === date)
  const spans = exceptions.length > 0 ? exceptions : opening.hours.filter((weekly) => weekly.day === weekdayOf(date))
  return spans
    .flatMap(({ from, to }) => (from === null || to === null ? [] : [{ from, to }]))
    .sort((a, b) => (a.from < b.from ? -1 : 1))
}
