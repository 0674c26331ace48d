import type { Markdown } from '#contracts/admin/markdowns.ts'
import { addDays, weekdayOf } from '#kernel/plain-day.ts'
import { addToMonth, daysOfMonth, monthOf } from '#kernel/plain-month.ts'
import { startOfLocalDay, toLocalDay } from '#kernel/shop-calendar.ts'

/** A markdown in a week: from which of its seven days and over how many, in which line below the numbers. */
export type WeekBar = { markdown: Markdown; start: number; days: number; lane: number; isContinued: boolean }
export type MonthWeek = { days: string[]; bars: WeekBar[]; lanes: number }

/** The month of the address, or that of `today`. */
export function readMonth(params: URLSearchParams, today: string): string {
  const asked = params.get('mesiac') ?? ''
  return /^\d{4}-(?:0[1-9]|1[0-2])$/.test(asked) ? asked : monthOf(today)
}

/** The moments that the calendar of a month shows: whole weeks from Monday. */
export function spanOfMonth(month: string): { from: Date; until: Date } {
  const weeks = listWeekStarts(month)
  const [first = `${month}-01`] = weeks
  return { from: startOfLocalDay(first), until: startOfLocalDay(addDays(weeks.at(-1) ?? first, 7)) }
}

/** The weeks of a month with the markdowns that hold in them; a bar has the same line as long as a week lasts. */
export function layOutMonth(month: string, markdowns: readonly Markdown[]): MonthWeek[] {
  const ordered = markdowns.toSorted((one, other) => Date.parse(one.starts_at) - Date.parse(other.starts_at))
  return listWeekStarts(month).map((monday) => {
    const days = Array.from({ length: 7 }, (_, index) => addDays(monday, index))
    const bars: WeekBar[] = []
    for (const markdown of ordered) {
      const bar = placeInWeek(markdown, days)
      if (bar) bars.push({ ...bar, lane: findLane(bars, bar) })
    }
    return { days, bars, lanes: Math.max(0, ...bars.map(({ lane }) => lane + 1)) }
  })
}

function listWeekStarts(month: string): string[] {
  const { first } = daysOfMonth(month)
  const monday = addDays(first, 1 - weekdayOf(first))
  return Array.from({ length: 6 }, (_, index) => addDays(monday, index * 7)).filter(
    (day) => day < `${addToMonth(month, 1)}-01`,
  )
}

function placeInWeek(markdown: Markdown, days: readonly string[]): Omit<WeekBar, 'lane'> | undefined {
  const from = toLocalDay(new Date(markdown.starts_at))
  // One that ends at midnight does not hold on the day that begins then.
  const to = toLocalDay(new Date(Date.parse(markdown.ends_at) - 1))
  const start = days.findIndex((day) => day >= from)
  const end = days.findLastIndex((day) => day <= to)
  if (start === -1 || end < start) return undefined
  return { markdown, start, days: end - start + 1, isContinued: from < (days[0] ?? from) }
}

function findLane(bars: readonly WeekBar[], { start, days }: Omit<WeekBar, 'lane'>): number {
  const taken = new Set(
    bars.filter((bar) => bar.start < start + days && start < bar.start + bar.days).map(({ lane }) => lane),
  )
  let lane = 0
  while (taken.has(lane)) lane += 1
  return lane
}
