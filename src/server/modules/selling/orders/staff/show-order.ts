import { notFound } from '#server/http/errors.ts'
import { loadAdminOrder, type ShowDeps } from '../office/show-order.ts'
import { listOrderItems } from '../order-items.queries.ts'
import { listByState } from '../view/order-lists.queries.ts'
import { listHistory } from '../states/order-state.queries.ts'
import type { OrdersDeps } from '../orders-deps.types.ts'
import { findByNumber, findOrder } from '../orders.queries.ts'
import { listRefunds } from '../refunds/refunds.queries.ts'
import type { StaffOrder, StaffOrderRow } from './staff-orders.types.ts'

/** The fifty newest orders, all or in one state. */
export async function listForStaff(
  { db }: Pick<OrdersDeps, 'db'>,
  { state }: { state: string | undefined },
): Promise<StaffOrderRow[]> {
  return listByState(db.query, { state, limit: 50 })
}

/** The order with its history and refunds, and the states that staff can set now. */
export async function showToStaff(deps: ShowDeps & Pick<OrdersDeps, 'db'>, number: string): Promise<StaffOrder> {
  const { db } = deps
  const row = await findByNumber(db.query, number)
  const order = row && (await findOrder(db.query, row.id))
  if (!order) throw notFound('order')
  const { id, state, paymentState, deliveryState, totalCents, email, carrierName, trackingNumber } = order
  const items = await listOrderItems(db.query, id)
  const { steps } = await loadAdminOrder(deps, db.query, { id, viewer: { mayChange: true, mayRefund: true } })
  return {
    number: order.number,
    state,
    paymentState,
    deliveryState,
    totalCents,
    email,
    carrierName,
    trackingNumber,
    next: steps.map(({ to }) => to),
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
