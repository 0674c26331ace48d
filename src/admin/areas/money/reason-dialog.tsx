import { useState } from 'react'
import type { UnmatchedPayment } from '#contracts/admin/unmatched-payments.ts'
import { api } from '#admin/api.ts'
import { moneyWords } from '#admin/i18n/money-words.ts'
import { offerUndo } from '#admin/kit/feedback/offer-undo.ts'
import { focusOnMount } from '#admin/kit/form/focus-on-mount.ts'
import { useSubmit } from '#admin/kit/form/use-submit.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { formatMoney } from './format-money.ts'
import type { DecidedPayment } from './decided-payment.ts'

const { payment: words } = moneyWords

export type ReasonDialogProps = DecidedPayment & { step: 'foreign' | 'return'; onClose: () => void }

/** Money that pays no order: put away, or sent back, with a reason. */
export function ReasonDialog({ payment, step, onChanged, onClose }: ReasonDialogProps) {
  const { isRunning, problem, errors, submit } = useSubmit()
  const [key] = useState(() => crypto.randomUUID())
  const [reason, setReason] = useState('')
  const { text, done } = wordsOf(payment, step)
  const run = () =>
    submit(async () => {
      const { data, undo } = await api.unmatchedPayments[step]({
        params: { id: payment.id },
        headers: { 'idempotency-key': key, 'if-match': `"${payment.version}"` },
        body: { reason },
      })
      onClose()
      onChanged(data)
      offerUndo(done, [undo], () => onChanged())
    })
  const error = errors['reason']?.[0]
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={words.steps[step]}
      footer={
        <>
          <Button look="secondary" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" form="payment-reason" isLoading={isRunning}>
            {words.steps[step]}
          </Button>
        </>
      }
    >
      <form
        id="payment-reason"
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void run()
        }}
      >
        <p>{text}</p>
        <ReasonField reason={reason} error={error} onType={setReason} />
        {problem !== undefined && error === undefined && (
          <Alert tone="danger" isLive>
            {problem}
          </Alert>
        )}
      </form>
    </Dialog>
  )
}

type ReasonFieldProps = { reason: string; error: string | undefined; onType: (text: string) => void }

function ReasonField({ reason, error, onType }: ReasonFieldProps) {
  return (
    <Field label={words.reasonLabel} hint={words.reasonHint} error={error}>
      {(control) => (
        <Input
          {...control}
          ref={focusOnMount}
          value={reason}
          maxLength={500}
          onChange={({ target }) => onType(target.value)}
        />
      )}
    </Field>
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
