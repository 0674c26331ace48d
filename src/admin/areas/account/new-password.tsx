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

export type NewPasswordProps = { secret: string; onDone: (session: StaffSession) => void }

const words = accountWords.start

export function NewPassword({ secret, onDone }: NewPasswordProps) {
  const [password, setPassword] = useState('')
  const [passwordConfirmation, setPasswordConfirmation] = useState('')
  const { isRunning, problem, errors, submit } = useSubmit()
  const send = async () => onDone((await api.start.start({ body: { secret, password, passwordConfirmation } })).data)
  return (
    <form
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
      <Field label={words.password} hint={words.passwordHint} error={errors['password']?.[0]}>
        {(control) => (
          <Input
            {...control}
            type="password"
            autoComplete="new-password"
            ref={focusOnMount}
            value={password}
            onChange={({ target }) => setPassword(target.value)}
          />
        )}
      </Field>
      <Field label={words.again} error={errors['passwordConfirmation']?.[0]}>
        {(control) => (
          <Input
            {...control}
            type="password"
            autoComplete="new-password"
            value={passwordConfirmation}
            onChange={({ target }) => setPasswordConfirmation(target.value)}
          />
        )}
      </Field>
      <Button type="submit" isWide isLoading={isRunning}>
        {words.save}
      </Button>
    </form>
  )
}
