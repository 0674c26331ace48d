import { useCallback, useEffect } from 'react'
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
  useParams,
  useRevalidate,
} from '#storefront/router/index.ts'
import type { Order } from '#contracts/checkout.ts'
import { findOrUndefined, getApi } from '#storefront/api.ts'
import { AccountOffer } from '#storefront/features/selling/order/actions/account-offer.tsx'
import { BankTransfer } from '#storefront/features/selling/order/paying/bank-transfer.tsx'
import { CorrectEmail } from '#storefront/features/selling/order/actions/correct-email.tsx'
import { NextSteps } from '#storefront/features/selling/order/state/next-steps.tsx'
import { OrderActions } from '#storefront/features/selling/order/actions/order-actions.tsx'
import { OrderAnswerNote } from '#storefront/features/selling/order/actions/order-answer.tsx'
import { OrderDetails } from '#storefront/features/selling/order/details/order-details.tsx'
import { OrderItems } from '#storefront/features/selling/order/details/order-items.tsx'
import { OrderState } from '#storefront/features/selling/order/state/order-state.tsx'
import { OrderProgress } from '#storefront/features/selling/order/state/order-progress.tsx'
import { runOrderIntent } from '#storefront/features/selling/order/actions/run-order-intent.ts'
import { findPollPause } from '#storefront/features/selling/order/state/order-states.ts'
import { PaymentState } from '#storefront/features/selling/order/state/payment-state.tsx'
import { useFirstVisit } from '#storefront/features/selling/order/state/use-first-visit.ts'
import { orderPageMessages } from '#storefront/i18n/order-page-messages.ts'
import { trackPurchase } from '#storefront/kit/analytics/purchase.ts'
import { ReminderForm } from '#storefront/kit/forms/reminder-form.tsx'
import { respond } from '#storefront/kit/forms/submit-form.ts'
import { usePageForm } from '#storefront/kit/forms/use-page-form.ts'
import { notFound, readId } from '#storefront/kit/page/not-found.ts'
import { RouterLink } from '#storefront/kit/page/router-link.tsx'
import { paths } from '#storefront/paths.ts'
import type { LoaderData, RouteHandle } from '#storefront/seo/page-meta.ts'
import { Button } from '#ui/button.tsx'
import { Confetti } from '#ui/confetti.tsx'

const words = orderPageMessages

export async function loader(args: LoaderFunctionArgs): Promise<Order> {
  const answer = await findOrUndefined(getApi(args).checkout.order({ params: readLink(args) }))
  if (!answer) throw notFound()
  return answer.data
}

/** Handles another payment attempt, a cancellation, and ordering the same goods again. */
export async function action(args: ActionFunctionArgs) {
  const api = getApi(args)
  const link = readLink(args)
  const form = await args.request.formData()
  const answer = await runOrderIntent({
    api,
    form,
    link,
    loadOrder: async () => (await api.checkout.order({ params: link })).data,
  })
  if (answer.isDone && answer.done.paymentUrl !== undefined) return redirect(answer.done.paymentUrl, 303)
  return respond(answer)
}

export const handle = {
  meta: ({ data: order }) => ({ title: words.title(order.number), isNoindex: true }),
} satisfies RouteHandle<LoaderData<typeof loader>>

export function Component() {
  const order = useLoaderData<typeof loader>()
  const form = usePageForm<typeof action>()
  usePaymentPolling(order)
  const track = useCallback(() => trackPurchase(toPurchase(order)), [order])
  const isFirst = useFirstVisit(order.id, track)
  const link = { id: order.id, hash: useParams()['hash'] ?? '' }
  // Opened again later, the page shows the order's state instead of the thanks.
  const isNew = ['new', 'awaiting_payment', 'paid', 'processing', 'waiting_goods'].includes(order.state)
  const isGoodNews = order.payment_state !== 'failed' && order.state !== 'cancelled'
  return (
    <div className="page grid grid-cols-1 gap-8 py-8 md:gap-12 md:py-12 print:gap-4 print:py-2">
      <Confetti pieces={isFirst && isGoodNews ? 60 : 0} />
      <div className="grid gap-2">
        <h1>{isNew ? words.thanks(order.number) : words.title(order.number)}</h1>
        {isNew ? (
          <p className="text-ink-soft md:text-base">{words.confirmationSent(order.email)}</p>
        ) : (
          <OrderState order={order} />
        )}
        <CorrectEmail key={order.email} order={order} form={form} />
      </div>
      <OrderAnswerNote form={form} />
      {/* First the next steps, then the contents of the order, last the rarely needed actions. */}
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-12 print:gap-4">
        <div className="grid content-start gap-6">
          <PaymentState order={order} problem={undefined} />
          {order.payment_state !== 'paid' && <BankTransfer order={order} link={link} />}
        </div>
        {isNew && <NextSteps order={order} link={link} />}
      </div>
      <OrderItems order={order} />
      <OrderDetails order={order} />
      <OrderProgress order={order} />
      {order.event_on !== null && order.state !== 'cancelled' && <ReminderForm link={link} />}
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-12 print:hidden">
        <OrderActions order={order} link={link} form={form} hasCalendar={!isNew} />
        <AccountOffer order={order} />
      </div>
      <p className="print:hidden">
        <Button as={RouterLink} href={paths.home()} look="secondary">
          {words.continue}
        </Button>
      </p>
    </div>
  )
}

/** Polls while the bank may still answer, except in a hidden tab. */
function usePaymentPolling(order: Order) {
  const revalidate = useRevalidate()
  const pause = findPollPause(order)
  useEffect(() => {
    if (pause === undefined) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void revalidate()
    }, pause)
    return () => clearInterval(timer)
  }, [pause, revalidate])
}

function toPurchase(order: Order) {
  return {
    number: order.number,
    vatCents: order.totals.vat.reduce((sum, { vat_cents }) => sum + vat_cents, 0),
    shippingCents: order.totals.delivery_cents + order.totals.payment_fee_cents,
    coupon: order.vouchers.map(({ code }) => code).join(','),
    items: order.items.map((item) => ({
      productId: item.product_id,
      code: item.code,
      name: item.name,
      variant: item.variant_name,
      quantity: item.amount,
      totalCents: item.price_with_vat_cents - item.discount_cents,
      vatRate: item.vat_rate,
    })),
  }
}

function readLink({ params }: Pick<LoaderFunctionArgs, 'params'>) {
  const hash = params['hash'] ?? ''
  if (!/^[A-Za-z0-9_-]{22,64}$/.test(hash)) throw notFound()
  return { id: readId(params['id']), hash }
}
