import { useEffect, useEffectEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Run } from '#contracts/admin/runs.ts'
import type { SheetRow } from '#contracts/admin/variants.ts'
import { RunDialog } from '#admin/kit/runs/run-dialog.tsx'
import { runWordsOf } from '#admin/kit/runs/run-words-of.ts'
import { type RunThing, useRun } from '#admin/kit/runs/use-run.ts'
import { variantName } from '../offer/variant-name.ts'
import { toPatch } from './sheet-checks.ts'
import type { Grid } from './use-grid.ts'

const command = { kind: 'edit_variants' } as const

/** Checks the typed rows, saves them as one run, and takes them back as one. */
export function SaveDialog({ grid: { rows, columns, sheet }, onClose }: { grid: Grid; onClose: () => void }) {
  const { revalidate } = useRevalidator()
  // As they are when the window is opened: the sheet behind it goes on living.
  const [{ sent, things }] = useState(() => ({
    sent: sheet.typed,
    things: toThings({ rows, columns, typed: sheet.typed }),
  }))
  const running = useRun({
    onEnd: (run) => {
      if (run.state === 'done') sheet.dropSaved(new Map([...sent].filter(([id]) => isDone(run, id))))
      void revalidate()
    },
  })
  const rehearse = useEffectEvent(() => void running.rehearse(command, things))
  useEffect(() => rehearse(), [])
  const note = useEffectEvent((answers: Run['rows']) => sheet.noteRefusals(answers, sent))
  const answers = running.rehearsal?.rows
  useEffect(() => {
    if (answers) note(answers)
  }, [answers])
  return (
    <RunDialog
      title={runWordsOf(command.kind).title(things.length)}
      kind={command.kind}
      running={running}
      onStart={() => void running.start(command, things)}
      onClose={onClose}
    />
  )
}

function isDone({ rows }: Run, id: number): boolean {
  return rows.some((row) => row.id === id && row.state === 'done')
}

function toThings({
  rows,
  columns,
  typed,
}: Pick<Grid, 'rows' | 'columns'> & { typed: Grid['sheet']['typed'] }): RunThing[] {
  return rows
    .filter(({ id }) => typed.has(id))
    .map((row) => ({
      id: row.id,
      version: row.version,
      name: nameOf(row).slice(0, 200),
      body: toPatch(row, columns, typed.get(row.id)),
    }))
}

function nameOf(row: SheetRow): string {
  return `${row.product_name}, ${variantName(row)}`
}
