import { useState } from 'react'
import type { StaffSession } from '#contracts/admin/session.ts'
import { api } from '#admin/api.ts'
import { accountWords } from '#admin/i18n/account-words.ts'
import { focusOnMount } from '#admin/kit/form/focus-on-mount.ts'
import { useSubmit } from '#admin/kit/form/use-submit.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'

export type NewOwnerProps = { secret: string; onDone: (session: StaffSession) => void }

const words = accountWords.start

type Name = 'firstname' | 'lastname' | 'email' | 'password' | 'passwordConfirmation'

const fields: readonly { name: Name; label: string; hint?: string; type?: string; autoComplete: string }[] = [
  { name: 'firstname', label: words.firstname, autoComplete: 'given-name' },
  { name: 'lastname', label: words.lastname, autoComplete: 'family-name' },
  { name: 'email', label: words.email, hint: words.emailHint, type: 'email', autoComplete: 'username' },
  {
    name: 'password',
    label: words.ownPassword,
    hint: words.passwordHint,
    type: 'password',
    autoComplete: 'new-password',
  },
  { name: 'passwordConfirmation', label: words.ownAgain, type: 'password', autoComplete: 'new-password' },
]

const empty: Record<Name, string> = { firstname: '', lastname: '', email: '', password: '', passwordConfirmation: '' }

/** The account of the owner of a new shop. */
export function NewOwner({ secret, onDone }: NewOwnerProps) {
  const [values, setValues] = useState(empty)
  const { isRunning, problem, errors, submit } = useSubmit()
  const send = async () => onDone((await api.start.owner({ body: { secret, ...values } })).data)
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void submit(send)
      }}
    >
      {problem !== undefined && (
        <Alert tone="danger" isLive>
          {problem}
        </Alert>
      )}
      {fields.map(({ name, label, hint, type = 'text', autoComplete }, index) => (
        <Field key={name} label={label} hint={hint} error={errors[name]?.[0]}>
          {(control) => (
            <Input
              {...control}
              type={type}
              autoComplete={autoComplete}
              ref={index === 0 ? focusOnMount : undefined}
              value={values[name]}
              onChange={({ target }) => setValues({ ...values, [name]: target.value })}
            />
          )}
        </Field>
      ))}
      <Button type="submit" isWide isLoading={isRunning}>
        {words.makeOwner}
      </Button>
    </form>
  )
}
