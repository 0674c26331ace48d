import { type ActionFunctionArgs, Form, type LoaderFunctionArgs, useLoaderData } from '#storefront/router/index.ts'
import { messages } from '#contracts/messages.ts'
import { getApi } from '#storefront/api.ts'
import { PasswordInput } from '#storefront/features/people/account/sign-in/password-input.tsx'
import { isLinkExpired, setNewPassword } from '#storefront/features/people/account/sign-in/reset-password.ts'
import { loginMessages } from '#storefront/i18n/login-messages.ts'
import { FormProblem } from '#storefront/kit/forms/form-problem.tsx'
import { respond } from '#storefront/kit/forms/submit-form.ts'
import { usePageForm } from '#storefront/kit/forms/use-page-form.ts'
import { RouterLink } from '#storefront/kit/page/router-link.tsx'
import { paths } from '#storefront/paths.ts'
import type { RouteHandle } from '#storefront/seo/page-meta.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'

const words = loginMessages

export async function loader(args: LoaderFunctionArgs) {
  return { isOver: await isLinkExpired(getApi(args), args.params['hash'] ?? '') }
}

export async function action(args: ActionFunctionArgs) {
  return respond(await setNewPassword(getApi(args), args.params['hash'] ?? '', await args.request.formData()))
}

export const handle = { meta: () => ({ title: words.newPassword, isNoindex: true }) } satisfies RouteHandle

export function Component() {
  const { isOver } = useLoaderData<typeof loader>()
  const form = usePageForm<typeof action>()
  const { faultOf } = form
  return (
    <div className="page section">
      <div className="mx-auto grid max-w-form gap-6">
        <h1>{words.newPassword}</h1>
        {form.isDone ? (
          <>
            <Alert tone="success" isLive>
              {messages.account.passwordSet}
            </Alert>
            <Button as={RouterLink} href={paths.login()}>
              {words.submitLogin}
            </Button>
          </>
        ) : isOver || faultOf('hash') ? (
          // The link is no longer valid, so the form is not shown.
          <>
            <Alert tone="danger" isLive>
              {messages.account.linkExpired}
            </Alert>
            <Button as={RouterLink} href={paths.resetPassword()}>
              {words.submitForgotten}
            </Button>
          </>
        ) : (
          <Form method="post" noValidate className="grid gap-4">
            <FormProblem form={form} />
            <Field label={words.newPassword} hint={words.passwordHint} error={faultOf('password')}>
              {(control) => <PasswordInput {...control} name="password" autoComplete="new-password" />}
            </Field>
            <Field label={words.passwordAgain} error={faultOf('passwordConfirmation')}>
              {(control) => <PasswordInput {...control} name="passwordConfirmation" autoComplete="new-password" />}
            </Field>
            <Button type="submit" isWide isLoading={form.isBusy}>
              {words.submitNewPassword}
            </Button>
          </Form>
        )}
      </div>
    </div>
  )
}
