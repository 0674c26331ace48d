import { type LoaderFunctionArgs, useLoaderData } from '#storefront/router/index.ts'
import { getApi } from '#storefront/api.ts'
import { AccountFault } from '#storefront/features/people/account/sign-in/account-fault.tsx'
import { AccountShell } from '#storefront/features/people/account/account-shell.tsx'
import { MyReviews } from '#storefront/features/people/account/history/my-reviews.tsx'
import { requireUser } from '#storefront/features/people/account/sign-in/require-user.ts'
import { accountMessages as words } from '#storefront/i18n/account-messages.ts'
import { paths } from '#storefront/paths.ts'
import type { RouteHandle } from '#storefront/seo/page-meta.ts'

export async function loader(args: LoaderFunctionArgs) {
  const user = await requireUser(args)
  return { user, reviews: (await getApi(args).reviews.mine()).data }
}

export const handle = { meta: () => ({ title: words.reviews, isNoindex: true }) } satisfies RouteHandle

export function Component() {
  const { user, reviews } = useLoaderData<typeof loader>()
  return (
    <AccountShell user={user} title={words.reviews} path={paths.accountReviews()} lead={words.myReviews.text}>
      <MyReviews reviews={reviews} />
    </AccountShell>
  )
}

export function ErrorBoundary() {
  return <AccountFault title={words.reviews} text={words.loadFailed} href={paths.accountReviews()} />
}
