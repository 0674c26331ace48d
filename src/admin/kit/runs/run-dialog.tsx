import type { ReactNode } from 'react'
import type { RunCommand } from '#contracts/admin/runs.ts'
import { runWords } from '#admin/i18n/run-words.ts'
import { runWordsOf } from './run-words-of.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { RunRows } from './run-rows.tsx'
import type { useRun } from './use-run.ts'

export type RunDialogProps = {
  title: string
  kind: RunCommand['kind']
  running: ReturnType<typeof useRun>
  /** Undefined until the person has said what is to be done. */
  onStart: (() => void) | undefined
  onClose: () => void
  /** Above the answers, until the run has begun. */
  children?: ReactNode
}

/** A command for many things: says first what will happen, then what has happened, and takes it back. */
export function RunDialog({ title, kind, running, onStart, onClose, children }: RunDialogProps) {
  const { rehearsal, run, isWaiting, isUnderway, problem, revert } = running
  const words = runWordsOf(kind)
  const fit = rehearsal?.rows.filter(({ state }) => state === 'done').length ?? 0
  const buttons = (
    <div className="flex flex-wrap justify-end gap-2">
      {run?.can_revert === true && !isUnderway && (
        <Button look="secondary" isLoading={isWaiting} onClick={() => void revert()}>
          {runWords.revert}
        </Button>
      )}
      <Button look={run ? 'primary' : 'secondary'} onClick={onClose}>
        {run ? runWords.close : runWords.cancel}
      </Button>
      {!run && onStart && fit > 0 && (
        <Button isLoading={isWaiting} onClick={onStart}>
          {words.title(fit)}
        </Button>
      )}
    </div>
  )
  return (
    <Dialog isOpen onClose={onClose} title={title} footer={buttons}>
      <div className="grid gap-4">
        {!run && children}
        <div aria-live="polite" className="grid gap-3 empty:hidden">
          {!run && isWaiting && <p>{runWords.checking}</p>}
          {!run && rehearsal && <RunRows kind={kind} run={rehearsal} isRehearsal />}
          {run && <RunRows kind={kind} run={run} isRehearsal={false} />}
        </div>
        {problem !== undefined && (
          <Alert tone="danger" isLive>
            {problem}
          </Alert>
        )}
      </div>
    </Dialog>
  )
}
