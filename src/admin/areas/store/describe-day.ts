import { toLocalDay } from '#kernel/shop-calendar.ts'
import { storeWords as words } from '#admin/i18n/store-words.ts'

/** "dnes", "24. 11.": days of a branch are near, so they need no year. Days are `YYYY-MM-DD`. */
export function describeDay(day: string, today = toLocalDay(new Date())): string {
  if (day === today) return words.today
  const [, month = 0, date = 0] = day.split('-').map(Number)
  return `${date}.\u00A0${month}.`
}

export function isPast(day: string, today = toLocalDay(new Date())): boolean {
  return day < today
}
