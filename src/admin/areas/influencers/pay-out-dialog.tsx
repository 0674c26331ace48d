import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { AdminInfluencer } from '#contracts/admin/influencers.ts'
import { api } from '#admin/api.ts'
import { influencerWords as words } from '#admin/i18n/influencer-words.ts'
import { showToast } from '#admin/kit/feedback/toasts.ts'
import { FormDialog } from '#admin/kit/form/form-dialog.tsx'
import { useKeptText } from '#admin/kit/form/use-kept-text.ts'
import { useSubmit } from '#admin/kit/form/use-submit.ts'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { formatPrice } from '#ui/format.ts'

export type PayOutDialogProps = {
  item: AdminInfluencer
  onClose: () => void
  onPaid: (item: AdminInfluencer) => void
}

/** Money that was sent does not come back by a button, so it is asked once more, with the sum. */
export function PayOutDialog({ item, onClose, onPaid }: PayOutDialogProps) {
  const { revalidate } = useRevalidator()
  const [key] = useState(() => crypto.randomUUID())
  const { text: note, setText, clear } = useKeptText(`pay-out/${item.id}`)
  const { isRunning, problem, submit } = useSubmit()
  const amount = formatPrice(item.unpaid_cents)
  const confirm = () =>
    submit(async () => {
      const { data } = await api.influencers.payOut({
        params: { id: item.id },
        headers: { 'idempotency-key': key, 'if-match': `"${item.version}"` },
        body: { ...(note.trim() !== '' && { reason: note.trim() }) },
      })
      clear()
      showToast({ tone: 'success', text: words.done(amount) })
      onPaid(data)
      onClose()
      await revalidate()
    })
  return (
    <FormDialog
      title={words.confirmTitle(item.name || item.email)}
      action={words.confirm(amount)}
      isRunning={isRunning}
      problem={problem}
      onSubmit={() => void confirm()}
      onClose={onClose}
    >
      <p>{words.confirmText}</p>
      <Field label={words.note} hint={words.noteHint} isOptional>
        {(control) => (
          <Input {...control} value={note} maxLength={200} onChange={({ target }) => setText(target.value)} />
        )}
      </Field>
    </FormDialog>
  )
}
