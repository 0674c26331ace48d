import type { OrderId } from '#kernel/ids.ts'
import { forEachSettled } from '#server/platform/for-each-settled.ts'
import type { OrdersDeps } from '../orders-deps.types.ts'
import type { OrderState } from '../orders.types.ts'
import { changeStatus, type ChangeStatusDeps } from '../states/change-status.ts'

export type LeadDeps = ChangeStatusDeps & Pick<OrdersDeps, 'db'>

/** Moves each order to a state if that is still possible, in a transaction of its own; a failure does not stop the others. */
export function leadOrders(
  deps: LeadDeps,
  { orderIds, to, reason }: { orderIds: readonly OrderId[]; to: OrderState; reason: string },
): Promise<void> {
  return forEachSettled(orderIds, (orderId) =>
    deps.db.tx((tx) => changeStatus(deps, tx, { orderId, to, actor: 'system', reason })),
  )
}
