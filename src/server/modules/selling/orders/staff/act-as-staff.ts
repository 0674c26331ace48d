import type { OrderId } from '#kernel/ids.ts'
import { ApiError, notFound } from '#server/http/errors.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { cancelOrder } from '../states/cancel-order.ts'
import { changeStatus, type ChangeStatusDeps } from '../states/change-status.ts'
import { canChange, isFitForCarrier, isOrderState } from '../states/order-states.rules.ts'
import type { OrdersDeps } from '../orders-module.types.ts'
import type { OrderActor } from '../orders.types.ts'
import { findByNumber, findOrderForUpdate } from '../orders.queries.ts'
import { markRefundSent } from '../refunds/mark-refund-sent.ts'
import { findRefund } from '../refunds/refunds.queries.ts'
import { requestRefund } from '../refunds/request-refund.ts'
import { isByHand } from './by-hand.rules.ts'
import type { StaffRequest } from './staff-request.ts'

type MoveRequest = Extract<StaffRequest, { action: 'move' }>
type RefundRequest = Extract<StaffRequest, { action: 'refund' }>

type ActDeps = ChangeStatusDeps & Pick<OrdersDeps, 'db' | 'paymentTerms'>

/** Applies a request of staff to an order. */
export async function actAsStaff(deps: ActDeps, number: string, request: StaffRequest): Promise<void> {
  const { db } = deps
  const order = await findByNumber(db.query, number)
  if (!order) throw notFound('order')
  const orderId = order.id
  const actor: OrderActor = `staff: ${request.actor}`
  switch (request.action) {
    case 'move':
      return db.tx((tx) => move(deps, tx, { orderId, request, actor }))
    case 'refund':
      return db.tx((tx) => refund(deps, tx, { orderId, request, actor }))
    case 'refundSent': {
      const { refundId } = request
      const known = await findRefund(db.query, refundId)
      if (known?.orderId !== orderId) throw notFound('refund')
      await db.tx((tx) => markRefundSent(deps, tx, { refundId, actor }))
    }
  }
}

async function move(
  deps: ActDeps,
  tx: Tx,
  { orderId, request, actor }: { orderId: OrderId; request: MoveRequest; actor: OrderActor },
): Promise<void> {
  const { to, reason, trackingNumber, trackingUrl } = request
  const order = await findOrderForUpdate(tx, orderId)
  if (!order || !isOrderState(to) || !isByHand(to)) throw new ApiError('bad_request')
  const { state, carrierKind } = order
  if (!canChange({ from: state, to }) || !isFitForCarrier({ to, carrierKind })) {
    throw new ApiError('conflict', { message: `Objednávka v stave ${state} nemôže byť ${to}.` })
  }
  if (to === 'shipped' && order.paidAt === null && !deps.paymentTerms[order.paymentKind].isPaidOnHandOver) {
    throw new ApiError('conflict', { message: 'Nezaplatená objednávka neodchádza.' })
  }
  if (to === 'cancelled') return cancelOrder(deps, tx, { orderId, actor, reason })
  const tracking = trackingNumber === '' ? undefined : { number: trackingNumber, url: trackingUrl }
  await changeStatus(deps, tx, { orderId, to, actor, reason, tracking })
}

async function refund(
  deps: ActDeps,
  tx: Tx,
  { orderId, request, actor }: { orderId: OrderId; request: RefundRequest; actor: OrderActor },
): Promise<void> {
  const { cause, reason, amountCents, lines, withDelivery } = request
  await requestRefund(deps, tx, {
    orderId,
    cause,
    reason,
    actor,
    withDelivery,
    lines: lines ?? null,
    ...(amountCents !== undefined && { amountCents }),
  })
}
