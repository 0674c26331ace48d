import { type FormEvent, type ReactNode, useId } from 'react'
import { formWords } from '#admin/i18n/form-words.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'

export type FormDialogProps = {
  title: ReactNode
  /** The button that sends the form: what it does, not "OK". */
  action: ReactNode
  /** The button that only closes. */
  cancel?: string
  isRunning?: boolean
  isDisabled?: boolean
  /** What went wrong, unless a field says it. */
  problem?: string | undefined
  onSubmit: (form: FormData) => void
  onClose: () => void
  children: ReactNode
}

/** A question over the screen that is answered by a form, or by its button alone. */
export function FormDialog(props: FormDialogProps) {
  const {
    title,
    action,
    cancel = formWords.cancel,
    isRunning,
    isDisabled,
    problem,
    onSubmit,
    onClose,
    children,
  } = props
  const id = useId()
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSubmit(new FormData(event.currentTarget))
  }
  const buttons = (
    <>
      <Button look="secondary" onClick={onClose}>
        {cancel}
      </Button>
      <Button type="submit" form={id} isLoading={isRunning ?? false} disabled={isDisabled}>
        {action}
      </Button>
    </>
  )
  return (
    <Dialog isOpen onClose={onClose} title={title} footer={buttons}>
      <form id={id} noValidate className="grid gap-4" onSubmit={send}>
        {children}
        {problem !== undefined && (
          <Alert tone="danger" isLive>
            {problem}
          </Alert>
        )}
      </form>
    </Dialog>
  )
}
