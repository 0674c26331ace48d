import { Form } from '#storefront/router/index.ts'
import { messages } from '#contracts/messages.ts'
import { loginMessages } from '#storefront/i18n/login-messages.ts'
import { RouterLink } from '#storefront/kit/page/router-link.tsx'
import { paths } from '#storefront/paths.ts'
import { EmailField } from '#storefront/kit/forms/email-field.tsx'
import { FormProblem } from '#storefront/kit/forms/form-problem.tsx'
import type { SentForm } from '#storefront/kit/forms/sent-form.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { PasswordInput } from './password-input.tsx'

const words = loginMessages

export type RegisterFormProps = {
  form: SentForm
  /** The path to open afterwards. */
  redirect: string
}

export function RegisterForm({ form, redirect }: RegisterFormProps) {
  const { faultOf, valueOf } = form
  return (
    <Form method="post" action={paths.register()} noValidate className="grid gap-4">
      <input type="hidden" name="redirect" value={redirect} />
      <FormProblem form={form} />
      <div className="grid gap-4 md:grid-cols-2 md:gap-3">
        <Field label={words.firstname} error={faultOf('firstname')}>
          {(control) => (
            <Input
              {...control}
              name="firstname"
              autoComplete="given-name"
              maxLength={100}
              defaultValue={valueOf('firstname')}
            />
          )}
        </Field>
        <Field label={words.lastname} error={faultOf('lastname')}>
          {(control) => (
            <Input
              {...control}
              name="lastname"
              autoComplete="family-name"
              maxLength={100}
              defaultValue={valueOf('lastname')}
            />
          )}
        </Field>
      </div>
      <EmailField error={faultOf('email')} defaultValue={valueOf('email')} autoComplete="username" />
      {faultOf('email') === messages.account.emailTaken && (
        <RouterLink
          href={paths.login()}
          className="target justify-self-start font-semibold text-primary-600 underline underline-offset-4"
        >
          {words.submitLogin}
        </RouterLink>
      )}
      <Field label={words.password} hint={words.passwordHint} error={faultOf('password')}>
        {(control) => <PasswordInput {...control} name="password" autoComplete="new-password" />}
      </Field>
      <Field label={words.passwordAgain} error={faultOf('passwordConfirmation')}>
        {(control) => <PasswordInput {...control} name="passwordConfirmation" autoComplete="new-password" />}
      </Field>
      <Button type="submit" isWide isLoading={form.isBusy}>
        {words.submitRegister}
      </Button>
      <Terms />
    </Form>
  )
}

function Terms() {
  return (
    <p className="text-xs text-ink-soft">
      {words.registerTerms.before}
      <a href={paths.terms()} className="target underline underline-offset-4">
        {words.registerTerms.terms}
      </a>
      {words.registerTerms.between}
      <a href={paths.privacy()} className="target underline underline-offset-4">
        {words.registerTerms.privacy}
      </a>
      .
    </p>
  )
}
