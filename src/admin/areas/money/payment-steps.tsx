import { useState } from 'react'
import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import type { UnmatchedPayment } from '#contracts/admin/unmatched-payments.ts'
import { api } from '#admin/api.ts'
import { moneyWords } from '#admin/i18n/money-words.ts'
import { showToast } from '#admin/kit/feedback/toasts.ts'
import { useSubmit } from '#admin/kit/form/use-submit.ts'
import { mayCall, useSession } from '#admin/session.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { AssignDialog } from './assign-dialog.tsx'
import type { DecidedPayment } from './decided-payment.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { SentDialog } from './sent-dialog.tsx'

const { payment: words } = moneyWords

type Step = UnmatchedPayment['steps'][number]

/** What the person may do with the payment now; the first is the usual one. */
export function PaymentSteps({ payment, onChanged }: DecidedPayment) {
  const session = useSession()
  const [open, setOpen] = useState<Step>()
  const { isRunning, problem, submit } = useSubmit()
  const steps = payment.steps.filter((step) => mayCall(session, adminEndpoints.unmatchedPayments[step]))
  const reopen = () =>
    submit(async () => {
      const { data } = await api.unmatchedPayments.reopen({
        params: { id: payment.id },
        headers: { 'idempotency-key': crypto.randomUUID(), 'if-match': `"${payment.version}"` },
        body: {},
      })
      showToast({ tone: 'success', text: words.done.reopen })
      onChanged(data)
    })
  const close = () => setOpen(undefined)
  const dialog = { payment, onChanged, onClose: close }
  return (
    <>
      {problem !== undefined && (
        <Alert tone="danger" isLive>
          {problem}
        </Alert>
      )}
      {steps.length > 0 && (
        <div className="flex flex-wrap gap-3">
          {steps.map((step, index) => (
            <Button
              key={step}
              look={index === 0 ? 'primary' : 'secondary'}
              isLoading={step === 'reopen' && isRunning}
              onClick={() => (step === 'reopen' ? void reopen() : setOpen(step))}
            >
              {words.steps[step]}
            </Button>
          ))}
        </div>
      )}
      {open === 'assign' && <AssignDialog {...dialog} />}
      {(open === 'foreign' || open === 'return') && <ReasonDialog {...dialog} step={open} />}
      {open === 'sent' && <SentDialog {...dialog} />}
    </>
  )
}
