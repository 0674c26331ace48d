import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { StaffRequest } from '#contracts/admin/requests.ts'
import { api, ApiProblem } from '#admin/api.ts'
import { kitWords } from '#admin/i18n/kit-words.ts'
import { requestWords as words } from '#admin/i18n/request-words.ts'
import { offerUndo } from '#admin/kit/feedback/offer-undo.ts'
import { showToast } from '#admin/kit/feedback/toasts.ts'
import { useKept } from '#admin/kit/form/use-kept.ts'
import { useSubmit } from '#admin/kit/form/use-submit.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { formatPrice } from '#ui/format.ts'
import { Textarea } from '#ui/textarea.tsx'
import { describeChanges, type DescribedChange, nameRequest } from './describe-request.ts'

type Preview = { state: 'asking' } | { state: 'ready'; changes: DescribedChange[] } | { state: 'refused'; why: string }

export type DecideDialogProps = { request: StaffRequest; onClose: () => void }

/** Shows what the write would change now, and confirms or refuses it. */
export function DecideDialog({ request, onClose }: DecideDialogProps) {
  const preview = usePreviewOf(request.id)
  const { typed, change, clear } = useKept(`request-reason/${request.id}`, { reason: '' })
  const { reason } = typed
  const [isReasonMissing, setIsReasonMissing] = useState(false)
  const { isRunning, problem, confirm, refuse } = useDecision(request, () => {
    clear()
    onClose()
  })
  const buttons = (
    <>
      <Button
        look="secondary"
        onClick={() => (reason.trim() === '' ? setIsReasonMissing(true) : void refuse(reason.trim()))}
      >
        {words.refuse}
      </Button>
      <Button isLoading={isRunning} disabled={preview.state !== 'ready'} onClick={() => void confirm()}>
        {words.confirm(formatPrice(request.amount_cents))}
      </Button>
    </>
  )
  return (
    <Dialog isOpen isDrawer isFull onClose={onClose} title={nameRequest(request)} footer={buttons}>
      <div className="grid gap-5">
        {request.reason !== '' && <p>„{request.reason}“</p>}
        <PreviewOf preview={preview} amount={formatPrice(request.amount_cents)} />
        <Field
          label={words.reason}
          hint={words.reasonHint}
          error={isReasonMissing && reason.trim() === '' ? words.reasonMissing : undefined}
          isOptional
        >
          {(control) => (
            <Textarea
              {...control}
              rows={3}
              maxLength={500}
              value={reason}
              onChange={({ currentTarget }) => change({ reason: currentTarget.value })}
            />
          )}
        </Field>
        {problem !== undefined && (
          <Alert tone="danger" isLive>
            {problem}
          </Alert>
        )}
      </div>
    </Dialog>
  )
}

function PreviewOf({ preview, amount }: { preview: Preview; amount: string }) {
  return (
    <section className="grid gap-2" aria-live="polite">
      <h3 className="font-semibold">{words.happens}</h3>
      {preview.state === 'asking' && <p className="text-ink-soft">{words.counting}</p>}
      {preview.state === 'refused' && <Alert tone="warning">{preview.why}</Alert>}
      {preview.state === 'ready' && (
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1">
          {preview.changes.map(({ field, label, before, after }) => (
            <div key={field} className="col-span-2 grid grid-cols-subgrid">
              <dt className="text-ink-soft">{label}</dt>
              <dd className="tabular-nums">{before === '' ? after : `${before} → ${after || words.none}`}</dd>
            </div>
          ))}
          <div className="col-span-2 grid grid-cols-subgrid font-semibold">
            <dt>{words.sum}</dt>
            <dd className="tabular-nums">{amount}</dd>
          </div>
        </dl>
      )}
    </section>
  )
}

/** Runs the stored write as a dry run: what would change now, or why it can no longer be done. */
function usePreviewOf(id: number): Preview {
  const [preview, setPreview] = useState<Preview>({ state: 'asking' })
  useEffect(() => {
    const stop = new AbortController()
    const headers = { 'idempotency-key': crypto.randomUUID() }
    api.requests.confirm({ params: { id }, headers, query: { dry_run: '1' }, signal: stop.signal }).then(
      ({ data }) => setPreview({ state: 'ready', changes: describeChanges(data.changes ?? []) }),
      (error: unknown) => {
        if (stop.signal.aborted) return
        setPreview({ state: 'refused', why: error instanceof ApiProblem ? error.message : kitWords.states.unreachable })
      },
    )
    return () => stop.abort()
  }, [id])
  return preview
}

function useDecision({ id, amount_cents: amount }: StaffRequest, onDecided: () => void) {
  const { revalidate } = useRevalidator()
  const [keys] = useState(() => ({ confirm: crypto.randomUUID(), refuse: crypto.randomUUID() }))
  const { isRunning, problem, submit } = useSubmit()
  const confirm = () =>
    submit(async () => {
      const { undo } = await api.requests.confirm({ params: { id }, headers: { 'idempotency-key': keys.confirm } })
      onDecided()
      offerUndo(words.confirmed(formatPrice(amount)), [undo], () => void revalidate())
      await revalidate()
    })
  const refuse = (reason: string) =>
    submit(async () => {
      await api.requests.refuse({ params: { id }, headers: { 'idempotency-key': keys.refuse }, body: { reason } })
      onDecided()
      showToast({ tone: 'success', text: words.refused })
      await revalidate()
    })
  return { isRunning, problem, confirm, refuse }
}
