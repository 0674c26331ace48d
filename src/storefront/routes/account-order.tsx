import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  isRouteErrorResponse,
  redirect,
  useLoaderData,
  useParams,
  useRouteError,
} from '#storefront/router/index.ts'
import { findOrUndefined, getApi } from '#storefront/api.ts'
import { AccountFault } from '#storefront/features/people/account/sign-in/account-fault.tsx'
import { AccountShell } from '#storefront/features/people/account/account-shell.tsx'
import { requireUser } from '#storefront/features/people/account/sign-in/require-user.ts'
import { BankTransfer } from '#storefront/features/selling/order/paying/bank-transfer.tsx'
import { CorrectEmail } from '#storefront/features/selling/order/actions/correct-email.tsx'
import { OrderActions } from '#storefront/features/selling/order/actions/order-actions.tsx'
import { OrderAnswerNote } from '#storefront/features/selling/order/actions/order-answer.tsx'
import { OrderDetails } from '#storefront/features/selling/order/details/order-details.tsx'
import { OrderItems } from '#storefront/features/selling/order/details/order-items.tsx'
import { OrderState } from '#storefront/features/selling/order/state/order-state.tsx'
import { OrderProgress } from '#storefront/features/selling/order/state/order-progress.tsx'
import { PaymentState } from '#storefront/features/selling/order/state/payment-state.tsx'
import { runOrderIntent } from '#storefront/features/selling/order/actions/run-order-intent.ts'
import { accountMessages } from '#storefront/i18n/account-messages.ts'
import { orderPageMessages } from '#storefront/i18n/order-page-messages.ts'
import { ReminderForm } from '#storefront/kit/forms/reminder-form.tsx'
import { respond } from '#storefront/kit/forms/submit-form.ts'
import { usePageForm } from '#storefront/kit/forms/use-page-form.ts'
import { notFound, readId } from '#storefront/kit/page/not-found.ts'
import { ErrorPage } from '#storefront/layout/errors/error-page.tsx'
import { paths } from '#storefront/paths.ts'
import type { LoaderData, RouteHandle } from '#storefront/seo/page-meta.ts'

const words = orderPageMessages

export async function loader(args: LoaderFunctionArgs) {
  const user = await requireUser(args)
  const answer = await findOrUndefined(getApi(args).orders.ownOrder({ params: { id: readId(args.params['id']) } }))
  if (!answer) throw notFound()
  return { user, order: answer.data }
}

export async function action(args: ActionFunctionArgs) {
  await requireUser(args)
  const api = getApi(args)
  const form = await args.request.formData()
  const { data: order } = await api.orders.ownOrder({ params: { id: readId(args.params['id']) } })
  const answer = await runOrderIntent({
    api,
    form,
    link: { id: order.id, hash: order.hash },
    loadOrder: async () => order,
  })
  if (answer.isDone && answer.done.paymentUrl !== undefined) return redirect(answer.done.paymentUrl, 303)
  return respond(answer)
}

export const handle = {
  meta: ({ data: page }) => ({ title: words.title(page.order.number), isNoindex: true }),
} satisfies RouteHandle<LoaderData<typeof loader>>

export function Component() {
  const { user, order } = useLoaderData<typeof loader>()
  const form = usePageForm<typeof action>()
  return (
    <AccountShell
      user={user}
      title={words.title(order.number)}
      path={paths.accountOrder(order.id)}
      menuPath={paths.account()}
      lead={<OrderState order={order} />}
    >
      <div className="grid min-w-0 gap-8">
        <OrderAnswerNote form={form} />
        <PaymentState order={order} problem={undefined} />
        {order.state === 'awaiting_payment' && <BankTransfer order={order} link={order} />}
        <OrderItems order={order} />
        <OrderDetails order={order} />
        <CorrectEmail key={order.email} order={order} form={form} />
        <OrderProgress order={order} />
        {order.event_on !== null && order.state !== 'cancelled' && (
          <ReminderForm link={{ id: order.id, hash: order.hash }} />
        )}
        <OrderActions order={order} link={order} form={form} />
      </div>
    </AccountShell>
  )
}

/** An unknown order, or another customer's, is a 404; other failures can be retried. */
export function ErrorBoundary() {
  const error = useRouteError()
  const { id = '' } = useParams()
  if (isRouteErrorResponse(error)) return <ErrorPage />
  return <AccountFault title={accountMessages.order} text={words.loadFailed} href={paths.accountOrder(id)} />
}
