import { formatDay, formatOnDay } from './format.ts'

/** A range of plain days: "v utorok 24. novembra", "24. – 26. novembra". */
export function formatDayRange({ from, to }: { from: string; to: string }): string {
  if (from === to) return formatOnDay(to)
  const [first, last] = [withoutWeekday(from), withoutWeekday(to)]
  const isOneMonth = from.slice(0, 7) === to.slice(0, 7)
  return `${isOneMonth ? first.split('\u00A0')[0] : first}\u00A0– ${last}`
}

function withoutWeekday(day: string): string {
  return formatDay(day).replace(/^\S+ /, '')
}
