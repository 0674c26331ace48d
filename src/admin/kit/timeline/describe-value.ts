import { conflictWords, formWords } from '#admin/i18n/form-words.ts'
import { timelineWords } from '#admin/i18n/timeline-words.ts'
import { formatTime } from '../browser/moments.ts'

/** A value of the audit log in words. `say`: the name of a part of it, such as of a role. */
export function describeValue(value: unknown, say: (part: unknown) => string | undefined = () => undefined): string {
  if (Array.isArray(value)) return value.map((part) => describeValue(part, say)).join(', ') || conflictWords.empty
  if (value === null || value === undefined || value === '') return conflictWords.empty
  const said = say(value)
  if (said !== undefined) return said
  if (typeof value === 'boolean') return value ? formWords.yes : formWords.no
  // Of no field that has a form.
  if (typeof value !== 'string' && typeof value !== 'number') return timelineWords.longText
  const text = String(value)
  return instant.test(text) ? formatTime(text) : text
}

const instant = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/
