import { hoursWords } from '#admin/i18n/hours-words.ts'
import { formatDate } from '#ui/format.ts'

/** One span of a weekday in words; undefined = it is none. */
export function sayOpenDay(part: unknown): string | undefined {
  const { day, from, to } = partsOf(part)
  const name = typeof day === 'number' ? hoursWords.days[day - 1] : undefined
  return name && `${name} ${saySpan(from, to)}`
}

/** A day with other hours in words; undefined = none is chosen. */
export function sayException(part: unknown): string | undefined {
  const { date, from, to, note } = partsOf(part)
  if (typeof date !== 'string' || date === '') return undefined
  const day = `${formatDate(date)} ${saySpan(from, to)}`
  return typeof note === 'string' && note !== '' ? `${day} (${note})` : day
}

function saySpan(from: unknown, to: unknown): string {
  const isOpen = typeof from === 'string' && typeof to === 'string'
  return isOpen ? `${from} – ${to}` : hoursWords.closed.toLowerCase()
}

function partsOf(part: unknown): Partial<Record<string, unknown>> {
  return typeof part === 'object' && part !== null ? { ...part } : {}
}
