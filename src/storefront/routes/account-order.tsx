import { useEffect } from 'react'
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  data,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { findOrUndefined, getApi, getBrowserApi } from '#storefront/api.ts'
import { AccountMenu } from '#storefront/features/account/account-menu.tsx'
import { BankTransfer } from '#storefront/features/order/bank-transfer.tsx'
import { OrderActions } from '#storefront/features/order/order-actions.tsx'
import { OrderAnswerNote } from '#storefront/features/order/order-answer.tsx'
import { OrderDetails } from '#storefront/features/order/order-details.tsx'
import { OrderItems } from '#storefront/features/order/order-items.tsx'
import { OrderProgress } from '#storefront/features/order/order-progress.tsx'
import { PaymentState } from '#storefront/features/order/payment-state.tsx'
import { runOrderIntent } from '#storefront/features/order/run-order-intent.ts'
import { orderMessages } from '#storefront/i18n/order-messages.ts'
import { shoppingMessages } from '#storefront/i18n/shopping-messages.ts'
import { notFound, readId } from '#storefront/kit/not-found.ts'
import { RouterLink } from '#storefront/kit/router-link.tsx'
import { readText } from '#storefront/kit/read-text.ts'
import { paths } from '#storefront/paths.ts'
import type { LoaderData, RouteHandle } from '#storefront/seo/page-meta.ts'
import { findUser, trustServerLogin } from '#storefront/session.ts'

const words = shoppingMessages.order

export async function loader(args: LoaderFunctionArgs) {
  const api = getApi(args)
  const user = await findUser(api)
  if (!user) throw redirect(paths.loginBox(new URL(args.request.url).pathname))
  const answer = await findOrUndefined(api.orders.ownOrder({ params: { id: readId(args.params['id']) } }))
  if (!answer) throw notFound()
  return { user, order: answer.data }
}

export async function action(args: ActionFunctionArgs) {
  const api = getApi(args)
  const form = await args.request.formData()
  const { data: order } = await api.orders.ownOrder({ params: { id: readId(args.params['id']) } })
  const answer = await runOrderIntent(api, {
    intent: readText(form, 'intent'),
    link: { id: order.id, hash: order.hash },
    loadOrder: async () => order,
  })
  if (answer.paymentUrl) return redirect(answer.paymentUrl, 303)
  return data(answer, { status: answer.problem === undefined ? 200 : 409 })
}

export const handle = {
  meta: ({ data: page }) => ({ title: words.title(page.order.number), isNoindex: true }),
} satisfies RouteHandle<LoaderData<typeof loader>>

export function Component() {
  const { user, order } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  useEffect(() => trustServerLogin(getBrowserApi()), [])
  return (
    <div className="page grid grid-cols-1 gap-8 py-8 md:py-12 lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-12">
      <aside className="max-lg:order-last">
        <AccountMenu user={user} />
      </aside>
      <div className="grid min-w-0 content-start gap-8">
        <div className="grid gap-2">
          <RouterLink
            href={paths.account()}
            className="target justify-self-start font-semibold text-primary-600 underline underline-offset-4"
          >
            {orderMessages.backToOrders}
          </RouterLink>
          <h1>{words.title(order.number)}</h1>
          <p className="text-ink-soft">
            {orderMessages.placedOn(order.date)} · {order.state_text}
          </p>
        </div>
        <OrderAnswerNote answer={answer} />
        <PaymentState order={order} problem={undefined} />
        {order.state === 'awaiting_payment' && <BankTransfer order={order} />}
        <OrderActions order={order} link={order} />
        <OrderProgress order={order} />
        <OrderItems order={order} />
        <OrderDetails order={order} />
      </div>
    </div>
  )
}
