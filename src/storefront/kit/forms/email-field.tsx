import { type ReactNode, useRef, useState } from 'react'
import { suggestEmail } from '#kernel/email-typo.ts'
import { messages } from '#storefront/i18n/messages.ts'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'

export type EmailFieldProps = {
  hint?: ReactNode
  error: string | undefined
  defaultValue: string | undefined
  /** `username` where it is what one logs in with. */
  autoComplete?: 'email' | 'username'
  isOptional?: boolean
  className?: string
}

/** The field `email` of every form. An address that looks like a slip is asked about once, never refused. */
export function EmailField({
  hint,
  error,
  defaultValue = '',
  autoComplete = 'email',
  isOptional = false,
  className,
}: EmailFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [meant, setMeant] = useState<string>()

  function accept(address: string) {
    if (input.current) input.current.value = address
    setMeant(undefined)
    input.current?.focus()
  }

  const question = meant !== undefined && (
    <span role="status">
      {messages.common.emailMeant}{' '}
      <button
        type="button"
        onClick={() => accept(meant)}
        className="target font-semibold text-primary-600 underline underline-offset-4"
      >
        {meant}
      </button>
      ?
    </span>
  )
  return (
    <Field
      label={messages.common.email}
      isOptional={isOptional}
      hint={question || hint}
      error={error}
      {...(className && { className })}
    >
      {(control) => (
        <Input
          {...control}
          ref={input}
          name="email"
          type="email"
          inputMode="email"
          autoComplete={autoComplete}
          maxLength={254}
          defaultValue={defaultValue}
          onBlur={(event) => setMeant(suggestEmail(event.target.value))}
        />
      )}
    </Field>
  )
}
