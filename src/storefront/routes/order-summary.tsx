import { useCallback, useEffect } from 'react'
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  data,
  redirect,
  useActionData,
  useLoaderData,
  useRevalidator,
} from 'react-router'
import type { Order } from '#contracts/checkout.ts'
import { messages } from '#contracts/messages.ts'
import { ApiProblem, findOrUndefined, getApi } from '#storefront/api.ts'
import { AccountOffer } from '#storefront/features/order/account-offer.tsx'
import { BankTransfer } from '#storefront/features/order/bank-transfer.tsx'
import { NextSteps } from '#storefront/features/order/next-steps.tsx'
import { OrderDetails } from '#storefront/features/order/order-details.tsx'
import { OrderItems } from '#storefront/features/order/order-items.tsx'
import { findPollPause } from '#storefront/features/order/order-states.ts'
import { PaymentState } from '#storefront/features/order/payment-state.tsx'
import { useFirstVisit } from '#storefront/features/order/use-first-visit.ts'
import { shoppingMessages } from '#storefront/i18n/shopping-messages.ts'
import { trackPurchase } from '#storefront/kit/analytics.ts'
import { notFound, readId } from '#storefront/kit/not-found.ts'
import { RouterLink } from '#storefront/kit/router-link.tsx'
import { paths } from '#storefront/paths.ts'
import type { LoaderData, RouteHandle } from '#storefront/seo/page-meta.ts'
import { Button } from '#ui/button.tsx'
import { Confetti } from '#ui/confetti.tsx'

const words = shoppingMessages.order

export async function loader(args: LoaderFunctionArgs): Promise<Order> {
  const answer = await findOrUndefined(getApi(args).checkout.order({ params: readLink(args) }))
  if (!answer) throw notFound()
  return answer.data
}

/** Another attempt to pay the same order. */
export async function action(args: ActionFunctionArgs) {
  try {
    const answer = await getApi(args).checkout.payOrder({ params: readLink(args) })
    return redirect(answer.data.payment_url, 303)
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error
    return data(
      { problem: error.status < 500 ? error.message : messages.problem.unavailable },
      { status: error.status },
    )
  }
}

export const handle = {
  meta: ({ data: order }) => ({ title: words.title(order.number), isNoindex: true }),
} satisfies RouteHandle<LoaderData<typeof loader>>

export function Component() {
  const order = useLoaderData<typeof loader>()
  const answered = useActionData<typeof action>()
  usePaymentPolling(order)
  const track = useCallback(() => trackPurchase(toPurchase(order)), [order])
  const isFirst = useFirstVisit(order.id, track)
  const isGlad = order.payment_state !== 'failed' && order.state !== 'cancelled'
  return (
    <div className="page grid grid-cols-1 gap-8 py-8 md:gap-12 md:py-12">
      <Confetti pieces={isFirst && isGlad ? 60 : 0} />
      <div className="grid gap-2">
        <h1>{words.thanks(order.number)}</h1>
        <p className="text-ink-soft md:text-base">{words.confirmationSent(order.email)}</p>
      </div>
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-12">
        <div className="grid content-start gap-6">
          <PaymentState order={order} problem={answered?.problem} />
          {order.payment_state !== 'paid' && <BankTransfer order={order} />}
        </div>
        <div className="grid content-start gap-6">
          <NextSteps order={order} />
          <AccountOffer />
        </div>
      </div>
      <OrderItems order={order} />
      <OrderDetails order={order} />
      <p>
        <Button as={RouterLink} href={paths.home()} look="secondary">
          {words.continue}
        </Button>
      </p>
    </div>
  )
}

/** Asks again while the bank may still answer; not in a tab that nobody looks at. */
function usePaymentPolling(order: Order) {
  const { revalidate } = useRevalidator()
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
    totalCents: order.totals.total_cents,
    items: order.items.map((item) => ({
      code: item.code,
      name: item.name,
      unitPriceCents: item.unit_price_cents,
      quantity: item.amount,
    })),
  }
}

function readLink({ params }: Pick<LoaderFunctionArgs, 'params'>) {
  const hash = params['hash'] ?? ''
  if (!/^[A-Za-z0-9_-]{22,64}$/.test(hash)) throw notFound()
  return { id: readId(params['id']), hash }
}
