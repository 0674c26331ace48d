import type { AuditRow } from '#contracts/admin/audit.ts'
import { timelineWords as words } from '#admin/i18n/timeline-words.ts'
import { describeValue } from './describe-value.ts'
import { labelOf } from './label-of.ts'

/** `say`: the name of a value or of a part of it; undefined = it speaks for itself. */
export type HistoryField = {
  name: string
  label: string
  say?: ((part: unknown) => string | undefined) | undefined
  /** No form takes its value back. */
  isReadOnly?: boolean
}

/** Longer texts are not repeated: their form is a step away. */
const longest = 80

export type ChangeLinesProps = { row: Pick<AuditRow, 'action' | 'changes'>; fields: readonly HistoryField[] }

/** What a write changed, a line per field; nothing of a thing that is new or gone. */
export function ChangeLines({ row, fields }: ChangeLinesProps) {
  if (row.action.endsWith('.create') || row.action.endsWith('.delete')) return null
  return row.changes.map((change) => (
    <p key={change.field} className="text-ink-soft">
      {labelOf(fields, change.field)}:{' '}
      {change.is_personal
        ? words.longText
        : describe(
            change,
            fields.find(({ name }) => name === change.field),
          )}
    </p>
  ))
}

function describe({ before, after }: Pick<AuditRow['changes'][number], 'before' | 'after'>, field?: HistoryField) {
  const [old, now] = [describeValue(before, field?.say), describeValue(after, field?.say)]
  if (old.length > longest || now.length > longest) return words.longText
  return before === null ? now : `${old} → ${now}`
}
