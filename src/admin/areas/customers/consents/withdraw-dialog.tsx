import { api } from '#admin/api.ts'
import { consentWords as words } from '#admin/i18n/consent-words.ts'
import { RequestDialog } from '../request-dialog.tsx'

export type WithdrawDialogProps = { email: string; onClose: () => void; onDone: () => void }

/** The owner of the address has asked for it by telephone or letter. */
export function WithdrawDialog({ email, onClose, onDone }: WithdrawDialogProps) {
  return (
    <RequestDialog
      name="consent-withdrawal"
      title={words.withdrawTitle}
      action={words.withdraw}
      text={words.withdrawText(email)}
      reasonWords={{ label: words.reasonLabel, hint: words.reasonHint }}
      done={words.withdrawnDone(email)}
      send={({ headers, reason }) => api.consents.withdraw({ headers, body: { email, reason } })}
      onClose={onClose}
      onDone={onDone}
    />
  )
}
