import { type ReactNode, useRef, useState } from 'react'
import { suggestEmail } from '#kernel/email-typo.ts'
import { messages } from '#storefront/i18n/messages.ts'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'

export type EmailFieldProps = {
  hint?: ReactNode
  error: string | undefined
  defaultValue: string | undefined
  /** `username` if the form logs in with the address. */
  autoComplete?: 'email' | 'username'
  isOptional?: boolean
  className?: string
}

/** The field `email` of every form. An address that looks mistyped is queried once, never refused. */
export function EmailField({
  hint,
  error,
  defaultValue = '',
  autoComplete = 'email',
  isOptional = false,
  className,
}: EmailFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [suggestion, setSuggestion] = useState<string>()

  function accept(address: string) {
    if (input.current) input.current.value = address
    setSuggestion(undefined)
    input.current?.focus()
  }

  const question = suggestion !== undefined && (
    <span role="status">
      {messages.common.emailMeant}{' '}
      <button
        type="button"
        onClick={() => accept(suggestion)}
        className="target font-semibold text-primary-600 underline underline-offset-4"
      >
        {suggestion}
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
          onBlur={(event) => setSuggestion(suggestEmail(event.target.value))}
        />
      )}
    </Field>
  )
}
