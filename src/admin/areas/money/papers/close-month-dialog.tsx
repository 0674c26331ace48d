import { useState } from 'react'
import { api } from '#admin/api.ts'
import { paperWords } from '#admin/i18n/paper-words.ts'
import { showToast } from '#admin/kit/feedback/toasts.ts'
import { FormDialog } from '#admin/kit/form/form-dialog.tsx'
import { useSubmit } from '#admin/kit/form/use-submit.ts'
import { Alert } from '#ui/alert.tsx'
import { formatMonth } from '#ui/format-month.ts'

const { closing: words } = paperWords

export type MonthDialogProps = { month: string; onClose: () => void; onDone: () => void }

/** Only the owner opens a closed month again, so it is asked once more, with what is still open. */
export function CloseMonthDialog({
  month,
  warnings,
  onClose,
  onDone,
}: MonthDialogProps & { warnings: readonly string[] }) {
  const { isRunning, problem, submit } = useSubmit()
  const [key] = useState(() => crypto.randomUUID())
  const run = () =>
    submit(async () => {
      await api.monthClosings.close({ headers: { 'idempotency-key': key }, body: { month } })
      onClose()
      showToast({ tone: 'success', text: words.done(formatMonth(month)) })
      onDone()
    })
  return (
    <FormDialog
      title={words.closeTitle(formatMonth(month))}
      action={warnings.length > 0 ? words.closeAnyway : words.close}
      isRunning={isRunning}
      problem={problem}
      onSubmit={() => void run()}
      onClose={onClose}
    >
      <p>{words.closeText}</p>
      {warnings.length > 0 && (
        <Alert tone="warning" title={words.warnings.title}>
          <ul className="list-disc pl-5">
            {warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </Alert>
      )}
    </FormDialog>
  )
}
