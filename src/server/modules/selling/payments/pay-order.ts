import { messages } from '#contracts/messages.ts'
import type { OrderId } from '#kernel/ids.ts'
import { ApiError, notFound } from '#server/http/errors.ts'
import { findHoldEnd } from '#server/modules/selling/orders/index.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { PaymentsDeps } from './payments-module.types.ts'
import { findLatest } from './payments.queries.ts'
import type { OrderLink } from './payments.types.ts'
import { recordAttempt } from './record-attempt.ts'
import { settleLatest, type SettleDeps } from './settle-payment.ts'
import { startPayment, type StartDeps } from './start-payment.ts'

type PayDeps = SettleDeps & StartDeps & Pick<PaymentsDeps, 'definitions'>

/** Pays an order again: continues an open attempt, otherwise starts a new one while the goods last. */
export async function payOrder(deps: PayDeps, link: OrderLink): Promise<string> {
  await deps.orders.checkLink(link)
  // No new attempt may start before the outcome of the last one is known: both could be paid.
  await withGateway(deps, () => settleLatest(deps, link.id))
  await deps.db.tx((tx) => prepareAttempt(deps, tx, link.id))
  const url = await withGateway(deps, () => startPayment(deps, link.id))
  if (url === null) throw new ApiError('conflict', { message: messages.order.cannotBePaid })
  return url
}

async function prepareAttempt(deps: PayDeps, tx: Tx, orderId: OrderId): Promise<void> {
  const { clock, orders, definitions } = deps
  const order = await orders.lockOrder(tx, orderId)
  if (!order) throw notFound('order')
  if (order.state !== 'awaiting_payment' || !definitions[order.paymentKind].canRetry) {
    throw new ApiError('conflict', { message: messages.order.cannotBePaid })
  }
  const latest = await findLatest(tx, orderId)
  if (latest?.state === 'created') return
  if (latest?.state === 'queued') throw new ApiError('conflict', { message: messages.payment.queued })
  const { paymentKind: kind, storeId } = order
  const amountCents = order.totalCents + order.depositCents
  const expiresAt = findHoldEnd(definitions[kind], { totalCents: amountCents, now: clock.now() })
  if (!(await orders.renewHold(tx, { orderId, storeId, expiresAt }))) throw new ApiError('out_of_stock')
  await recordAttempt(deps, tx, { orderId, kind, amountCents, attempt: (latest?.attempt ?? 0) + 1 })
  await orders.setPaymentState(tx, { orderId, paymentState: 'pending' })
}

/** Turns a failure of the gateway into a message for the customer; the shop's own errors pass unchanged. */
async function withGateway<Result>(
  { onTrouble }: Pick<PaymentsDeps, 'onTrouble'>,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ApiError) throw error
    onTrouble(error)
    throw new ApiError('outside_unavailable', { message: messages.payment.gatewayDown })
  }
}
