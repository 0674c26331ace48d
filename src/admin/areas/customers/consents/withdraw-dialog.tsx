import { useState } from 'react'
import { api } from '#admin/api.ts'
import { consentWords as words } from '#admin/i18n/consent-words.ts'
import { showToast } from '#admin/kit/feedback/toasts.ts'
import { FormDialog } from '#admin/kit/form/form-dialog.tsx'
import { ReasonField } from '#admin/kit/form/reason-field.tsx'
import { useSubmit } from '#admin/kit/form/use-submit.ts'

export type WithdrawDialogProps = { email: string; onClose: () => void; onDone: () => void }

/** The owner of the address has asked for it by telephone or letter. */
export function WithdrawDialog({ email, onClose, onDone }: WithdrawDialogProps) {
  const { isRunning, problem, errors, submit } = useSubmit()
  const [key] = useState(() => crypto.randomUUID())
  const [reason, setReason] = useState('')
  const run = () =>
    submit(async () => {
      await api.consents.withdraw({ headers: { 'idempotency-key': key }, body: { email, reason } })
      showToast({ tone: 'success', text: words.withdrawnDone(email) })
      onClose()
      onDone()
    })
  return (
    <FormDialog
      title={words.withdrawTitle}
      action={words.withdraw}
      isRunning={isRunning}
      problem={problem}
      onSubmit={() => void run()}
      onClose={onClose}
    >
      <p>{words.withdrawText(email)}</p>
      <ReasonField
        label={words.reasonLabel}
        hint={words.reasonHint}
        value={reason}
        error={errors['reason']?.[0]}
        isOptional
        onType={setReason}
      />
    </FormDialog>
  )
}
