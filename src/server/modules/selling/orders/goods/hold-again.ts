import type { OrderId } from '#kernel/ids.ts'
import { todayOf } from '#kernel/shop-calendar.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { OrdersDeps } from '../orders-deps.types.ts'
import { findOrderForUpdate } from '../orders.queries.ts'
import { changeStatus } from '../states/change-status.ts'
import { canLinesChange } from '../states/order-states.rules.ts'
import { describeAwaited } from './awaited-goods.ts'
import { getDispatchDays, listAwaited, listStockNeeds, updateAwaited } from './awaited-goods.queries.ts'
import { findStoreLocation } from './held-goods.queries.ts'

type Deps = Pick<OrdersDeps, 'clock' | 'jobs' | 'events' | 'inventory' | 'notifications'>

/**
 * All goods on their way to an order have come. What got lost is taken from other free pieces; if there are none, the order waits for
 * them, and a mail says so to its customer.
 */
export async function holdAgain(deps: Deps, tx: Tx, { orderId }: { orderId: OrderId }): Promise<void> {
  const order = await findOrderForUpdate(tx, orderId)
  if (!order || !canLinesChange(order.state)) return
  const today = todayOf(deps.clock)
  const needs = await listStockNeeds(tx, { orderId, today })
  const before = new Map(
    (await listAwaited(tx, { orderId, today })).map((line) => [line.position, line.awaitedQuantity]),
  )
  const preferLocationId = order.storeId === null ? undefined : await findStoreLocation(tx, order.storeId)
  const lines = needs.map((line) => ({ ...line, mayAwait: true }))
  const outcome = await deps.inventory.changeHold(tx, lines, { orderId, expiresAt: null, preferLocationId })
  if (outcome.kind === 'soldOut') return
  const days = await getDispatchDays(tx)
  const items = needs.flatMap((line, index) => {
    const awaited = outcome.awaited[index] ?? 0
    if (awaited === (before.get(line.position) ?? 0)) return []
    return [{ position: line.position, awaited, availability: describeAwaited({ ...line, awaited, days }) }]
  })
  await updateAwaited(tx, { orderId, items })
  if (order.state !== 'processing' || outcome.awaited.every((awaited) => awaited === 0)) return
  await changeStatus(deps, tx, {
    orderId,
    to: 'waiting_goods',
    actor: 'system',
    reason: 'goods were lost on their way',
  })
}
