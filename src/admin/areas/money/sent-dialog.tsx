import { useState } from 'react'
import { api } from '#admin/api.ts'
import { moneyWords } from '#admin/i18n/money-words.ts'
import { showToast } from '#admin/kit/feedback/toasts.ts'
import { useSubmit } from '#admin/kit/form/use-submit.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { formatMoney } from './format-money.ts'
import type { DecidedPayment } from './decided-payment.ts'

const { payment: words } = moneyWords

export type SentDialogProps = DecidedPayment & { onClose: () => void }

/** Money that is sent does not come back by a button, so it is asked once more, with the sum and the account. */
export function SentDialog({ payment, onChanged, onClose }: SentDialogProps) {
  const { isRunning, problem, submit } = useSubmit()
  const [key] = useState(() => crypto.randomUUID())
  const amount = formatMoney(payment.return_cents ?? 0, payment.currency)
  const run = () =>
    submit(async () => {
      const { data } = await api.unmatchedPayments.sent({
        params: { id: payment.id },
        headers: { 'idempotency-key': key, 'if-match': `"${payment.version}"` },
        body: {},
      })
      onClose()
      showToast({ tone: 'success', text: words.done.sent(amount) })
      onChanged(data)
    })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={words.sentTitle}
      footer={
        <>
          <Button look="secondary" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button isLoading={isRunning} onClick={() => void run()}>
            {words.confirmSent(amount)}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <p>{words.sentText(amount, payment.payer_account || words.accountUnknown)}</p>
        {problem !== undefined && (
          <Alert tone="danger" isLive>
            {problem}
          </Alert>
        )}
      </div>
    </Dialog>
  )
}
