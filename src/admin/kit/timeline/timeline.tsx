import { type ComponentType, useCallback, useEffect, useState } from 'react'
import type { AuditRow } from '#contracts/admin/audit.ts'
import { timelineWords as words } from '#admin/i18n/timeline-words.ts'
import { kitWords } from '#admin/i18n/kit-words.ts'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { HistoryField } from './change-lines.tsx'
import { type Restore, TimelineRow } from './timeline-row.tsx'

export type TimelineProps = {
  /** Of its title: h2 right under the title of a screen. */
  Heading?: 'h2' | 'h3'
  fields: readonly HistoryField[]
  /** The part of the thing that a row is about. */
  partOf?: (row: AuditRow) => string | undefined
  RestorePart?: ComponentType<{ row: AuditRow }> | undefined
  /** Undefined = nothing can be put back here. */
  onRestore?: Restore | undefined
  /** `after` is undefined for the newest rows. */
  load: (after: string | undefined) => Promise<{ rows: AuditRow[]; next: string | null }>
}

type State = { rows: readonly AuditRow[]; next: string | null | undefined; isFailed: boolean }

/** What happened to a thing, newest first, from the audit log. It loads beside the form, which does not wait for it. */
export function Timeline({ Heading = 'h3', fields, load, partOf, RestorePart, onRestore }: TimelineProps) {
  const [state, setState] = useState<State>({ rows: [], next: undefined, isFailed: false })
  const append = useCallback(
    (after: string | undefined) =>
      load(after).then(
        ({ rows, next }) => setState((now) => ({ rows: [...now.rows, ...rows], next, isFailed: false })),
        () => setState((now) => ({ ...now, isFailed: true })),
      ),
    [load],
  )
  useEffect(() => {
    void append(undefined)
    // Once per mount: a new version of the thing mounts a new timeline.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  const { rows, next, isFailed } = state
  return (
    <section className="grid gap-3 border-t border-line px-4 py-4 md:px-6">
      <Heading className="text-base">{words.title}</Heading>
      {next === undefined && !isFailed && <Skeleton className="h-4 w-64" />}
      {isFailed && (
        <p className="text-ink-soft">
          {words.failed}{' '}
          <Button look="quiet" onClick={() => void append(undefined)}>
            {kitWords.states.retry}
          </Button>
        </p>
      )}
      {next === null && rows.length === 0 && <p className="text-ink-soft">{words.empty}</p>}
      <ol className="grid gap-3">
        {rows.map((row, index) => (
          <TimelineRow
            key={row.id}
            row={row}
            fields={fields}
            part={partOf?.(row)}
            newer={rows.slice(0, index).filter((other) => partOf?.(other) === undefined)}
            RestorePart={RestorePart}
            onRestore={onRestore}
          />
        ))}
      </ol>
      {typeof next === 'string' && (
        <Button look="quiet" className="button-flush justify-self-start" onClick={() => void append(next)}>
          {words.more}
        </Button>
      )}
    </section>
  )
}
