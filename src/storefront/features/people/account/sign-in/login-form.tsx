import type { ComponentType, SubmitEventHandler } from 'react'
import type { FormProps } from '#storefront/router/index.ts'
import { loginMessages } from '#storefront/i18n/login-messages.ts'
import { RouterLink } from '#storefront/kit/page/router-link.tsx'
import { paths } from '#storefront/paths.ts'
import { EmailField } from '#storefront/kit/forms/email-field.tsx'
import { FormProblem } from '#storefront/kit/forms/form-problem.tsx'
import type { SentForm } from '#storefront/kit/forms/sent-form.ts'
import { useFocusFault } from '#storefront/kit/forms/use-focus-fault.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { PasswordInput } from './password-input.tsx'

const words = loginMessages
const linkLook =
  'target inline-block font-semibold text-primary-600 underline underline-offset-4 hover:text-primary-700'

export type LoginFormProps = {
  /** The router's form, or a plain one with `onSubmit` if the page must stay. */
  element: ComponentType<FormProps> | 'form'
  onSubmit?: SubmitEventHandler<HTMLFormElement>
  form: SentForm
  /** The path to open afterwards. */
  redirect: string
  /** Why the visitor is asked to log in. */
  reason?: string | undefined
}

export function LoginForm({ element: Form, onSubmit, form, redirect, reason }: LoginFormProps) {
  const { failure, faultOf, valueOf, isBusy } = form
  const part = useFocusFault(failure)
  return (
    <Form method="post" action={paths.login()} noValidate {...(onSubmit && { onSubmit })} className="grid gap-4">
      <input ref={part} type="hidden" name="redirect" value={redirect} />
      {reason && !failure && <Alert tone="info">{reason}</Alert>}
      <FormProblem form={form} />
      <EmailField error={faultOf('email')} defaultValue={valueOf('email')} autoComplete="username" />
      <Field label={words.password} error={faultOf('password')}>
        {(control) => <PasswordInput {...control} name="password" autoComplete="current-password" />}
      </Field>
      <Button type="submit" isWide isLoading={isBusy}>
        {words.submitLogin}
      </Button>
      <p className="flex flex-wrap justify-between gap-x-4 gap-y-2">
        <RouterLink href={paths.resetPassword()} className={linkLook}>
          {words.forgotten}
        </RouterLink>
        <RouterLink href={paths.register(redirect)} className={linkLook}>
          {words.registerLink}
        </RouterLink>
      </p>
    </Form>
  )
}
