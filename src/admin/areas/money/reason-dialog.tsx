import { useState } from 'react'
import type { UnmatchedPayment } from '#contracts/admin/unmatched-payments.ts'
import { api } from '#admin/api.ts'
import { moneyWords } from '#admin/i18n/money-words.ts'
import { offerUndo } from '#admin/kit/feedback/offer-undo.ts'
import { FormDialog } from '#admin/kit/form/form-dialog.tsx'
import { ReasonField } from '#admin/kit/form/reason-field.tsx'
import { useKeptText } from '#admin/kit/form/use-kept-text.ts'
import { useSubmit } from '#admin/kit/form/use-submit.ts'
import { formatMoney } from './format-money.ts'
import type { DecidedPayment } from './decided-payment.ts'

const { payment: words } = moneyWords

export type ReasonDialogProps = DecidedPayment & { step: 'foreign' | 'return'; onClose: () => void }

/** Money that pays no order: put away, or sent back, with a reason. */
export function ReasonDialog({ payment, step, onChanged, onClose }: ReasonDialogProps) {
  const { isRunning, problem, errors, submit } = useSubmit()
  const [key] = useState(() => crypto.randomUUID())
  const { text: reason, setText, clear } = useKeptText(`payment-${step}/${payment.id}`)
  const { text, done } = wordsOf(payment, step)
  const run = () =>
    submit(async () => {
      const { data, undo } = await api.unmatchedPayments[step]({
        params: { id: payment.id },
        headers: { 'idempotency-key': key, 'if-match': `"${payment.version}"` },
        body: { reason },
      })
      clear()
      onClose()
      onChanged(data)
      offerUndo(done, [undo], () => onChanged())
    })
  const error = errors['reason']?.[0]
  return (
    <FormDialog
      title={words.steps[step]}
      action={words.steps[step]}
      isRunning={isRunning}
      problem={error === undefined ? problem : undefined}
      onSubmit={() => void run()}
      onClose={onClose}
    >
      <p>{text}</p>
      <ReasonField label={words.reasonLabel} hint={words.reasonHint} value={reason} error={error} onType={setText} />
    </FormDialog>
  )
}

/** What will happen, and what has happened then. */
function wordsOf(payment: UnmatchedPayment, step: ReasonDialogProps['step']): { text: string; done: string } {
  const amount = formatMoney(payment.amount_cents, payment.currency)
  if (step === 'foreign') return { text: words.foreignText, done: words.done.foreign }
  return payment.is_bank
    ? { text: words.returnText(amount), done: words.done.return }
    : { text: words.returnByGateway(amount), done: words.done.gateway }
}
