import { randomUUID } from 'node:crypto'
import type { StaffCaller } from '#server/http/staff/staff-caller.ts'
import type { RefundBody, RequestedRefund } from '#contracts/admin/order-refunds.ts'
import { messages } from '#contracts/messages.ts'
import type { OrderRefundId } from '#kernel/ids.ts'
import type { Cents } from '#kernel/money.ts'
import { ApiError, invalid, notFound } from '#server/http/errors.ts'
import { actorOf, lockForStaff, orderThing, type StaffWrite } from '../changes/lock-for-staff.ts'
import { countKept } from '../changes/received-money.ts'
import { listOrderItems, type OrderItemRow } from '../order-items.queries.ts'
import { getOrderVersion } from '../order-versions.queries.ts'
import type { OrdersDeps } from '../orders-deps.types.ts'
import type { ChangeStatusDeps } from '../states/change-status.ts'
import { markRefundSent } from './mark-refund-sent.ts'
import { findRefund, listRefunds, type RefundRow } from './refunds.queries.ts'
import { countReturned, readLines } from './returned-lines.rules.ts'
import { requestRefund } from './request-refund.ts'

type RefundDeps = Pick<OrdersDeps, 'clock' | 'events' | 'paymentTerms'>

/**
 * Refunds goods, the delivery or an amount of a paid order, for a reason. Throws 404, 409 for an unpaid order and for more than is
 * left, 412 for another version, 422 for pieces that are refunded already.
 */
export async function refundByStaff(
  deps: RefundDeps,
  { tx, staff, audit }: StaffWrite,
  { number, version, body }: { number: string; version: number; body: RefundBody },
): Promise<RequestedRefund> {
  const order = await lockForStaff(tx, { number, version, branches: staff.branches })
  const refunds = await listRefunds(tx, order.id)
  refuseNothing(body)
  refuseTwice(body, { items: await listOrderItems(tx, order.id), refunds })
  const { reason, amountCents } = body
  // An amount is a share of everything: with named goods its credit note would not add up.
  const { lines, withDelivery } = amountCents === undefined ? body : { lines: [], withDelivery: false }
  const outcome = await requestRefund(deps, tx, {
    orderId: order.id,
    cause: `staff ${randomUUID()}`,
    lines: lines.length === 0 && !withDelivery ? null : lines,
    withDelivery,
    reason,
    actor: actorOf(staff),
    ...(amountCents !== undefined && { amountCents }),
  })
  if (outcome.kind !== 'requested') throw new ApiError('conflict')
  const newVersion = await getOrderVersion(tx, order.id)
  const leftCents = await countKept(tx, { order, refunds: await listRefunds(tx, order.id) })
  const { refundId, amountCents: refundedCents } = outcome
  audit({ thing: orderThing, id: order.id, after: { refundId, refundedCents }, version: newVersion })
  const { canRetry } = deps.paymentTerms[order.paymentKind]
  return {
    version: newVersion,
    amount_cents: refundedCents,
    left_cents: leftCents,
    is_by_hand: !canRetry,
    mail_to: order.email,
    reasons: explain({ body, amountCents: refundedCents, isByHand: !canRetry }),
  }
}

/**
 * Says that a person has sent the money of a refund. Throws 404 for a refund of another order, 409 for one that is sent, and 412 for
 * another version.
 */
export async function markSentByStaff(
  deps: ChangeStatusDeps,
  { tx, staff, audit }: Pick<StaffWrite, 'tx' | 'audit'> & { staff: Pick<StaffCaller, 'name' | 'branches'> },
  { number, version, refundId }: { number: string; version: number; refundId: OrderRefundId },
): Promise<{ version: number }> {
  const order = await lockForStaff(tx, { number, version, branches: staff.branches })
  const refund = await findRefund(tx, refundId)
  if (refund?.orderId !== order.id) throw notFound('refund')
  if (!(await markRefundSent(deps, tx, { refundId, actor: actorOf(staff) }))) {
    throw new ApiError('conflict', { message: messages.orderChanges.sentAlready })
  }
  const newVersion = await getOrderVersion(tx, order.id)
  const { amountCents } = refund
  audit({ thing: orderThing, id: order.id, after: { refundSent: refundId, amountCents }, version: newVersion })
  return { version: newVersion }
}

function refuseNothing({ lines, withDelivery, amountCents }: RefundBody): void {
  if (lines.length === 0 && !withDelivery && amountCents === undefined) {
    throw invalid({ amountCents: [messages.orderChanges.refundNothing] })
  }
}

/** The same piece, and the delivery, go back once. An amount is bound only by what was paid. */
function refuseTwice(
  { lines, withDelivery }: RefundBody,
  { items, refunds }: { items: readonly OrderItemRow[]; refunds: readonly RefundRow[] },
): void {
  for (const { position, quantity } of lines) {
    const item = items.find((known) => known.position === position)
    if (!item) throw invalid({ lines: [messages.orderChanges.noLine] })
    if (countReturned(refunds, position) + quantity > item.quantity) {
      throw invalid({ lines: [messages.orderChanges.refundedAlready(item.name)] })
    }
  }
  const isDeliveryBack = refunds.some((refund) => refund.withDelivery && readLines(refund) !== null)
  if (withDelivery && isDeliveryBack) throw invalid({ withDelivery: [messages.orderChanges.deliveryRefunded] })
}

function explain({
  body,
  amountCents,
  isByHand,
}: {
  body: RefundBody
  amountCents: Cents
  isByHand: boolean
}): string[] {
  const { why } = messages.orderChanges
  return [
    ...(body.amountCents === undefined ? [why.refundOfLines] : [why.refundOfAmount]),
    isByHand ? why.refundByHand(amountCents) : why.refundByGateway(amountCents),
    why.creditNote,
  ]
}
