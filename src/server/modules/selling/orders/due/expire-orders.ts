import { forEachSettled } from '#server/platform/for-each-settled.ts'
import type { OrdersDeps } from '../orders-deps.types.ts'
import { findOrderForUpdate } from '../orders.queries.ts'
import { hasExpiredHold, listOverdue } from './due-orders.queries.ts'
import { leadOrders, type LeadDeps } from './lead-orders.ts'

/** Releases expired holds and cancels orders that were not paid in time. */
export function expireOrders(deps: LeadDeps): Promise<void> {
  return forEachSettled([releaseExpired, cancelUnpaid], (step) => step(deps))
}

async function releaseExpired({ db, clock, inventory }: Pick<OrdersDeps, 'db' | 'clock' | 'inventory'>): Promise<void> {
  const now = clock.now()
  await forEachSettled(await inventory.findExpiredOrders(db.query, now), (orderId) =>
    db.tx(async (tx) => {
      const order = await findOrderForUpdate(tx, orderId)
      if (order && order.paymentState !== 'paid' && (await hasExpiredHold(tx, { orderId, now }))) {
        await inventory.releaseReservations(tx, orderId)
      }
    }),
  )
}

async function cancelUnpaid(deps: LeadDeps): Promise<void> {
  const orderIds = await listOverdue(deps.db.query, deps.clock.now())
  await leadOrders(deps, { orderIds, to: 'cancelled', reason: 'not paid in time' })
}
