import { useState } from 'react'
import type { MonthClosingId } from '#kernel/ids.ts'
import { api } from '#admin/api.ts'
import { paperWords } from '#admin/i18n/paper-words.ts'
import { showToast } from '#admin/kit/feedback/toasts.ts'
import { FormDialog } from '#admin/kit/form/form-dialog.tsx'
import { ReasonField } from '#admin/kit/form/reason-field.tsx'
import { useKeptText } from '#admin/kit/form/use-kept-text.ts'
import { useSubmit } from '#admin/kit/form/use-submit.ts'
import type { MonthDialogProps } from './close-month-dialog.tsx'
import { formatMonth } from '#ui/format-month.ts'

const { closing: words } = paperWords

type ReopenMonthDialogProps = MonthDialogProps & { closing: { id: MonthClosingId; version: number } }

/** Why a closed month is opened again; the reason stays beside the month. */
export function ReopenMonthDialog({ month, closing, onClose, onDone }: ReopenMonthDialogProps) {
  const { isRunning, problem, errors, submit } = useSubmit()
  const [key] = useState(() => crypto.randomUUID())
  const { text: reason, setText, clear } = useKeptText(`month-reopening/${closing.id}`)
  const error = errors['reason']?.[0]
  const run = () =>
    submit(async () => {
      const headers = { 'idempotency-key': key, 'if-match': `"${closing.version}"` }
      await api.monthClosings.reopen({ params: { id: closing.id }, headers, body: { reason } })
      clear()
      onClose()
      showToast({ tone: 'success', text: words.reopenDone(formatMonth(month)) })
      onDone()
    })
  return (
    <FormDialog
      title={words.reopenTitle(formatMonth(month))}
      action={words.reopen}
      isRunning={isRunning}
      problem={error === undefined ? problem : undefined}
      onSubmit={() => void run()}
      onClose={onClose}
    >
      <p>{words.reopenText}</p>
      <ReasonField label={words.reason} hint={words.reasonHint} value={reason} error={error} onType={setText} />
    </FormDialog>
  )
}
