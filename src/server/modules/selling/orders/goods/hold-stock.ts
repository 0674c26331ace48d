import type { OrderId, StoreId } from '#kernel/ids.ts'
import { todayOf } from '#kernel/shop-calendar.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { findHoldEnd } from '../calendar/order-days.rules.ts'
import type { OrdersDeps } from '../orders-deps.types.ts'
import type { HoldOutcome, HoldRequest } from '../orders.types.ts'
import { holdGoods } from './awaited-goods.ts'
import { listStockNeeds, updateAwaited } from './awaited-goods.queries.ts'
import { findStoreLocation, hasHeldStock } from './held-goods.queries.ts'

type HoldDeps = Pick<OrdersDeps, 'clock' | 'inventory' | 'paymentTerms'>

/** Holds the goods of a new order, before the order is written. */
export async function holdStock(
  { clock, inventory, paymentTerms }: HoldDeps,
  tx: Tx,
  { orderId, preferLocationId, paymentKind, totalCents, lines, own }: HoldRequest,
): Promise<HoldOutcome> {
  const expiresAt = findHoldEnd(paymentTerms[paymentKind], { totalCents, now: clock.now() })
  return holdGoods({ inventory }, tx, { lines, options: { orderId, expiresAt, preferLocationId, own } })
}

type Renewal = { orderId: OrderId; storeId: StoreId | null; expiresAt: Date | null }

/** Extends the hold of an order and takes the goods again if it had expired; false if they are gone. */
export async function renewHold(
  { clock, inventory }: Pick<HoldDeps, 'clock' | 'inventory'>,
  tx: Tx,
  { orderId, storeId, expiresAt }: Renewal,
): Promise<boolean> {
  if (await hasHeldStock(tx, orderId)) {
    await inventory.setReservationExpiry(tx, orderId, expiresAt)
    return true
  }
  const preferLocationId = storeId === null ? undefined : await findStoreLocation(tx, storeId)
  const lines = await listStockNeeds(tx, { orderId, today: todayOf(clock) })
  const outcome = await holdGoods({ inventory }, tx, { lines, options: { orderId, expiresAt, preferLocationId } })
  if (outcome.kind === 'soldOut') return false
  await updateAwaited(tx, { orderId, items: outcome.awaited })
  return true
}
