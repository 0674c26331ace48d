import { useState } from 'react'
import { api } from '#admin/api.ts'
import { partyWords as words } from '#admin/i18n/party-words.ts'
import { showToast } from '#admin/kit/feedback/toasts.ts'
import { FormDialog } from '#admin/kit/form/form-dialog.tsx'
import { ReasonField } from '#admin/kit/form/reason-field.tsx'
import { useSubmit } from '#admin/kit/form/use-submit.ts'
import { nameParty } from './name-party.ts'
import type { PartyRow } from './load-parties.ts'

export type EraseDialogProps = { row: PartyRow; onClose: () => void; onDone: () => void }

/** The customer has asked for it by telephone or letter. */
export function EraseDialog({ row, onClose, onDone }: EraseDialogProps) {
  const { isRunning, problem, errors, submit } = useSubmit()
  const [key] = useState(() => crypto.randomUUID())
  const [reason, setReason] = useState('')
  const run = () =>
    submit(async () => {
      const headers = { 'idempotency-key': key }
      if (row.kind === 'zoznamy') await api.sharedLists.erase({ headers, body: { id: row.id, reason } })
      else await api.partyReminders.erase({ headers, body: { orderId: row.id, reason } })
      showToast({ tone: 'success', text: words.erased[row.kind] })
      onClose()
      onDone()
    })
  return (
    <FormDialog
      title={words.eraseTitle[row.kind]}
      action={words.erase}
      isRunning={isRunning}
      problem={problem}
      onSubmit={() => void run()}
      onClose={onClose}
    >
      <p>{words.eraseText[row.kind](nameParty(row))}</p>
      <ReasonField
        label={words.reason}
        hint={words.reasonHint}
        value={reason}
        error={errors['reason']?.[0]}
        isOptional
        onType={setReason}
      />
    </FormDialog>
  )
}
