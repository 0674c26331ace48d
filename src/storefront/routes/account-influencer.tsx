import { type LoaderFunctionArgs, redirect, useLoaderData } from '#storefront/router/index.ts'
import { getApi } from '#storefront/api.ts'
import { AccountFault } from '#storefront/features/people/account/sign-in/account-fault.tsx'
import { AccountShell } from '#storefront/features/people/account/account-shell.tsx'
import { CommissionChart } from '#storefront/features/people/account/influencer/commission-chart.tsx'
import { InfluencerFigures } from '#storefront/features/people/account/influencer/influencer-figures.tsx'
import { requireUser } from '#storefront/features/people/account/sign-in/require-user.ts'
import { accountMessages } from '#storefront/i18n/account-messages.ts'
import { paths } from '#storefront/paths.ts'
import type { RouteHandle } from '#storefront/seo/page-meta.ts'

const words = accountMessages.influencerPage

/** Only for group 2; other customers are redirected to the root (decisions, section 5). */
export async function loader(args: LoaderFunctionArgs) {
  const user = await requireUser(args)
  if (!user.group.is_influencer) throw redirect(paths.home())
  return { user, figures: (await getApi(args).accounts.influencer()).data }
}

export const handle = { meta: () => ({ title: words.title, isNoindex: true }) } satisfies RouteHandle

export function Component() {
  const { user, figures } = useLoaderData<typeof loader>()
  return (
    <AccountShell user={user} title={words.title} path={paths.accountInfluencer()} lead={words.text}>
      <InfluencerFigures figures={figures} />
      <CommissionChart months={figures.months} />
    </AccountShell>
  )
}

export function ErrorBoundary() {
  return <AccountFault title={words.title} text={accountMessages.loadFailed} href={paths.accountInfluencer()} />
}
