import type { AuditRow } from '#contracts/admin/audit.ts'
import { timelineWords as words } from '#admin/i18n/timeline-words.ts'
import { formatTime } from '../browser/moments.ts'
import { Button } from '#ui/button.tsx'
import { ChangeLines, type HistoryField } from './change-lines.tsx'

/** Puts the values from before a change into the form of the thing. */
export type Restore = (values: Readonly<Record<string, unknown>>) => void

export type TimelineRowProps = {
  row: AuditRow
  fields: readonly HistoryField[]
  /** The part of the thing that the row is about, which has a form of its own; undefined = the thing itself. */
  part: string | undefined
  onRestore?: Restore | undefined
}

export function TimelineRow({ row, fields, part, onRestore }: TimelineRowProps) {
  const restorable = part === undefined ? readRestorable(row, fields) : undefined
  return (
    <li className="grid grid-cols-[0.5rem_minmax(0,1fr)] gap-x-3">
      <span aria-hidden className="mt-1.5 size-2 rounded-full border-4 border-edge" />
      <div>
        <p>
          <span className="font-medium">
            {nameAction(row.action)}
            {part !== undefined && `, ${part}`}
          </span>{' '}
          <span className="text-ink-soft">
            {nameAuthor(row)} · <time dateTime={row.at}>{formatTime(row.at)}</time>
          </span>
        </p>
        <ChangeLines row={row} fields={fields} />
        {onRestore && restorable !== undefined && (
          <Button look="quiet" onClick={() => onRestore(restorable)}>
            {words.restore}
          </Button>
        )}
        {row.reason !== '' && <p className="text-ink-soft">„{row.reason}“</p>}
      </div>
    </li>
  )
}

/** The values before the change, of fields that a form has; undefined = none. */
function readRestorable({ action, changes }: AuditRow, fields: readonly HistoryField[]) {
  if (action.endsWith('.create') || action.endsWith('.delete')) return undefined
  const known = changes.filter(
    ({ field, is_personal: isPersonal }) =>
      !isPersonal && fields.some(({ name, isReadOnly }) => name === field && isReadOnly !== true),
  )
  return known.length === 0 ? undefined : Object.fromEntries(known.map(({ field, before }) => [field, before]))
}

function nameAction(action: string): string {
  if (action.endsWith('.create')) return words.created
  return action.endsWith('.delete') ? words.removed : words.changed
}

function nameAuthor({ by }: AuditRow): string {
  return by === null ? words.shop : (by.name ?? words.unknownPerson)
}
