import { hoursWords } from '#admin/i18n/hours-words.ts'
import { formatDate, formatPrice } from '#ui/format.ts'
import type { Field } from './collection.ts'

/** The words for a value of a field, or for a part of one that has several; undefined = it speaks for itself. */
export function sayOf({ kind, options, say }: Field): ((part: unknown) => string | undefined) | undefined {
  if (say) return say
  switch (kind) {
    case 'money':
      return (cents) => (typeof cents === 'number' ? formatPrice(cents) : undefined)
    case 'choice':
      return (value) => options?.find((option) => option.value === value)?.label
    case 'week':
      return sayOpenDay
    case 'days':
      return sayException
    default:
      return undefined
  }
}

function sayOpenDay(part: unknown): string | undefined {
  const { day, from, to } = partsOf(part)
  const name = typeof day === 'number' ? hoursWords.days[day - 1] : undefined
  return name && `${name} ${saySpan(from, to)}`
}

function sayException(part: unknown): string | undefined {
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
