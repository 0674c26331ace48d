import type { AuditRow } from '#contracts/admin/audit.ts'
import { timelineWords as words } from '#admin/i18n/timeline-words.ts'
import { formatTime } from '../browser/moments.ts'
import { labelOf } from '../collection/collection.ts'
import { describeValue } from './describe-value.ts'

/** `say`: the name of a value or of a part of it; undefined = it speaks for itself. */
export type HistoryField = { name: string; label: string; say?: ((part: unknown) => string | undefined) | undefined }

/** Longer texts are not repeated: their form is a step away. */
const longest = 80

export type TimelineRowProps = { row: AuditRow; fields: readonly HistoryField[] }

export function TimelineRow({ row, fields }: TimelineRowProps) {
  return (
    <li className="grid grid-cols-[0.5rem_minmax(0,1fr)] gap-x-3">
      <span aria-hidden className="mt-1.5 size-2 rounded-full bg-edge" />
      <div>
        <p>
          <span className="font-medium">{nameAction(row.action)}</span>{' '}
          <span className="text-ink-soft">
            {nameAuthor(row)} · <time dateTime={row.at}>{formatTime(row.at)}</time>
          </span>
        </p>
        {isChange(row.action) &&
          row.changes.map((change) => (
            <p key={change.field} className="text-ink-soft">
              {labelOf(fields, change.field)}:{' '}
              {change.is_personal
                ? words.longText
                : describe(
                    change,
                    fields.find(({ name }) => name === change.field),
                  )}
            </p>
          ))}
        {row.reason !== '' && <p className="text-ink-soft">„{row.reason}“</p>}
      </div>
    </li>
  )
}

function isChange(action: string): boolean {
  return !action.endsWith('.create') && !action.endsWith('.delete')
}

function nameAction(action: string): string {
  if (action.endsWith('.create')) return words.created
  return action.endsWith('.delete') ? words.removed : words.changed
}

function nameAuthor({ by }: AuditRow): string {
  return by === null ? words.shop : (by.name ?? words.unknownPerson)
}

function describe({ before, after }: Pick<AuditRow['changes'][number], 'before' | 'after'>, field?: HistoryField) {
  const [old, now] = [describeValue(before, field?.say), describeValue(after, field?.say)]
  if (old.length > longest || now.length > longest) return words.longText
  return before === null ? now : `${old} → ${now}`
}
