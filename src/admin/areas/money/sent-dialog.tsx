import { useState } from 'react'
import { api } from '#admin/api.ts'
import { moneyWords } from '#admin/i18n/money-words.ts'
import { showToast } from '#admin/kit/feedback/toasts.ts'
import { FormDialog } from '#admin/kit/form/form-dialog.tsx'
import { useSubmit } from '#admin/kit/form/use-submit.ts'
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
    <FormDialog
      title={words.sentTitle}
      action={words.confirmSent(amount)}
      isRunning={isRunning}
      problem={problem}
      onSubmit={() => void run()}
      onClose={onClose}
    >
      <p>{words.sentText(amount, payment.payer_account || words.accountUnknown)}</p>
    </FormDialog>
  )
}
