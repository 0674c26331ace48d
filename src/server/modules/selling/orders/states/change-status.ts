import { messages } from '#contracts/messages.ts'
import { formatEuro } from '#kernel/euro.ts'
import type { OrderId } from '#kernel/ids.ts'
import { vatWithin } from '#kernel/vat.ts'
import { ApiError } from '#server/http/errors.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { countOpenDifference } from '../changes/received-money.ts'
import { isWaitingForGoods } from '../goods/awaited-goods.queries.ts'
import { listGoodsByRate } from '../order-items.queries.ts'
import * as queries from './order-state.queries.ts'
import { findDeliveryState, statesBefore } from './order-states.rules.ts'
import { orderPaid, orderStateChanged } from '../orders.events.ts'
import type { OrdersDeps } from '../orders-deps.types.ts'
import type { OrderState, StatusChange } from '../orders.types.ts'

export type ChangeStatusDeps = Pick<OrdersDeps, 'clock' | 'jobs' | 'events' | 'inventory' | 'notifications'>

/** `{ orderId, kind }`: an invoice, or the credit note of an order that was cancelled unpaid. */
export const issuePaperJob = 'orders.issue-paper'

/**
 * The only way to change a state: checks the transition table, writes history and applies the consequences, all in the caller's
 * transaction. False if the table does not allow the change. Throws 409 for goods that are to leave while the customer owes a part
 * of their price.
 */
export async function changeStatus(
  deps: ChangeStatusDeps,
  tx: Tx,
  { orderId, to, actor, reason = '', tracking }: StatusChange,
): Promise<boolean> {
  await refuseUnpaidDifference(tx, { orderId, to })
  const at = deps.clock.now()
  const from = await queries.updateState(tx, {
    orderId,
    to,
    from: statesBefore(to),
    actor,
    reason,
    at,
    deliveryState: findDeliveryState(to),
    tracking,
  })
  if (from === undefined) return false
  // Locks in the same order as when an order is placed: vouchers, which a handler releases, then stock.
  await deps.events.publish(tx, orderStateChanged({ orderId, from, to, at }))
  await applyConsequences(deps, tx, { orderId, from, to })
  return true
}

/** What a change of a paid order asks for is paid before the goods go: afterwards it is seldom paid. */
async function refuseUnpaidDifference(tx: Tx, { orderId, to }: { orderId: OrderId; to: OrderState }): Promise<void> {
  if (to !== 'shipped') return
  const cents = await countOpenDifference(tx, orderId)
  if (cents === 0) return
  throw new ApiError('conflict', { message: messages.orderChanges.differenceOpen(formatEuro(cents)) })
}

async function applyConsequences(
  deps: ChangeStatusDeps,
  tx: Tx,
  { orderId, from, to }: { orderId: OrderId; from: OrderState; to: OrderState },
): Promise<void> {
  const { jobs, inventory, notifications } = deps
  switch (to) {
    case 'paid':
      await publishPaid(deps, tx, orderId)
      await jobs.enqueue(tx, issuePaperJob, { orderId, kind: 'invoice' })
      return notifications.enqueue(tx, 'payment-received', { orderId })
    case 'processing': {
      // An order whose goods have not all arrived waits for them (decisions, section 4).
      if (!(await isWaitingForGoods(tx, orderId))) return
      await changeStatus(deps, tx, { orderId, to: 'waiting_goods', actor: 'system', reason: 'goods to come' })
      return
    }
    case 'waiting_goods':
      return notifications.enqueue(tx, 'order-waiting-goods', { orderId })
    case 'ready_pickup':
      return notifications.enqueue(tx, 'order-ready', { orderId })
    case 'shipped':
      // The goods leave the shop. A parcel that comes back is booked by staff, not by a state; sent once more, its goods leave again.
      if (from === 'not_collected') await takeReturned(inventory, tx, orderId)
      await inventory.consumeReservations(tx, orderId)
      await jobs.enqueue(tx, issuePaperJob, { orderId, kind: 'invoice' })
      return notifications.enqueue(tx, 'order-shipped', { orderId })
    case 'picked_up':
      await inventory.consumeReservations(tx, orderId)
      return receiveCash(deps, tx, orderId)
    case 'delivered':
      return receiveCash(deps, tx, orderId)
    case 'not_collected':
      return notifications.enqueue(tx, 'order-not-collected', { orderId })
    case 'cancelled':
      return applyCancelled(deps, tx, orderId)
    default:
  }
}

/** Throws 409 for goods that have come back and were sold to others meanwhile. */
async function takeReturned(inventory: ChangeStatusDeps['inventory'], tx: Tx, orderId: OrderId): Promise<void> {
  const { kind } = await inventory.takeReturned(tx, orderId)
  if (kind === 'soldOut') throw new ApiError('conflict', { message: messages.returns.soldAgain })
}

async function applyCancelled(
  { jobs, inventory, notifications }: ChangeStatusDeps,
  tx: Tx,
  orderId: OrderId,
): Promise<void> {
  await inventory.releaseReservations(tx, orderId)
  await queries.updateCancelledPayment(tx, orderId)
  // Cash on delivery that was never collected: its invoice is corrected, and no money moves.
  if (!(await queries.isPaid(tx, orderId))) await jobs.enqueue(tx, issuePaperJob, { orderId, kind: 'credit_note' })
  return notifications.enqueue(tx, 'order-cancelled', { orderId })
}

/** Cash on delivery is paid when the goods are handed over. */
async function receiveCash(deps: ChangeStatusDeps, tx: Tx, orderId: OrderId): Promise<void> {
  const isCash = await queries.updateCashPaid(tx, { orderId, at: deps.clock.now() })
  if (isCash) await publishPaid(deps, tx, orderId)
}

async function publishPaid({ clock, events }: ChangeStatusDeps, tx: Tx, orderId: OrderId): Promise<void> {
  const goods = await listGoodsByRate(tx, orderId)
  const goodsNetCents = goods.reduce((sum, { rate, grossCents }) => sum + grossCents - vatWithin(grossCents, rate), 0)
  await events.publish(tx, orderPaid({ orderId, goodsNetCents, at: clock.now() }))
}
