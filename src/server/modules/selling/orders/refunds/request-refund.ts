import { addCents, type Cents } from '#kernel/money.ts'
import { ApiError, notFound } from '#server/http/errors.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { countKept, countReceived } from '../changes/received-money.ts'
import { listOrderItems } from '../order-items.queries.ts'
import { refundRequested } from '../orders.events.ts'
import type { OrdersDeps } from '../orders-module.types.ts'
import type { LockedOrder, RefundOutcome, RefundRequest } from '../orders.types.ts'
import { findOrder, findOrderForUpdate } from '../orders.queries.ts'
import { priceReturned } from '../billing/compose-credit.ts'
import * as queries from './refunds.queries.ts'

type RequestDeps = Pick<OrdersDeps, 'clock' | 'events'>

/**
 * Requests a refund, in cents. The order's row is locked, so the sum of refunds never exceeds what was paid. The money moves
 * after the commit, by a job of payments.
 */
export async function requestRefund(deps: RequestDeps, tx: Tx, request: RefundRequest): Promise<RefundOutcome> {
  const { orderId, cause } = request
  const order = await findOrderForUpdate(tx, orderId)
  if (!order) throw notFound('order')
  const earlier = await queries.listRefunds(tx, orderId)
  if (earlier.some((refund) => refund.cause === cause)) return { kind: 'alreadyRequested' }
  const leftCents = await countKept(tx, { order, refunds: earlier })
  const amountCents = request.amountCents ?? (await priceRequest(tx, request)) ?? leftCents
  if (order.paidAt === null) throw new ApiError('conflict', { message: 'Objednávka nie je zaplatená.' })
  if (amountCents <= 0 || amountCents > leftCents) {
    throw new ApiError('conflict', { message: 'Vrátiť možno najviac to, čo bolo zaplatené.' })
  }
  return writeRefund(deps, tx, { request, order, amountCents, leftCents })
}

/** Requests everything that was paid and not requested yet, if anything is left. */
export async function requestRest(
  deps: RequestDeps,
  tx: Tx,
  request: Pick<RefundRequest, 'orderId' | 'cause' | 'reason' | 'actor'>,
): Promise<void> {
  const order = await findOrderForUpdate(tx, request.orderId)
  if (!order || order.paidAt === null) return
  const leftCents = await countKept(tx, { order, refunds: await queries.listRefunds(tx, request.orderId) })
  if (leftCents > 0) await requestRefund(deps, tx, { ...request, amountCents: leftCents })
}

async function writeRefund(
  { clock, events }: RequestDeps,
  tx: Tx,
  refund: { request: RefundRequest; order: LockedOrder; amountCents: Cents; leftCents: Cents },
): Promise<RefundOutcome> {
  const { request, order, amountCents, leftCents } = refund
  const { orderId, cause, reason = '', lines = null, withDelivery = false, actor } = request
  const at = clock.now()
  const refundId = await queries.insertRefund(tx, {
    orderId,
    cause,
    amountCents,
    lines,
    withDelivery,
    reason,
    actor,
    at,
  })
  if (refundId === undefined) return { kind: 'alreadyRequested' }
  const keptShare = (leftCents - amountCents) / (await countReceived(tx, order))
  await events.publish(tx, refundRequested({ refundId, orderId, keptShare, at }))
  return { kind: 'requested', refundId, amountCents }
}

/** The price of the named goods after discounts, and of the delivery if it is refunded too; undefined without named goods. */
async function priceRequest(
  tx: Tx,
  { orderId, lines, withDelivery = false }: RefundRequest,
): Promise<number | undefined> {
  if (!lines) return undefined
  const goods = priceReturned(await listOrderItems(tx, orderId), lines)
  const order = withDelivery ? await findOrder(tx, orderId) : undefined
  return addCents(...goods.map(({ grossCents }) => grossCents), order?.deliveryCents ?? 0)
}
