import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from '#storefront/router/index.ts'
import { getApi } from '#storefront/api.ts'
import { AccountFault } from '#storefront/features/people/account/sign-in/account-fault.tsx'
import { AccountShell } from '#storefront/features/people/account/account-shell.tsx'
import { PasswordForm } from '#storefront/features/people/account/sign-in/password-form.tsx'
import { requireUser } from '#storefront/features/people/account/sign-in/require-user.ts'
import { SessionList } from '#storefront/features/people/account/privacy/session-list.tsx'
import { submitAccountForm } from '#storefront/features/people/account/sign-in/submit-account-form.ts'
import { accountMessages as words } from '#storefront/i18n/account-messages.ts'
import { loginMessages } from '#storefront/i18n/login-messages.ts'
import { readText } from '#storefront/kit/forms/read-text.ts'
import { usePageForm } from '#storefront/kit/forms/use-page-form.ts'
import { paths } from '#storefront/paths.ts'
import type { RouteHandle } from '#storefront/seo/page-meta.ts'
import { leaveSession } from '#storefront/session.ts'

export async function loader(args: LoaderFunctionArgs) {
  const user = await requireUser(args)
  return { user, sessions: (await getApi(args).accounts.sessions()).data }
}

export async function action(args: ActionFunctionArgs) {
  const api = getApi(args)
  const form = await args.request.formData()
  const common = { args, form, path: paths.accountSafety() }
  switch (readText(form, 'intent')) {
    case 'end': {
      const sessionId = Number(readText(form, 'sessionId'))
      const send = () => api.accounts.endSession({ params: { sessionId } })
      return submitAccountForm({ ...common, send, failed: words.saveFailed, done: 'sessionEnded' })
    }
    case 'end-all': {
      const send = async () => {
        await api.accounts.endSessions()
        await leaveSession(api)
      }
      return submitAccountForm({
        ...common,
        path: paths.home(),
        send,
        failed: words.saveFailed,
        done: 'signedOutEverywhere',
      })
    }
    default: {
      const send = () =>
        api.accounts.changePassword({
          body: {
            currentPassword: readText(form, 'currentPassword'),
            password: readText(form, 'password'),
            passwordConfirmation: readText(form, 'passwordConfirmation'),
          },
        })
      return submitAccountForm({
        ...common,
        send,
        failed: loginMessages.passwordFailed,
        done: 'passwordChanged',
      })
    }
  }
}

export const handle = { meta: () => ({ title: words.safety, isNoindex: true }) } satisfies RouteHandle

export function Component() {
  const { user, sessions } = useLoaderData<typeof loader>()
  const form = usePageForm<typeof action>()
  return (
    <AccountShell user={user} title={words.safety} path={paths.accountSafety()}>
      <PasswordForm email={user.email} form={form} />
      <SessionList sessions={sessions} />
    </AccountShell>
  )
}

export function ErrorBoundary() {
  return <AccountFault title={words.safety} text={words.loadFailed} href={paths.accountSafety()} />
}
