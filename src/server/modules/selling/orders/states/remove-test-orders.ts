import type { Tx } from '#server/platform/db/db.ts'
import { actorOf } from '../changes/lock-for-staff.ts'
import type { OrdersModule } from '../orders-module.types.ts'
import { cancelOrder } from './cancel-order.ts'
import type { ChangeStatusDeps } from './change-status.ts'
import { listTestOrders } from './test-orders.queries.ts'

export function bindTestOrders(deps: ChangeStatusDeps): Pick<OrdersModule, 'countTestOrders' | 'removeTestOrders'> {
  return {
    countTestOrders: async (q) => (await listTestOrders(q)).length,
    removeTestOrders: (tx, by) => removeTestOrders(deps, tx, by),
  }
}

/**
 * Cancels the orders with which staff have tried the shop: goods and vouchers are free again, and what was paid goes back. They
 * were in no sum, and now they are in no list either. Returns their numbers.
 */
async function removeTestOrders(deps: ChangeStatusDeps, tx: Tx, by: { name: string }): Promise<string[]> {
  const tests = await listTestOrders(tx)
  for (const { id } of tests) await cancelOrder(deps, tx, { orderId: id, actor: actorOf(by), reason: 'test order' })
  return tests.map(({ number }) => number)
}
