import type { AuditRow } from '#contracts/admin/audit.ts'
import { conflictWords } from '#admin/i18n/form-words.ts'
import { timelineWords as words } from '#admin/i18n/timeline-words.ts'
import { formatTime } from '../browser/moments.ts'
import { labelOf } from '../collection/collection.ts'

export type TimelineRowProps = { row: AuditRow; fields: readonly { name: string; label: string }[] }

/** Longer texts are not repeated: their form is a step away. */
const longest = 80

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
          row.changes.map(({ field, before, after, is_personal: isPersonal }) => (
            <p key={field} className="text-ink-soft">
              {labelOf(fields, field)}: {isPersonal ? words.longText : describe(before, after)}
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

function describe(before: unknown, after: unknown): string {
  const [old, now] = [toText(before), toText(after)]
  return old.length > longest || now.length > longest ? words.longText : `${old} → ${now}`
}

function toText(value: unknown): string {
  if (value === null || value === undefined || value === '') return conflictWords.empty
  return typeof value === 'string' ? value : JSON.stringify(value)
}
