import { useState } from 'react'
import { useNavigate } from 'react-router'
import { caseNumber, type WrittenKind, writtenKinds } from '#contracts/admin/case-words.ts'
import { api } from '#admin/api.ts'
import { caseWords } from '#admin/i18n/case-words.ts'
import { newCaseWords } from '#admin/i18n/new-case-words.ts'
import { showToast } from '#admin/kit/feedback/toasts.ts'
import { KeptNote } from '#admin/kit/form/kept-note.tsx'
import { useKept } from '#admin/kit/form/use-kept.ts'
import { useSubmit } from '#admin/kit/form/use-submit.ts'
import { paths } from '#admin/paths.ts'
import { useSession } from '#admin/session.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { BranchField } from './branch-field.tsx'
import { emptyCase, KindField, NewCaseFields } from './new-case-fields.tsx'

const words = newCaseWords

/** Writes down what came by phone, by post or in person. */
export function NewCaseDialog({ onClose }: { onClose: () => void }) {
  const { isRunning, problem, errors, submit } = useSubmit()
  const navigate = useNavigate()
  const { kind, storeId, typed, key, since, change, clear } = useNewCase()
  const save = () =>
    submit(async () => {
      const { data } = await api.cases.create({
        headers: { 'idempotency-key': key },
        body: { kind, ...typed, ...(storeId !== '' && { storeId: Number(storeId) }) },
      })
      showToast({ tone: 'success', text: words.saved(caseNumber(data.id)) })
      clear()
      onClose()
      await navigate(`${paths.cases}/${data.id}`)
    })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={caseWords.add}
      footer={
        <>
          <Button look="secondary" onClick={onClose}>
            {caseWords.cancel}
          </Button>
          <Button type="submit" form="new-case" isLoading={isRunning}>
            {words.save}
          </Button>
        </>
      }
    >
      <form
        id="new-case"
        noValidate
        className="grid gap-3 md:grid-cols-2"
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        {since !== undefined && (
          <div className="md:col-span-2">
            <KeptNote since={since} onClear={clear} />
          </div>
        )}
        <KindField kind={kind} onChange={(next) => change({ kind: next })} />
        <BranchField storeId={storeId} error={errors['storeId']?.[0]} onChange={(next) => change({ storeId: next })} />
        <NewCaseFields kind={kind} typed={typed} errors={errors} onChange={change} />
        {problem !== undefined && Object.keys(errors).length === 0 && (
          <div className="md:col-span-2">
            <Alert tone="danger" isLive>
              {problem}
            </Alert>
          </div>
        )}
      </form>
    </Dialog>
  )
}

/** One key per text: a second press sends the same case. To a branch mostly complaints are brought. */
function useNewCase() {
  const isOfBranches = useSession()?.branches !== null
  const kept = useKept('new-case', { ...emptyCase, kind: isOfBranches ? 'complaint' : 'question', storeId: '' })
  const [key, setKey] = useState(() => crypto.randomUUID())
  const { kind, storeId, ...typed } = kept.typed
  return {
    kind: writtenKinds.find((known): known is WrittenKind => known === kind) ?? 'question',
    storeId,
    typed,
    key,
    since: kept.since,
    change(next: Partial<typeof kept.typed>) {
      kept.change(next)
      setKey(crypto.randomUUID())
    },
    clear: () => kept.clear(),
  }
}
