import { addDays, weekdayOf } from './plain-day.ts'

/** Slovak public holidays without dispatch (Act 241/1993), month-day; Easter is computed. */
const fixedHolidays = [
  '01-01',
  '01-06',
  '05-01',
  '05-08',
  '07-05',
  '08-29',
  '09-15',
  '11-01',
  '12-24',
  '12-25',
  '12-26',
]

/** True for Monday to Friday outside Slovak holidays; takes and compares plain dates `YYYY-MM-DD`. */
export function isBusinessDay(date: string): boolean {
  return weekdayOf(date) <= 5 && !isHoliday(date)
}

/** Whether a plain date is a Slovak public holiday on which shops are closed. */
export function isHoliday(date: string): boolean {
  return fixedHolidays.includes(date.slice(5)) || easterHolidays(Number(date.slice(0, 4))).includes(date)
}

/** The date `days` business days after `date` (`YYYY-MM-DD`); 0 returns the same day or the next business day. */
export function addBusinessDays(date: string, days: number): string {
  let current = date
  let remaining = days
  while (remaining > 0 || !isBusinessDay(current)) {
    current = addDays(current, 1)
    if (isBusinessDay(current)) remaining -= 1
    if (remaining <= 0 && isBusinessDay(current)) break
  }
  return current
}

/** Every promise of a delivery asks for some days of the same year or two. */
const easterOfYears = /* @__PURE__ */ new Map<number, string[]>()

function easterHolidays(year: number): string[] {
  const known = easterOfYears.get(year)
  if (known) return known
  const holidays = findEaster(year)
  easterOfYears.set(year, holidays)
  return holidays
}

/** Good Friday and Easter Monday by the Gauss algorithm. */
function findEaster(year: number): string[] {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114
  const [month, day] = [Math.floor(f / 31), (f % 31) + 1].map((part) => String(part).padStart(2, '0'))
  return [-2, 1].map((offset) => addDays(`${year}-${month}-${day}`, offset))
}
