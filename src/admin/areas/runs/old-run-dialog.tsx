import { useEffect, useState } from 'react'
import type { Run, RunRow } from '#contracts/admin/runs.ts'
import { api, ApiProblem } from '#admin/api.ts'
import { kitWords } from '#admin/i18n/kit-words.ts'
import { runWords } from '#admin/i18n/run-words.ts'
import { RunRows } from '#admin/kit/runs/run-rows.tsx'
import { useRun } from '#admin/kit/runs/use-run.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { nameRun } from './describe-run.ts'

export type OldRunDialogProps = { row: RunRow; onClose: () => void }

/** A run whose window was closed: each of its things, and the way back while there is one. */
export function OldRunDialog({ row, onClose }: OldRunDialogProps) {
  const [run, setRun] = useState<Run>()
  const [problem, setProblem] = useState<string>()
  useEffect(() => {
    const stop = new AbortController()
    api.runs.get({ params: { id: row.id }, signal: stop.signal }).then(
      ({ data }) => setRun(data),
      (error: unknown) => {
        if (stop.signal.aborted) return
        if (!(error instanceof ApiProblem)) throw error
        setProblem(error.message)
      },
    )
    return () => stop.abort()
  }, [row.id])
  if (run) return <LoadedRun row={row} initial={run} onClose={onClose} />
  return (
    <Dialog isOpen onClose={onClose} title={nameRun(row)}>
      {problem === undefined ? (
        <p role="status">{kitWords.states.loading}</p>
      ) : (
        <Alert tone="danger" isLive>
          {problem}
        </Alert>
      )}
    </Dialog>
  )
}

function LoadedRun({ row, initial, onClose }: OldRunDialogProps & { initial: Run }) {
  const { run = initial, isWaiting, isUnderway, problem, revert } = useRun({ initial, onEnd: () => {} })
  const buttons = (
    <div className="flex flex-wrap justify-end gap-2">
      {run.can_revert && !isUnderway && (
        <Button look="secondary" isLoading={isWaiting} onClick={() => void revert()}>
          {runWords.revert}
        </Button>
      )}
      <Button onClick={onClose}>{runWords.close}</Button>
    </div>
  )
  return (
    <Dialog isOpen onClose={onClose} title={nameRun(row)} footer={buttons}>
      <div className="grid gap-4">
        <div aria-live="polite" className="grid gap-3">
          <RunRows kind={row.kind} run={run} isRehearsal={false} />
        </div>
        {problem !== undefined && (
          <Alert tone="danger" isLive>
            {problem}
          </Alert>
        )}
        <ul className="grid border-t border-line text-sm">
          {run.rows.map(({ id, name, state }) => (
            <li key={id} className="flex justify-between gap-4 border-b border-line py-1.5">
              <span className="min-w-0 truncate tabular-nums">{name === '' ? `#${id}` : name}</span>
              <span className="text-ink-soft">{runWords.list.row[state]}</span>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}
