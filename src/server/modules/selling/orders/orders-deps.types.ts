import type { OrderId } from '#kernel/ids.ts'
import type { InventoryModule } from '#server/modules/goods/inventory/index.ts'
import type { DeliveryModule } from '#server/modules/selling/delivery/index.ts'
import type { PapersModule } from '#server/modules/selling/papers/index.ts'
import type { ReadSetting } from '#server/modules/shop/content/index.ts'
import type { NotificationsModule } from '#server/modules/shop/notifications/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Publisher } from '#server/platform/events.ts'
import type { Jobs } from '#server/platform/jobs.ts'
import type { TermsByKind } from './orders.types.ts'

export type OrdersDeps = {
  db: Db
  clock: Clock
  jobs: Jobs
  events: Publisher
  inventory: Pick<
    InventoryModule,
    | 'getAvailability'
    | 'takeStock'
    | 'changeHold'
    | 'setReservationExpiry'
    | 'consumeReservations'
    | 'takeReturned'
    | 'releaseReservations'
    | 'findExpiredOrders'
  >
  delivery: Pick<DeliveryModule, 'listCarriers'>
  notifications: Pick<NotificationsModule, 'enqueue' | 'provide' | 'listSent'>
  papers: PapersModule
  readSetting: ReadSetting
  /** Returns the URL where an order can be rated now; null = it cannot. */
  findRatingUrl: (order: { id: OrderId; deliveredAt: Date | null }) => Promise<string | null>
  /** Passed in, because payments use orders. */
  paymentTerms: TermsByKind
  /** Origin of the links in e-mails, from the configuration. */
  publicUrl: string
  hasRateLimits: boolean
  /** Key that the secrets of summary links are derived from. */
  linkSecret: string
  /** Secret of scripts/orders.ts; undefined = no routes for staff. */
  staffSecret: string | undefined
}
