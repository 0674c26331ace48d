import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { ApiProblem } from '#api-client/client-of.ts'
import type { OfferedUndo } from '#contracts/admin/writes.ts'
import { formWords } from '#admin/i18n/form-words.ts'
import { listWords } from '#admin/i18n/list-words.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { offerUndo } from '../feedback/offer-undo.ts'
import { enqueueWrite } from '../form/write-queue.ts'
import type { Collection, Thing } from './collection.ts'

export type SelectionBarProps = {
  collection: Collection
  rows: readonly Thing[]
  selected: ReadonlySet<number>
  onDone: () => void
}

type Removed = { undo: OfferedUndo | undefined }
type Refusal = { id: number; name: string; message: string }

/** What can be done with the selected rows: the same command for each of them, with an answer for each. */
export function SelectionBar({ collection, rows, selected, onDone }: SelectionBarProps) {
  const [isAsking, setIsAsking] = useState(false)
  const [isRunning, setIsRunning] = useState(false)
  const [refusals, setRefusals] = useState<readonly Refusal[]>([])
  const { revalidate } = useRevalidator()
  const chosen = rows.filter(({ id }) => selected.has(id))
  const names = chosen.map((row) => collection.nameOf(row)).join(', ')

  const removeAll = async () => {
    setIsRunning(true)
    const answers = await Promise.all(chosen.map((row) => removeOne(collection, row)))
    const refused = answers.filter((answer) => 'message' in answer)
    setRefusals(refused)
    setIsRunning(false)
    void revalidate()
    if (refused.length > 0) return
    const undos = answers.map((answer) => ('message' in answer ? undefined : answer.undo))
    offerUndo(formWords.removed(names), undos, () => void revalidate())
    onDone()
  }

  return (
    <div className="sticky top-0 z-10 flex items-center gap-2 bg-secondary-100 px-4 py-1.5 md:px-6">
      <span className="grow font-medium">{listWords.selected(selected.size)}</span>
      <Button look="quiet" onClick={() => setIsAsking(true)}>
        {formWords.remove}
      </Button>
      <Button look="quiet" onClick={onDone}>
        {listWords.clearSelection}
      </Button>
      <Dialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={formWords.removeTitle(listWords.selected(chosen.length).toLowerCase())}
        footer={
          <>
            <Button look="secondary" onClick={() => setIsAsking(false)}>
              {formWords.cancel}
            </Button>
            <Button isLoading={isRunning} onClick={() => void removeAll()}>
              {formWords.remove}
            </Button>
          </>
        }
      >
        <p>{names}</p>
        <p className="pt-2 text-ink-soft">{formWords.removeText}</p>
        {refusals.length > 0 && <Refusals refusals={refusals} />}
      </Dialog>
    </div>
  )
}

function Refusals({ refusals }: { refusals: readonly Refusal[] }) {
  return (
    <div className="pt-4">
      <Alert tone="danger" isLive>
        <ul>
          {refusals.map(({ id, name, message }) => (
            <li key={id}>
              <strong className="font-semibold">{name}</strong>: {message}
            </li>
          ))}
        </ul>
      </Alert>
    </div>
  )
}

async function removeOne(collection: Collection, row: Thing): Promise<Refusal | Removed> {
  try {
    const answer = await enqueueWrite(`${collection.path}/${row.id}`, async () =>
      collection.calls.remove?.({
        params: { id: row.id },
        headers: { 'idempotency-key': crypto.randomUUID(), 'if-match': `"${row.version}"` },
        body: undefined,
      }),
    )
    return { undo: answer?.undo }
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error
    return { id: row.id, name: collection.nameOf(row), message: error.message }
  }
}
