import { useState } from 'react'
import { api } from '#admin/api.ts'
import { paperWords } from '#admin/i18n/paper-words.ts'
import { showToast } from '#admin/kit/feedback/toasts.ts'
import { useSubmit } from '#admin/kit/form/use-submit.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { nameMonth } from './name-month.ts'

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
      showToast({ tone: 'success', text: words.done(nameMonth(month)) })
      onDone()
    })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={words.closeTitle(nameMonth(month))}
      footer={
        <>
          <Button look="secondary" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button isLoading={isRunning} onClick={() => void run()}>
            {warnings.length > 0 ? words.closeAnyway : words.close}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
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
        {problem !== undefined && (
          <Alert tone="danger" isLive>
            {problem}
          </Alert>
        )}
      </div>
    </Dialog>
  )
}
