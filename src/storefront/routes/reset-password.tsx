import { type ActionFunctionArgs, Form, type LoaderFunctionArgs, redirect } from '#storefront/router/index.ts'
import { messages } from '#contracts/messages.ts'
import { getApi } from '#storefront/api.ts'
import { requestPasswordReset } from '#storefront/features/people/account/sign-in/reset-password.ts'
import { loginMessages } from '#storefront/i18n/login-messages.ts'
import { respond } from '#storefront/kit/forms/submit-form.ts'
import { usePageForm } from '#storefront/kit/forms/use-page-form.ts'
import { RouterLink } from '#storefront/kit/page/router-link.tsx'
import { paths } from '#storefront/paths.ts'
import type { RouteHandle } from '#storefront/seo/page-meta.ts'
import { findUser } from '#storefront/session.ts'
import { EmailField } from '#storefront/kit/forms/email-field.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'

const words = loginMessages

/** Only for guests. */
export async function loader(args: LoaderFunctionArgs) {
  if (await findUser(getApi(args))) throw redirect(paths.home())
  return null
}

export async function action(args: ActionFunctionArgs) {
  return respond(await requestPasswordReset(getApi(args), await args.request.formData()))
}

export const handle = { meta: () => ({ title: words.forgotten, isNoindex: true }) } satisfies RouteHandle

export function Component() {
  const { isDone, failure, faultOf, valueOf, isBusy } = usePageForm<typeof action>()
  return (
    <div className="page section">
      <div className="mx-auto grid max-w-form gap-6">
        <div className="grid gap-2">
          <h1>{words.forgotten}</h1>
          <p className="text-ink-soft">{words.forgottenText}</p>
        </div>
        {isDone ? (
          <Alert tone="success" title={messages.account.resetSent} isLive>
            {messages.account.resetRequested}
          </Alert>
        ) : (
          <Form method="post" noValidate className="grid gap-4">
            <EmailField
              error={faultOf('email') ?? failure?.problem ?? undefined}
              defaultValue={valueOf('email')}
              autoComplete="username"
            />
            <Button type="submit" isWide isLoading={isBusy}>
              {words.submitForgotten}
            </Button>
          </Form>
        )}
        <RouterLink
          href={paths.login()}
          className="target justify-self-start font-semibold text-primary-600 underline underline-offset-4"
        >
          {words.backToLogin}
        </RouterLink>
      </div>
    </div>
  )
}
