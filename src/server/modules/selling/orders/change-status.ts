import { addCents } from '#kernel/money.ts'
import { vatWithin } from '#kernel/vat.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { Publisher } from '#server/platform/events.ts'
import type { Jobs } from '#server/platform/jobs.ts'
import type { InventoryModule } from '#server/modules/goods/inventory/index.ts'
import type { NotificationsModule } from '#server/modules/shop/notifications/index.ts'
import { isWaitingForGoods } from './awaited-goods.queries.ts'
import { orderPaid, orderStateChanged } from './orders.events.ts'
import * as queries from './orders.queries.ts'
import { findDeliveryState, statesBefore } from './orders.rules.ts'
import type { OrderState, Tracking } from './orders.types.ts'

type ChangeDeps = {
  clock: Clock
  jobs: Jobs
  events: Publisher
  inventory: InventoryModule
  notifications: NotificationsModule
}
export type StatusChange = {
  orderId: number
  to: OrderState
  /** 'customer', 'system', 'payment' or 'staff: name'. */
  actor: string
  reason?: string
  tracking?: Tracking | undefined
}

/**
 * The only way to change a state: checks the transition table, writes history, and does what follows from the new state, all
 * in the caller's transaction. False when the table does not lead there from where the order is.
 */
export function createChangeStatus({ clock, jobs, events, inventory, notifications }: ChangeDeps) {
  return changeStatus

  async function changeStatus(tx: Tx, { orderId, to, actor, reason = '', tracking }: StatusChange): Promise<boolean> {
    const at = clock.now()
    const from = await queries.moveOrder(tx, {
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
    // The same order of locks as when ordering: vouchers, which are released by a handler, then stock.
    await events.publish(tx, orderStateChanged({ orderId, from, to, at }))
    await followUp(tx, { orderId, to })
    return true
  }

  async function followUp(tx: Tx, { orderId, to }: { orderId: number; to: OrderState }): Promise<void> {
    switch (to) {
      case 'paid':
        await publishPaid(tx, orderId)
        await jobs.enqueue(tx, issuePaperJob, { orderId, kind: 'invoice' })
        return notifications.enqueue(tx, 'payment-received', { orderId })
      case 'processing': {
        // An order that is taken up while its goods are still to come waits for them (decisions, section 4).
        if (!(await isWaitingForGoods(tx, orderId))) return
        await changeStatus(tx, { orderId, to: 'waiting_goods', actor: 'system', reason: 'goods to come' })
        return
      }
      case 'waiting_goods':
        return notifications.enqueue(tx, 'order-waiting-goods', { orderId })
      case 'ready_pickup':
        return notifications.enqueue(tx, 'order-ready', { orderId })
      case 'shipped':
        // The goods leave the shop. A parcel that comes back is booked in by whoever unpacks it, not by a state.
        await inventory.consumeReservations(tx, orderId)
        await jobs.enqueue(tx, issuePaperJob, { orderId, kind: 'invoice' })
        return notifications.enqueue(tx, 'order-shipped', { orderId })
      case 'picked_up':
        await inventory.consumeReservations(tx, orderId)
        return receiveCash(tx, orderId)
      case 'delivered':
        return receiveCash(tx, orderId)
      case 'not_collected':
        return notifications.enqueue(tx, 'order-not-collected', { orderId })
      case 'cancelled':
        await inventory.releaseReservations(tx, orderId)
        await queries.forgetExpectedPayment(tx, orderId)
        // Cash on delivery that was never collected: its invoice is taken back, without money.
        if (!(await queries.isPaid(tx, orderId)))
          await jobs.enqueue(tx, issuePaperJob, { orderId, kind: 'credit_note' })
        return notifications.enqueue(tx, 'order-cancelled', { orderId })
      default:
    }
  }

  /** Cash on delivery is paid when the goods are handed over. */
  async function receiveCash(tx: Tx, orderId: number): Promise<void> {
    const isCash = await queries.markCashPaid(tx, { orderId, at: clock.now() })
    if (isCash) await publishPaid(tx, orderId)
  }

  async function publishPaid(tx: Tx, orderId: number): Promise<void> {
    const goods = await queries.listGoodsByRate(tx, orderId)
    const goodsNetCents = addCents(...goods.map(({ rate, grossCents }) => grossCents - vatWithin(grossCents, rate)))
    await events.publish(tx, orderPaid({ orderId, goodsNetCents, at: clock.now() }))
  }
}

/** `{ orderId, kind }`: an invoice, or the credit note of an order that was cancelled unpaid. */
export const issuePaperJob = 'orders.issue-paper'
