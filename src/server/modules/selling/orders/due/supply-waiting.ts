import { todayOf } from '#kernel/shop-calendar.ts'
import { forEachSettled } from '#server/platform/for-each-settled.ts'
import { changeStatus } from '../states/change-status.ts'
import { holdAgain } from '../goods/hold-again.ts'
import { supplyOrder } from '../goods/awaited-goods.ts'
import { listWaitingOrders } from '../goods/awaited-goods.queries.ts'
import { findStoreLocation } from '../goods/held-goods.queries.ts'
import { findOrderForUpdate } from '../orders.queries.ts'
import type { OrdersModule } from '../orders-module.types.ts'
import type { LeadDeps } from './lead-orders.ts'

/** Waiting orders per run; the rest follow in the next. */
const ordersPerRun = 500

export function bindSupply(deps: LeadDeps): Pick<OrdersModule, 'supplyWaiting' | 'holdAgain'> {
  return {
    supplyWaiting: () => supplyWaiting(deps),
    holdAgain: (tx, order) => holdAgain(deps, tx, order),
  }
}

/** Allocates goods that have arrived to the orders that wait for them, oldest first, each in a transaction of its own. */
export async function supplyWaiting(deps: LeadDeps): Promise<void> {
  const { db, clock } = deps
  const today = todayOf(clock)
  await forEachSettled(await listWaitingOrders(db.query, ordersPerRun), (orderId) =>
    db.tx(async (tx) => {
      const order = await findOrderForUpdate(tx, orderId)
      if (!order || order.state === 'cancelled') return
      const preferLocationId = order.storeId === null ? undefined : await findStoreLocation(tx, order.storeId)
      const isComplete = await supplyOrder(deps, tx, { orderId, preferLocationId, today })
      if (isComplete && order.state === 'waiting_goods') {
        await changeStatus(deps, tx, { orderId, to: 'processing', actor: 'system', reason: 'goods have come' })
      }
    }),
  )
}
