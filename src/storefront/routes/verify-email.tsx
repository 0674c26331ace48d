import { type ActionFunctionArgs, Form, type LoaderFunctionArgs, useLoaderData } from '#storefront/router/index.ts'
import { messages } from '#contracts/messages.ts'
import { getApi, getBrowserApi } from '#storefront/api.ts'
import { requireUser, toLoginBox } from '#storefront/features/people/account/sign-in/require-user.ts'
import { accountMessages } from '#storefront/i18n/account-messages.ts'
import { respond, submitForm } from '#storefront/kit/forms/submit-form.ts'
import { usePageForm } from '#storefront/kit/forms/use-page-form.ts'
import { RouterLink } from '#storefront/kit/page/router-link.tsx'
import { paths } from '#storefront/paths.ts'
import type { RouteHandle } from '#storefront/seo/page-meta.ts'
import { enterSession } from '#storefront/session.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'

const words = accountMessages.email

/** Requires the account that the e-mail was sent for; a guest logs in first and returns. */
export async function loader(args: LoaderFunctionArgs) {
  return { user: await requireUser(args) }
}

/** Verifies by a button, not by opening the link, because mail scanners open links. */
export async function action(args: ActionFunctionArgs) {
  const send = async () => {
    await getApi(args).accounts.verifyEmail({ body: { token: args.params['token'] ?? '' } })
    if (typeof document !== 'undefined') await enterSession(getBrowserApi())
  }
  const answer = await submitForm({ send })
  return !answer.isDone && answer.status === 401 ? toLoginBox(args) : respond(answer)
}

export const handle = { meta: () => ({ title: words.verifyTitle, isNoindex: true }) } satisfies RouteHandle

export function Component() {
  const { user } = useLoaderData<typeof loader>()
  const form = usePageForm<typeof action>()
  const isVerified = form.isDone || user.is_email_verified
  return (
    <div className="page section">
      <div className="mx-auto grid max-w-form gap-6">
        <h1>{words.verifyTitle}</h1>
        {isVerified || form.failure ? (
          <>
            <Alert tone={isVerified ? 'success' : 'danger'} isLive>
              {isVerified ? messages.customer.emailVerified : form.failure?.problem}
            </Alert>
            <Button as={RouterLink} href={isVerified ? paths.account() : paths.accountProfile()}>
              {isVerified ? words.toOrders : words.toProfile}
            </Button>
          </>
        ) : (
          <Form method="post" className="grid gap-4">
            <p className="text-ink-soft">{words.verifyText(user.email)}</p>
            <Button type="submit" isWide isLoading={form.isBusy}>
              {words.verify}
            </Button>
          </Form>
        )}
      </div>
    </div>
  )
}
