import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from '#storefront/router/index.ts'
import { getApi } from '#storefront/api.ts'
import { AccountFault } from '#storefront/features/people/account/sign-in/account-fault.tsx'
import { AccountShell } from '#storefront/features/people/account/account-shell.tsx'
import { requireUser } from '#storefront/features/people/account/sign-in/require-user.ts'
import { WatchdogList } from '#storefront/features/care/watchdogs/watchdog-list.tsx'
import { watchdogMessages as words } from '#storefront/i18n/watchdog-messages.ts'
import { FormProblem } from '#storefront/kit/forms/form-problem.tsx'
import { readText } from '#storefront/kit/forms/read-text.ts'
import { respond, submitForm } from '#storefront/kit/forms/submit-form.ts'
import { usePageForm } from '#storefront/kit/forms/use-page-form.ts'
import { readId } from '#storefront/kit/page/not-found.ts'
import { paths } from '#storefront/paths.ts'
import type { RouteHandle } from '#storefront/seo/page-meta.ts'
import { Alert } from '#ui/alert.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const user = await requireUser(args)
  return { user, watchdogs: (await getApi(args).watchdogs.list()).data }
}

export async function action(args: ActionFunctionArgs) {
  await requireUser(args)
  const id = readId(readText(await args.request.formData(), 'id'))
  return respond(await submitForm({ send: () => getApi(args).watchdogs.remove({ params: { id } }) }))
}

export const handle = { meta: () => ({ title: words.list, isNoindex: true }) } satisfies RouteHandle

export function Component() {
  const { user, watchdogs } = useLoaderData<typeof loader>()
  const form = usePageForm<typeof action>()
  return (
    <AccountShell user={user} title={words.list} path={paths.watchdogs()} lead={words.listLead}>
      <FormProblem form={form} />
      {form.isDone && (
        <Alert tone="success" isLive>
          {words.removed}
        </Alert>
      )}
      <WatchdogList watchdogs={watchdogs} />
    </AccountShell>
  )
}

export function ErrorBoundary() {
  return <AccountFault title={words.list} text={words.listFailed} href={paths.watchdogs()} />
}
