import type { FormEvent, ReactNode } from 'react'
import { formWords } from '#admin/i18n/form-words.ts'
import { Alert } from '#ui/alert.tsx'
import { Badge } from '#ui/badge.tsx'

export type AccountFrameProps = {
  name: string
  about: ReactNode
  /** Whether it is on, in a word. */
  state: string
  /** Why the server did not take the last request. */
  problem?: string | undefined
  /** Undefined = there is nothing to save. */
  onSave?: () => void
  children: ReactNode
}

/** What the shop is connected to: its name and state, its fields and buttons. */
export function AccountFrame({ name, about, state, problem, onSave, children }: AccountFrameProps) {
  const Frame = onSave ? 'form' : 'section'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSave?.()
  }
  return (
    <Frame
      aria-label={name}
      className="grid gap-4 rounded-card border border-line p-4 md:p-6"
      {...(onSave && { noValidate: true, onSubmit: submit })}
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-lg">{name}</h2>
        <Badge>{state}</Badge>
        <p className="w-full max-w-text text-ink-soft">{about}</p>
      </div>
      {problem !== undefined && (
        <Alert tone="danger" title={onSave ? formWords.notSaved : undefined} isLive>
          {problem}
        </Alert>
      )}
      {children}
    </Frame>
  )
}
