import type { ComponentType } from 'react'
import type { AuditRow } from '#contracts/admin/audit.ts'
import { timelineWords as words } from '#admin/i18n/timeline-words.ts'
import { formatTime } from '../browser/moments.ts'
import { Button } from '#ui/button.tsx'
import { ChangeLines, type HistoryField } from './change-lines.tsx'
import { readBefore, readVersion } from './versions.ts'

/** Puts the values from before a change into the form of the thing. */
export type Restore = (values: Readonly<Record<string, unknown>>) => void

export type TimelineRowProps = {
  row: AuditRow
  fields: readonly HistoryField[]
  /** The part of the thing that the row is about, which has a form of its own; undefined = the thing itself. */
  part: string | undefined
  /** The writes of the thing itself since this one, newest first. */
  newer: readonly AuditRow[]
  RestorePart?: ComponentType<{ row: AuditRow }> | undefined
  onRestore?: Restore | undefined
}

export function TimelineRow({ row, fields, part, newer, RestorePart, onRestore }: TimelineRowProps) {
  const isOfThing = part === undefined && !row.action.endsWith('.delete')
  const before = isOfThing ? readBefore(row, fields) : undefined
  const version = isOfThing ? readVersion(newer, fields) : undefined
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
        {onRestore && (
          <span className="flex flex-wrap gap-x-8 empty:hidden">
            {before !== undefined && (
              <Button look="quiet" className="button-flush" onClick={() => onRestore(before)}>
                {words.restore}
              </Button>
            )}
            {version !== undefined && (
              <Button look="quiet" className="button-flush" onClick={() => onRestore(version)}>
                {words.restoreVersion}
              </Button>
            )}
          </span>
        )}
        {part !== undefined && RestorePart && <RestorePart row={row} />}
        {row.reason !== '' && <p className="text-ink-soft">„{row.reason}“</p>}
      </div>
    </li>
  )
}

function nameAction(action: string): string {
  if (action.endsWith('.create')) return words.created
  return action.endsWith('.delete') ? words.removed : words.changed
}

function nameAuthor({ by }: AuditRow): string {
  return by === null ? words.shop : (by.name ?? words.unknownPerson)
}
