import type { ReactNode } from 'react'
import { messages } from '#storefront/i18n/messages.ts'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'

export type EmailFieldProps = {
  hint?: ReactNode
  error: string | undefined
  defaultValue: string | undefined
  /** `username` where it is what one logs in with. */
  autoComplete?: 'email' | 'username'
}

/** The field `email` of every form. */
export function EmailField({ hint, error, defaultValue = '', autoComplete = 'email' }: EmailFieldProps) {
  return (
    <Field label={messages.common.email} hint={hint} error={error}>
      {(control) => (
        <Input
          {...control}
          name="email"
          type="email"
          inputMode="email"
          autoComplete={autoComplete}
          maxLength={254}
          defaultValue={defaultValue}
        />
      )}
    </Field>
  )
}
