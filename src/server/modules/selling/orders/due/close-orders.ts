import { forEachSettled } from '#server/platform/for-each-settled.ts'
import { collectWithinMs, completeAfterMs } from '../calendar/order-days.rules.ts'
import { listToComplete, listUncollected } from './due-orders.queries.ts'
import { leadOrders, type LeadDeps } from './lead-orders.ts'

/** Marks orders that were not collected for a week and completes those delivered three weeks ago. */
export function closeOrders(deps: LeadDeps): Promise<void> {
  return forEachSettled([markUncollected, complete], (step) => step(deps))
}

async function markUncollected(deps: LeadDeps): Promise<void> {
  const readyBefore = new Date(deps.clock.now().getTime() - collectWithinMs)
  const orderIds = await listUncollected(deps.db.query, readyBefore)
  await leadOrders(deps, { orderIds, to: 'not_collected', reason: 'not collected' })
}

async function complete(deps: LeadDeps): Promise<void> {
  const deliveredBefore = new Date(deps.clock.now().getTime() - completeAfterMs)
  const orderIds = await listToComplete(deps.db.query, deliveredBefore)
  await leadOrders(deps, { orderIds, to: 'completed', reason: 'time is over' })
}
