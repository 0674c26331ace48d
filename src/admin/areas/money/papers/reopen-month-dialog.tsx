import { useState } from 'react'
import type { MonthClosingId } from '#kernel/ids.ts'
import { api } from '#admin/api.ts'
import { paperWords } from '#admin/i18n/paper-words.ts'
import { showToast } from '#admin/kit/feedback/toasts.ts'
import { focusOnMount } from '#admin/kit/form/focus-on-mount.ts'
import { useSubmit } from '#admin/kit/form/use-submit.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import type { MonthDialogProps } from './close-month-dialog.tsx'
import { nameMonth } from './name-month.ts'

const { closing: words } = paperWords

type ReopenMonthDialogProps = MonthDialogProps & { closing: { id: MonthClosingId; version: number } }

/** Why a closed month is opened again; the reason stays beside the month. */
export function ReopenMonthDialog({ month, closing, onClose, onDone }: ReopenMonthDialogProps) {
  const { isRunning, problem, errors, submit } = useSubmit()
  const [key] = useState(() => crypto.randomUUID())
  const [reason, setReason] = useState('')
  const error = errors['reason']?.[0]
  const run = () =>
    submit(async () => {
      const headers = { 'idempotency-key': key, 'if-match': `"${closing.version}"` }
      await api.monthClosings.reopen({ params: { id: closing.id }, headers, body: { reason } })
      onClose()
      showToast({ tone: 'success', text: words.reopenDone(nameMonth(month)) })
      onDone()
    })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={words.reopenTitle(nameMonth(month))}
      footer={
        <>
          <Button look="secondary" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" form="reopen-month" isLoading={isRunning}>
            {words.reopen}
          </Button>
        </>
      }
    >
      <form
        id="reopen-month"
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void run()
        }}
      >
        <p>{words.reopenText}</p>
        <Field label={words.reason} hint={words.reasonHint} error={error}>
          {(control) => (
            <Input
              {...control}
              ref={focusOnMount}
              value={reason}
              maxLength={500}
              onChange={({ target }) => setReason(target.value)}
            />
          )}
        </Field>
        {problem !== undefined && error === undefined && (
          <Alert tone="danger" isLive>
            {problem}
          </Alert>
        )}
      </form>
    </Dialog>
  )
}
