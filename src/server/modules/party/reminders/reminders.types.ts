import type { FastifyInstance } from 'fastify'
import type { OrderId } from '#kernel/ids.ts'
import type { SharingModule } from '#server/modules/party/sharing/index.ts'
import type { DataOwner } from '#server/modules/people/accounts/index.ts'
import type { CartModule } from '#server/modules/selling/cart/index.ts'
import type { OrdersModule } from '#server/modules/selling/orders/index.ts'
import type { NotificationsModule } from '#server/modules/shop/notifications/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import type { Publisher } from '#server/platform/events.ts'
import type { Jobs } from '#server/platform/jobs.ts'

export type RemindersDeps = {
  db: Db
  clock: Clock
  jobs: Jobs
  events: Publisher
  orders: Pick<OrdersModule, 'checkLink' | 'linkOf'>
  carts: Pick<CartModule, 'putTogether'>
  sharing: Pick<SharingModule, 'describeLines'>
  notifications: Pick<NotificationsModule, 'provide' | 'enqueue'>
  publicUrl: string
}

export interface RemindersModule {
  routes: (app: FastifyInstance) => void
  /** Handler of `customer.erased`. Repeatable. */
  forgetCustomer: (tx: Tx, owner: DataOwner) => Promise<void>
  /** Sends the mails of today, and erases what is not needed any more. Repeatable, on any node. */
  remind: () => Promise<void>
}

export type OrderLink = { id: OrderId; hash: string }
/** `way`: undefined = the customer, by the link of the order. */
export type ReminderChange = { email: string; isGranted: boolean; at: Date; way?: 'staff' }
