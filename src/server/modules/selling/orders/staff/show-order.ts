import { notFound } from '#server/http/errors.ts'
import { listOrderItems } from '../order-items.queries.ts'
import { listByState } from '../view/order-lists.queries.ts'
import { listHistory } from '../states/order-state.queries.ts'
import { isFitForCarrier, orderTransitions } from '../states/order-states.rules.ts'
import type { OrdersDeps } from '../orders-module.types.ts'
import type { OrderState } from '../orders.types.ts'
import { findByNumber, findOrder } from '../orders.queries.ts'
import { listRefunds } from '../refunds/refunds.queries.ts'
import { isByHand } from './by-hand.rules.ts'
import type { StaffOrder, StaffOrderRow } from './staff-orders.types.ts'

/** The fifty newest orders, all or in one state. */
export async function listForStaff(
  { db }: Pick<OrdersDeps, 'db'>,
  { state }: { state: string | undefined },
): Promise<StaffOrderRow[]> {
  return listByState(db.query, { state, limit: 50 })
}

/** The order with its history and refunds, and the states that staff can set now. */
export async function showToStaff({ db }: Pick<OrdersDeps, 'db'>, number: string): Promise<StaffOrder> {
  const row = await findByNumber(db.query, number)
  const order = row && (await findOrder(db.query, row.id))
  if (!order) throw notFound('order')
  const { id, state, paymentState, deliveryState, totalCents, email, carrierName, carrierKind, trackingNumber } = order
  const items = await listOrderItems(db.query, id)
  const transitions: readonly OrderState[] = orderTransitions[state]
  return {
    number: order.number,
    state,
    paymentState,
    deliveryState,
    totalCents,
    email,
    carrierName,
    trackingNumber,
    next: transitions.filter((to) => isByHand(to) && isFitForCarrier({ to, carrierKind })),
    items: items.map((item) => ({
      position: item.position,
      code: item.code,
      name: item.name,
      quantity: item.quantity,
      totalCents: item.totalCents - item.discountCents,
    })),
    history: await listHistory(db.query, id),
    refunds: await listRefunds(db.query, id),
  }
}
