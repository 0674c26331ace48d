import { addCents, type Cents } from '#kernel/money.ts'
import { ApiError, notFound } from '#server/http/errors.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { countKept, countReceived } from '../changes/received-money.ts'
import { listOrderItems } from '../order-items.queries.ts'
import { refundRequested } from '../orders.events.ts'
import type { OrdersDeps } from '../orders-deps.types.ts'
import type { LockedOrder } from '../orders.types.ts'
import type { DepositRequest, RefundOutcome, RefundRequest } from './refunds.types.ts'
import { findOrder, findOrderForUpdate } from '../orders.queries.ts'
import { priceReturned } from '../billing/compose-credit.ts'
import * as queries from './refunds.queries.ts'

const tooMuch = 'Vrátiť možno najviac to, čo bolo zaplatené.'

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
    throw new ApiError('conflict', { message: tooMuch })
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

/**
 * Requests a refund of a part of the deposit, in cents. A deposit is not on any invoice, so there is no credit note, and vouchers and
 * commissions do not change.
 * Nothing is requested for 0, and the same cause is one refund.
 */
export async function requestDeposit(
  { clock, events }: RequestDeps,
  tx: Tx,
  { orderId, cause, amountCents, reason, actor }: DepositRequest,
): Promise<RefundOutcome | undefined> {
  const order = await findOrderForUpdate(tx, orderId)
  if (!order) throw notFound('order')
  const earlier = await queries.listRefunds(tx, orderId)
  if (earlier.some((refund) => refund.cause === cause)) return { kind: 'alreadyRequested' }
  const leftCents = countDepositLeft(order, earlier)
  const asked = amountCents ?? leftCents
  if (asked === 0) return undefined
  if (order.paidAt === null || asked > leftCents) {
    throw new ApiError('conflict', { message: tooMuch })
  }
  const at = clock.now()
  const refundId = await queries.insertRefund(tx, {
    orderId,
    cause,
    amountCents: asked,
    lines: null,
    withDelivery: false,
    isDeposit: true,
    reason,
    actor,
    at,
  })
  if (refundId === undefined) return { kind: 'alreadyRequested' }
  const received = await countReceived(tx, order)
  const keptShare = received === 0 ? 1 : (await countKept(tx, { order, refunds: earlier })) / received
  await events.publish(tx, refundRequested({ refundId, orderId, keptShare, at }))
  return { kind: 'requested', refundId, amountCents: asked }
}

function countDepositLeft(
  { paidAt, depositCents }: Pick<LockedOrder, 'paidAt' | 'depositCents'>,
  refunds: readonly queries.RefundRow[],
): Cents {
  if (paidAt === null) return 0
  return depositCents - addCents(...refunds.flatMap((refund) => (refund.isDeposit ? [refund.amountCents] : [])))
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
    isDeposit: false,
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
