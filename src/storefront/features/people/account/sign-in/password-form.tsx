import { Form } from '#storefront/router/index.ts'
import { accountMessages } from '#storefront/i18n/account-messages.ts'
import { loginMessages } from '#storefront/i18n/login-messages.ts'
import { FormProblem } from '#storefront/kit/forms/form-problem.tsx'
import type { SentForm } from '#storefront/kit/forms/sent-form.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { PasswordInput } from './password-input.tsx'

const words = accountMessages.password

export type PasswordFormProps = { email: string; form: SentForm }

export function PasswordForm({ email, form }: PasswordFormProps) {
  const { faultOf, busyIntent } = form
  return (
    <section className="grid max-w-form gap-4">
      <h2>{words.title}</h2>
      <Form method="post" noValidate className="grid gap-4">
        <input type="hidden" name="intent" value="password" />
        {/* Shows password managers which account the password belongs to. */}
        <input type="text" name="username" autoComplete="username" defaultValue={email} readOnly hidden />
        <FormProblem form={form} otherwise={accountMessages.checkFields} />
        <Field label={words.current} error={faultOf('currentPassword')}>
          {(control) => <PasswordInput {...control} name="currentPassword" autoComplete="current-password" />}
        </Field>
        <Field label={loginMessages.newPassword} hint={loginMessages.passwordHint} error={faultOf('password')}>
          {(control) => <PasswordInput {...control} name="password" autoComplete="new-password" />}
        </Field>
        <Field label={loginMessages.passwordAgain} error={faultOf('passwordConfirmation')}>
          {(control) => <PasswordInput {...control} name="passwordConfirmation" autoComplete="new-password" />}
        </Field>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button type="submit" isLoading={busyIntent === 'password'}>
            {words.submit}
          </Button>
          <p className="text-xs text-ink-soft">{words.note}</p>
        </div>
      </Form>
    </section>
  )
}
