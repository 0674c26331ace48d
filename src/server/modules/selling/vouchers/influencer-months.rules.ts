import { toLocalDay } from '#kernel/shop-calendar.ts'

const shownMonths = 12

/** The last twelve months of the shop's calendar as YYYY-MM, oldest first, the current one last. */
export function listMonthsTo(now: Date): string[] {
  const [year = 0, month = 1] = toLocalDay(now).split('-').map(Number)
  return Array.from({ length: shownMonths }, (_, index) => {
    const ordinal = year * 12 + (month - 1) - (shownMonths - 1 - index)
    return `${Math.floor(ordinal / 12)}-${String((ordinal % 12) + 1).padStart(2, '0')}`
  })
}
