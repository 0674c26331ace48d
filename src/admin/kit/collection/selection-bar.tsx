import { useEffect, useEffectEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { formWords } from '#admin/i18n/form-words.ts'
import { runWordsOf } from '../runs/run-words-of.ts'
import { Button } from '#ui/button.tsx'
import { MarkedBar } from '../list/marked-bar.tsx'
import { RunDialog } from '../runs/run-dialog.tsx'
import { type RunThing, useRun } from '../runs/use-run.ts'
import type { Collection, Thing } from './collection.ts'

export type SelectionBarProps = {
  collection: Collection
  /** Undefined = they are not removed together. */
  kind: Collection['removal']
  rows: readonly Thing[]
  selected: ReadonlySet<number>
  onDone: () => void
}

/** What can be done with the selected rows: the same command for each of them, with an answer for each. */
export function SelectionBar({ collection, kind, rows, selected, onDone }: SelectionBarProps) {
  // Those that were marked when the window was opened: the list goes on living behind it.
  const [open, setOpen] = useState<readonly RunThing[]>()
  const chosen = rows.filter(({ id }) => selected.has(id))
  return (
    <MarkedBar count={selected.size} onClear={onDone}>
      {collection.marked && <collection.marked.Tools selected={selected} />}
      {kind && (
        <Button
          look="quiet"
          onClick={() =>
            setOpen(chosen.map((row) => ({ id: row.id, version: row.version, name: collection.nameOf(row) })))
          }
        >
          {formWords.remove}
        </Button>
      )}
      {kind && open && (
        <RemovalDialog
          kind={kind}
          things={open}
          onClose={(isDone) => {
            setOpen(undefined)
            if (isDone) onDone()
          }}
        />
      )}
    </MarkedBar>
  )
}

type RemovalDialogProps = {
  kind: NonNullable<SelectionBarProps['kind']>
  things: readonly RunThing[]
  onClose: (isDone: boolean) => void
}

function RemovalDialog({ kind, things, onClose }: RemovalDialogProps) {
  const { revalidate } = useRevalidator()
  const running = useRun({ onEnd: () => void revalidate() })
  const rehearse = useEffectEvent(() => void running.rehearse({ kind }, things))
  useEffect(() => rehearse(), [])
  return (
    <RunDialog
      title={runWordsOf(kind).title(things.length)}
      kind={kind}
      running={running}
      onStart={() => void running.start({ kind }, things)}
      onClose={() => onClose(running.run !== undefined)}
    />
  )
}
