import type { FastifyInstance } from 'fastify'
import type { StoreReservationId } from '#kernel/ids.ts'
import type { InventoryModule } from '#server/modules/goods/inventory/index.ts'
import type { ReadSetting } from '#server/modules/shop/content/index.ts'
import type { NotificationsModule } from '#server/modules/shop/notifications/index.ts'
import type { StoresModule } from '#server/modules/shop/stores/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Publisher } from '#server/platform/events.ts'
import type { Jobs } from '#server/platform/jobs.ts'

export type ReservationsDeps = {
  db: Db
  clock: Clock
  jobs: Jobs
  events: Publisher
  inventory: Pick<InventoryModule, 'holdPieces' | 'freePieces' | 'getAvailability'>
  stores: Pick<StoresModule, 'getStores' | 'getStoreLocations'>
  notifications: Pick<NotificationsModule, 'provide' | 'enqueue'>
  readSetting: ReadSetting
  publicUrl: string
  /** Key of the secrets in the links. */
  linkSecret: string
  hasRateLimits: boolean
}

export interface ReservationsModule {
  routes: (app: FastifyInstance) => void
  /** Frees what was not collected in time. Repeatable. */
  expireReservations: () => Promise<void>
  /** Erases the names of reservations that ended long ago. Repeatable. */
  eraseDue: () => Promise<void>
}

export type ReservationLink = { id: StoreReservationId; hash: string }
