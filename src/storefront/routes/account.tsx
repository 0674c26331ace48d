import { type LoaderFunctionArgs, redirect, useLoaderData } from '#storefront/router/index.ts'
import { getApi } from '#storefront/api.ts'
import { AccountFault } from '#storefront/features/people/account/sign-in/account-fault.tsx'
import { AccountShell } from '#storefront/features/people/account/account-shell.tsx'
import { EmailNotice } from '#storefront/features/people/account/sign-in/email-notice.tsx'
import { OrderList } from '#storefront/features/people/account/history/order-list.tsx'
import { requireUser } from '#storefront/features/people/account/sign-in/require-user.ts'
import { RunningOrder } from '#storefront/features/selling/order/state/running-order.tsx'
import { EventBand } from '#storefront/features/shop/content/event-band.tsx'
import { LastViewed } from '#storefront/features/goods/catalog/cards/last-viewed.tsx'
import { accountMessages as words } from '#storefront/i18n/account-messages.ts'
import { loginMessages } from '#storefront/i18n/login-messages.ts'
import { RouterLink } from '#storefront/kit/page/router-link.tsx'
import { paths } from '#storefront/paths.ts'
import type { RouteHandle } from '#storefront/seo/page-meta.ts'
import { Pagination } from '#ui/pagination.tsx'

/** Between the order and its arrival. */
const runningStates = new Set([
  'new',
  'awaiting_payment',
  'paid',
  'processing',
  'waiting_goods',
  'ready_pickup',
  'shipped',
])

export async function loader(args: LoaderFunctionArgs) {
  const user = await requireUser(args)
  const page = new URL(args.request.url).searchParams.get('strana') ?? '1'
  if (!/^[1-9]\d{0,3}$/.test(page)) throw redirect(paths.account())
  const orders = await getApi(args).accounts.orders({ query: { page } })
  if (orders.page > Math.max(1, orders.page_count)) throw redirect(paths.account())
  const isRunning = ({ state }: { state: string }) => runningStates.has(state)
  const isReady = ({ state }: { state: string }) => state === 'ready_pickup'
  const running = page === '1' ? (orders.data.find(isReady) ?? orders.data.find(isRunning)) : undefined
  const own = running && (await getApi(args).orders.ownOrder({ params: { id: running.id } }))
  return { user, orders, running: own?.data ?? null }
}

export const handle = { meta: () => ({ title: loginMessages.title, isNoindex: true }) } satisfies RouteHandle

export function Component() {
  const { user, orders, running } = useLoaderData<typeof loader>()
  return (
    <AccountShell user={user} title={words.orders} path={paths.account()} lead={words.ordersText}>
      {!user.is_email_verified && <EmailNotice />}
      {running && <RunningOrder order={running} />}
      <OrderList orders={orders.data} />
      {orders.total === 0 && <LastViewed isPartOfPage />}
      <Pagination
        page={orders.page}
        pageCount={orders.page_count}
        link={RouterLink}
        hrefOf={(page) => (page === 1 ? paths.account() : `${paths.account()}?strana=${page}`)}
      />
      {orders.page === 1 && <EventBand />}
    </AccountShell>
  )
}

export function ErrorBoundary() {
  return <AccountFault title={words.orders} text={words.loadFailed} href={paths.account()} />
}
