import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { caseNumber } from '#contracts/admin/case-words.ts'
import type { CaseRow } from '#contracts/admin/cases.ts'
import { caseLoadWords } from '#admin/i18n/case-load-words.ts'
import { caseWords } from '#admin/i18n/case-words.ts'
import { focusOnMount } from '#admin/kit/form/focus-on-mount.ts'
import { RunDialog } from '#admin/kit/runs/run-dialog.tsx'
import { runWordsOf } from '#admin/kit/runs/run-words-of.ts'
import { useRun } from '#admin/kit/runs/use-run.ts'
import { PartFailed } from '#admin/kit/states/part-failed.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { useOwners } from '../use-owners.ts'

const words = caseWords.bulk
const kind = 'assign_cases'

export type CasesBulkDialogProps = { cases: readonly CaseRow[]; onClose: (isDone: boolean) => void }

/** One owner for many cases. */
export function CasesBulkDialog({ cases, onClose }: CasesBulkDialogProps) {
  const { part: owners = [], isFailed, load } = useOwners()
  const [ownerId, setOwnerId] = useState<(typeof owners)[number]['id']>()
  const { revalidate } = useRevalidator()
  const running = useRun({ onEnd: () => void revalidate() })
  const things = cases.map(({ id, version }) => ({ id, version, name: caseNumber(id) }))
  const choose = (text: string) => {
    const owner = owners.find(({ id }) => String(id) === text)
    setOwnerId(owner?.id)
    if (owner) void running.rehearse({ kind, ownerId: owner.id }, things)
  }
  return (
    <RunDialog
      title={runWordsOf(kind).title(cases.length)}
      kind={kind}
      running={running}
      onStart={ownerId === undefined ? undefined : () => void running.start({ kind, ownerId }, things)}
      onClose={() => onClose(running.run !== undefined)}
    >
      <Field label={words.owner}>
        {(control) => (
          <Select {...control} ref={focusOnMount} value={ownerId ?? ''} onChange={({ target }) => choose(target.value)}>
            <option value="" disabled>
              {words.choose}
            </option>
            {owners.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {isFailed && <PartFailed text={caseLoadWords.owners} onRetry={load} />}
    </RunDialog>
  )
}
