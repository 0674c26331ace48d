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

export type PasswordStepProps = { email?: string | undefined; onDone: (session: StaffSession) => void }

const words = accountWords.signIn

export function PasswordStep({ email: known = '', onDone }: PasswordStepProps) {
  const [email, setEmail] = useState(known)
  const [password, setPassword] = useState('')
  const { isRunning, problem, errors, submit } = useSubmit()
  const signIn = async () => {
    const { data } = await api.session.signIn({ body: { email: email.trim(), password } })
    onDone(data)
  }
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void submit(signIn)
      }}
    >
      {problem !== undefined && (
        <Alert tone="danger" isLive>
          {problem}
        </Alert>
      )}
      <Field label={words.email} error={errors['email']?.[0]}>
        {(control) => (
          <Input
            {...control}
            type="email"
            autoComplete="username"
            ref={known === '' ? focusOnMount : undefined}
            value={email}
            onChange={({ target }) => setEmail(target.value)}
          />
        )}
      </Field>
      <Field label={words.password} error={errors['password']?.[0]}>
        {(control) => (
          <Input
            {...control}
            type="password"
            autoComplete="current-password"
            ref={known === '' ? undefined : focusOnMount}
            value={password}
            onChange={({ target }) => setPassword(target.value)}
          />
        )}
      </Field>
      <Button type="submit" isWide isLoading={isRunning}>
        {words.next}
      </Button>
    </form>
  )
}
