import type { ReactNode } from 'react'
import { useSubmit } from '#admin/kit/form/use-submit.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'

export type CounterFormProps = {
  title: string
  button: string
  save: () => Promise<void>
  onClose: () => void
  children: (errors: Readonly<Record<string, readonly string[]>>) => ReactNode
}

/** A short form over the goods of a branch; a refusal is said above it, and what is typed stays. */
export function CounterForm({ title, button, save, onClose, children }: CounterFormProps) {
  const { isRunning, problem, errors, submit } = useSubmit()
  return (
    <Dialog isOpen onClose={onClose} title={title}>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void submit(save)
        }}
      >
        {problem !== undefined && (
          <Alert tone="danger" isLive>
            {problem}
          </Alert>
        )}
        {children(errors)}
        <Button type="submit" size="lg" isWide isLoading={isRunning}>
          {button}
        </Button>
      </form>
    </Dialog>
  )
}
