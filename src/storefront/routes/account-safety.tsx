import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router'
import { getApi } from '#storefront/api.ts'
import { AccountFault } from '#storefront/features/people/account/account-fault.tsx'
import { AccountShell } from '#storefront/features/people/account/account-shell.tsx'
import { PasswordForm } from '#storefront/features/people/account/password-form.tsx'
import { requireUser } from '#storefront/features/people/account/require-user.ts'
import { SessionList } from '#storefront/features/people/account/session-list.tsx'
import { type AccountFailure, readField, submitForm } from '#storefront/features/people/account/submit-form.ts'
import { accountMessages as words } from '#storefront/i18n/account-messages.ts'
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
  switch (readField(form, 'intent')) {
    case 'end': {
      const sessionId = Number(readField(form, 'sessionId'))
      const save = () => api.accounts.endSession({ params: { sessionId } })
      return submitForm({ ...common, save, failed: words.saveFailed, done: 'sessionEnded' })
    }
    case 'end-all': {
      const save = async () => {
        await api.accounts.endSessions()
        await leaveSession(api)
      }
      return submitForm({ ...common, path: paths.home(), save, failed: words.saveFailed, done: 'signedOutEverywhere' })
    }
    default: {
      const save = () =>
        api.accounts.changePassword({
          body: {
            currentPassword: readField(form, 'currentPassword'),
            password: readField(form, 'password'),
            passwordConfirmation: readField(form, 'passwordConfirmation'),
          },
        })
      return submitForm({ ...common, save, failed: words.password.failed, done: 'passwordChanged' })
    }
  }
}

export const handle = { meta: () => ({ title: words.safety, isNoindex: true }) } satisfies RouteHandle

export function Component() {
  const { user, sessions } = useLoaderData<typeof loader>()
  const failure = useActionData<AccountFailure | undefined>()
  const navigation = useNavigation()
  const isChanging = navigation.state === 'submitting' && navigation.formData?.get('intent') === 'password'
  return (
    <AccountShell user={user} title={words.safety} path={paths.accountSafety()}>
      <PasswordForm email={user.email} failure={failure} isBusy={isChanging} />
      <SessionList sessions={sessions} />
    </AccountShell>
  )
}

export function ErrorBoundary() {
  return <AccountFault title={words.safety} text={words.loadFailed} href={paths.accountSafety()} />
}
