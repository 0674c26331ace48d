import { useEffect } from 'react'
import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { getApi, getBrowserApi } from '#storefront/api.ts'
import { AccountMenu } from '#storefront/features/account/account-menu.tsx'
import { OrderList } from '#storefront/features/account/order-list.tsx'
import { shoppingMessages } from '#storefront/i18n/shopping-messages.ts'
import { paths } from '#storefront/paths.ts'
import type { RouteHandle } from '#storefront/seo/page-meta.ts'
import { findUser, trustServerLogin } from '#storefront/session.ts'

const words = shoppingMessages.account

export async function loader(args: LoaderFunctionArgs) {
  const api = getApi(args)
  const user = await findUser(api)
  if (!user) throw redirect(paths.loginBox(new URL(args.request.url).pathname))
  return { user, orders: (await api.accounts.orders()).data }
}

export const handle = { meta: () => ({ title: words.title, isNoindex: true }) } satisfies RouteHandle

export function Component() {
  const { user, orders } = useLoaderData<typeof loader>()
  useEffect(() => trustServerLogin(getBrowserApi()), [])
  return (
    <div className="page grid grid-cols-1 gap-8 py-8 md:py-12 lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-12">
      <aside className="max-lg:order-last">
        <AccountMenu user={user} />
      </aside>
      <div className="grid content-start gap-6">
        <h1>{words.hello(user.firstname)}</h1>
        <section className="grid gap-4">
          <h2>{words.orders}</h2>
          <OrderList orders={orders} />
        </section>
      </div>
    </div>
  )
}
