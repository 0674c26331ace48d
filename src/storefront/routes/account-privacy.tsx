import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from '#storefront/router/index.ts'
import { messages } from '#contracts/messages.ts'
import { getApi } from '#storefront/api.ts'
import { AccountFault } from '#storefront/features/people/account/sign-in/account-fault.tsx'
import { AccountShell } from '#storefront/features/people/account/account-shell.tsx'
import { ConsentHistory } from '#storefront/features/people/account/privacy/consent-history.tsx'
import { EraseForm } from '#storefront/features/people/account/privacy/erase-form.tsx'
import { requireUser } from '#storefront/features/people/account/sign-in/require-user.ts'
import { submitAccountForm } from '#storefront/features/people/account/sign-in/submit-account-form.ts'
import { accountMessages as words } from '#storefront/i18n/account-messages.ts'
import { readText } from '#storefront/kit/forms/read-text.ts'
import { usePageForm } from '#storefront/kit/forms/use-page-form.ts'
import { paths } from '#storefront/paths.ts'
import type { RouteHandle } from '#storefront/seo/page-meta.ts'
import { leaveSession } from '#storefront/session.ts'
import { Button } from '#ui/button.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const user = await requireUser(args)
  return { user, consents: (await getApi(args).accounts.consents()).data }
}

export async function action(args: ActionFunctionArgs) {
  const api = getApi(args)
  const form = await args.request.formData()
  const send = async () => {
    await api.accounts.eraseMe({ body: { password: readText(form, 'password') } })
    await leaveSession(api)
  }
  return submitAccountForm({
    args,
    form,
    check: () => (readText(form, 'confirm') === '' ? { confirm: [messages.form.confirmed] } : {}),
    send,
    failed: words.erase.failed,
    path: paths.login(),
    done: 'erased',
  })
}

export const handle = { meta: () => ({ title: words.privacy, isNoindex: true }) } satisfies RouteHandle

export function Component() {
  const { user, consents } = useLoaderData<typeof loader>()
  const form = usePageForm<typeof action>()
  return (
    <AccountShell user={user} title={words.privacy} path={paths.accountPrivacy()}>
      <section className="grid gap-3">
        <h2>{words.data.title}</h2>
        <p className="text-ink-soft">{words.data.text}</p>
        <div className="flex flex-wrap gap-3">
          <Button as="a" href="/api/me/export" download look="secondary">
            {words.data.json}
          </Button>
          <Button as="a" href="/api/me/export.csv" download look="secondary">
            {words.data.csv}
          </Button>
        </div>
      </section>
      <ConsentHistory consents={consents} />
      <EraseForm isEmailVerified={user.is_email_verified} form={form} />
    </AccountShell>
  )
}

export function ErrorBoundary() {
  return <AccountFault title={words.privacy} text={words.loadFailed} href={paths.accountPrivacy()} />
}
