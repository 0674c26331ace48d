import type { FastifyInstance } from 'fastify'
import type { OrderId, StoreId, StoreReservationId } from '#kernel/ids.ts'
import type { DataOwner } from '#server/modules/people/accounts/index.ts'
import type { HeldPieces, InventoryModule } from '#server/modules/goods/inventory/index.ts'
import type { ReadSetting } from '#server/modules/shop/content/index.ts'
import type { NotificationsModule } from '#server/modules/shop/notifications/index.ts'
import type { StoresModule } from '#server/modules/shop/stores/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import type { Publisher } from '#server/platform/events.ts'
import type { Jobs } from '#server/platform/jobs.ts'
import type { OwnPieces, ReservationOwner } from './own-pieces.queries.ts'

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
  /** What branches keep for the customer of an order, locked. Called inside the order transaction, before the stock is locked. */
  lockOwnPieces: (tx: Tx, owner: ReservationOwner) => Promise<OwnPieces[]>
  /** The order has taken over pieces of `own`; a reservation without any ends. Called inside the order transaction. */
  giveToOrder: (
    tx: Tx,
    given: { orderId: OrderId; own: readonly OwnPieces[]; taken: readonly HeldPieces[] },
  ) => Promise<void>
  /** Reservations that a branch has not put aside yet; `late`: for longer than the branch needs to prepare goods. */
  countToPrepare: (at: { branches: readonly StoreId[] | null; now: Date }) => Promise<{ count: number; late: number }>
  /** Handler of `customer.erased`. Repeatable. */
  forgetCustomer: (tx: Tx, owner: DataOwner) => Promise<void>
  /** Frees what was not collected in time. Repeatable. */
  expireReservations: () => Promise<void>
  /** Erases the names of reservations that ended long ago. Repeatable. */
  eraseDue: () => Promise<void>
}

export type ReservationLink = { id: StoreReservationId; hash: string }
