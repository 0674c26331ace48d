import { useState } from 'react'
import { showToast } from '#admin/kit/feedback/toasts.ts'
import { FormDialog } from '#admin/kit/form/form-dialog.tsx'
import { ReasonField } from '#admin/kit/form/reason-field.tsx'
import { useKeptText } from '#admin/kit/form/use-kept-text.ts'
import { useSubmit } from '#admin/kit/form/use-submit.ts'

export type RequestDialogProps = {
  /** Where its words are kept until they are sent. */
  name: string
  title: string
  action: string
  text: string
  reasonWords: { label: string; hint: string }
  /** Said when it is done. */
  done: string
  /** The same key in each attempt, so that it is done once. */
  send: (request: { headers: { 'idempotency-key': string }; reason: string }) => Promise<unknown>
  onClose: () => void
  onDone: () => void
}

/** Erases or takes back what a customer has asked for by telephone or letter. */
export function RequestDialog({
  name,
  title,
  action,
  text,
  reasonWords,
  done,
  send,
  onClose,
  onDone,
}: RequestDialogProps) {
  const { isRunning, problem, errors, submit } = useSubmit()
  const [key] = useState(() => crypto.randomUUID())
  const { text: reason, setText, clear } = useKeptText(name)
  const run = () =>
    submit(async () => {
      await send({ headers: { 'idempotency-key': key }, reason })
      clear()
      showToast({ tone: 'success', text: done })
      onClose()
      onDone()
    })
  return (
    <FormDialog
      title={title}
      action={action}
      isRunning={isRunning}
      problem={problem}
      onSubmit={() => void run()}
      onClose={onClose}
    >
      <p>{text}</p>
      <ReasonField {...reasonWords} value={reason} error={errors['reason']?.[0]} isOptional onType={setText} />
    </FormDialog>
  )
}
