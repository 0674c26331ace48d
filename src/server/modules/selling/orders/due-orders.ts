import { paymentKinds, type PaymentKind } from '#contracts/kinds.ts'
import { todayOf } from '#kernel/shop-calendar.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { forEachSettled } from '#server/platform/for-each-settled.ts'
import type { Jobs } from '#server/platform/jobs.ts'
import type { InventoryModule } from '#server/modules/goods/inventory/index.ts'
import type { NotificationsModule } from '#server/modules/shop/notifications/index.ts'
import { listWaitingOrders } from './awaited-goods.queries.ts'
import { supplyOrder } from './awaited-goods.ts'
import type { createChangeStatus } from './change-status.ts'
import * as queries from './due-orders.queries.ts'
import { findStoreLocation, lockOrder, noteInHistory } from './orders.queries.ts'
import { collectWithinMs, completeAfterMs } from './orders.rules.ts'
import type { OrderState, TermsByKind } from './orders.types.ts'
import { reminderReason } from './reasons.rules.ts'

type DueDeps = {
  db: Db
  clock: Clock
  inventory: InventoryModule
  notifications: NotificationsModule
  paymentTerms: TermsByKind
  changeStatus: ReturnType<typeof createChangeStatus>
}

/** Waiting orders that one run looks at: the rest follow with the next. */
const suppliedAtOnce = 500

export type DueOrders = ReturnType<typeof createDueOrders>

/** What becomes of orders when their time has come and nobody asks: each in a transaction of its own. */
export function createDueOrders({ db, clock, inventory, notifications, paymentTerms, changeStatus }: DueDeps) {
  return {
    /** Gives goods that have come to the orders that wait for them, the oldest first. */
    async supplyWaiting(): Promise<void> {
      const today = todayOf(clock)
      await forEachSettled(await listWaitingOrders(db.query, suppliedAtOnce), (orderId) =>
        db.tx(async (tx) => {
          const order = await lockOrder(tx, orderId)
          if (!order || order.state === 'cancelled') return
          const preferLocationId = order.storeId === null ? undefined : await findStoreLocation(tx, order.storeId)
          const isComplete = await supplyOrder(tx, { inventory, orderId, preferLocationId, today })
          if (isComplete && order.state === 'waiting_goods') {
            await changeStatus(tx, { orderId, to: 'processing', actor: 'system', reason: 'goods have come' })
          }
        }),
      )
    },

    /** Frees what is held beyond its time, and cancels what was not paid in time. */
    expireOrders: () => forEachSettled([releaseExpired, cancelUnpaid], (step) => step()),

    /** What nobody collects in a week goes back to the shelf, and what was delivered three weeks ago is done. */
    closeOrders: () => forEachSettled([takeBackUncollected, complete], (step) => step()),

    remindOfPayment: () => forEachSettled(paymentKinds, remindAllOf),
  }

  async function remindAllOf(kind: PaymentKind): Promise<void> {
    const { reminderMs } = paymentTerms[kind]
    if (reminderMs === null) return
    const now = clock.now()
    const placedBefore = new Date(now.getTime() - reminderMs)
    await forEachSettled(await queries.listToRemind(db.query, { kind, placedBefore }), (orderId) =>
      db.tx(async (tx) => {
        const order = await lockOrder(tx, orderId)
        if (order?.state !== 'awaiting_payment' || (await queries.wasReminded(tx, orderId))) return
        await noteInHistory(tx, { orderId, actor: 'system', reason: reminderReason, at: now })
        await notifications.enqueue(tx, 'payment-reminder', { orderId })
      }),
    )
  }

  async function releaseExpired(): Promise<void> {
    const now = clock.now()
    await forEachSettled(await inventory.findExpiredOrders(db.query, now), (orderId) =>
      db.tx(async (tx) => {
        const order = await lockOrder(tx, orderId)
        if (order && order.paymentState !== 'paid' && (await queries.hasRunOut(tx, { orderId, now }))) {
          await inventory.releaseReservations(tx, orderId)
        }
      }),
    )
  }

  async function cancelUnpaid(): Promise<void> {
    await leadAll(await queries.listOverdue(db.query, clock.now()), 'cancelled', 'not paid in time')
  }

  async function takeBackUncollected(): Promise<void> {
    const readyBefore = new Date(clock.now().getTime() - collectWithinMs)
    await leadAll(await queries.listUncollected(db.query, readyBefore), 'not_collected', 'not collected')
  }

  async function complete(): Promise<void> {
    const deliveredBefore = new Date(clock.now().getTime() - completeAfterMs)
    await leadAll(await queries.listToComplete(db.query, deliveredBefore), 'completed', 'time is over')
  }

  /** The system leads each order to a state, where that is still possible. */
  function leadAll(orderIds: readonly number[], to: OrderState, reason: string): Promise<void> {
    return forEachSettled(orderIds, (orderId) =>
      db.tx((tx) => changeStatus(tx, { orderId, to, actor: 'system', reason })),
    )
  }
}

export function scheduleDueOrders(jobs: Jobs, dueOrders: DueOrders): void {
  jobs.work('orders.expire', dueOrders.expireOrders)
  jobs.schedule('orders.expire', '* * * * *')
  jobs.work('orders.supply', dueOrders.supplyWaiting)
  jobs.schedule('orders.supply', '*/5 * * * *')
  jobs.work('orders.remind', dueOrders.remindOfPayment)
  jobs.schedule('orders.remind', '15 * * * *')
  jobs.work('orders.close', dueOrders.closeOrders)
  jobs.schedule('orders.close', '35 * * * *')
}
