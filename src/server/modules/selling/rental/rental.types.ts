import type { FastifyInstance } from 'fastify'
import type { OrderId, RentalBookingId, StoreId, VariantId } from '#kernel/ids.ts'
import type { Cents } from '#kernel/money.ts'
import type { RentalDays } from '#kernel/rental-rent.ts'
import type { CatalogModule, RentalsImported } from '#server/modules/goods/catalog/index.ts'
import type { CartModule } from '#server/modules/selling/cart/index.ts'
import type { DeliveryModule } from '#server/modules/selling/delivery/index.ts'
import type { OrdersModule } from '#server/modules/selling/orders/index.ts'
import type { ReadSetting } from '#server/modules/shop/content/index.ts'
import type { NotificationsModule } from '#server/modules/shop/notifications/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db, Queryable, Tx } from '#server/platform/db/db.ts'
import type { Jobs } from '#server/platform/jobs.ts'
import type { RentalOffer } from './availability.rules.ts'
import type { CalendarDay } from './calendar.rules.ts'
import type { Settlement } from '#kernel/rental-deposit.ts'

export type RentalDeps = {
  db: Db
  clock: Clock
  jobs: Jobs
  notifications: Pick<NotificationsModule, 'provide' | 'enqueue'>
  publicUrl: string
  delivery: Pick<DeliveryModule, 'listCarriers'>
  carts: Pick<CartModule, 'putRental'>
  orders: Pick<OrdersModule, 'lockOrder' | 'requestDeposit' | 'linkOf' | 'getOrderByLink' | 'getOwnOrder'>
  readSetting: ReadSetting
  catalog: Pick<CatalogModule, 'enqueueRefresh'>
}

/** One costume of a size from a branch; two of the same are two wishes. */
export type RentalWish = RentalDays & { variantId: VariantId; storeId: StoreId }

export type RentalsToHold = {
  orderId: OrderId
  wishes: readonly RentalWish[]
  /** When an unpaid order loses them; null = never. */
  expiresAt: Date | null
}

/** A size of a costume in a branch; `month` is `YYYY-MM`, `firstOn` the day of pick-up that was chosen. */
export type CalendarQuery = { variantId: VariantId; storeId: StoreId; month: string; firstOn?: string }

/** `returns`: the days on which a costume picked up on `firstOn` may be brought back. */
export type RentalCalendar = { offer: RentalOffer; days: CalendarDay[]; returns: string[] }

export interface RentalModule {
  routes: (app: FastifyInstance) => void
  /** What can be booked in a month; undefined = the costume is not lent, or not in that branch. Holds nothing: the order does. */
  readCalendar: (query: CalendarQuery) => Promise<RentalCalendar | undefined>
  /** Why each of these costumes cannot be booked, in Slovak; undefined = it can. Holds nothing. */
  judgeRentals: (q: Queryable, wishes: readonly RentalWish[]) => Promise<(string | undefined)[]>
  /**
   * Books units inside the order transaction, before the stock is locked. Throws `cart_changed` if a costume is taken, is not lent in
   * that branch, or the branch is closed on the day of pick-up or return.
   */
  holdRentals: (tx: Tx, rentals: RentalsToHold) => Promise<void>
  /** Handler of `order.stateChanged`: an order that goes nowhere frees its units. What is out stays out. */
  releaseOrder: (tx: Tx, changed: { orderId: OrderId; to: string }) => Promise<void>
  /** Handler of `order.paid`. Keeps what a paid order has booked, and books again what it had lost meanwhile, if a unit is free. */
  keepPaid: (tx: Tx, paid: { orderId: OrderId }) => Promise<void>
  /** Costumes of these branches (null = all) to hand out and to take back by today; `late`: of an earlier day. */
  countDue: (at: { branches: readonly StoreId[] | null; today: string }) => Promise<{ count: number; late: number }>
  /** Goods offered for hire of which no branch has a costume in use. */
  countOffersWithoutUnit: () => Promise<number>
  /** The customer takes a costume. Throws 409 if it is not booked from today or before, and paid. */
  handOut: (tx: Tx, bookingId: RentalBookingId) => Promise<void>
  /** The customer brought a costume back; settles its deposit. Throws 409 if it is not out. */
  takeBack: (tx: Tx, back: { bookingId: RentalBookingId; damageCents: Cents }) => Promise<Settlement>
  /** Handler of `rentals.imported`. Repeatable. */
  importRentals: (tx: Tx, imported: RentalsImported) => Promise<void>
  /** Mails customers the day before the pick-up, the day before the return, and once it is late. Repeatable, on any node. */
  remind: () => Promise<void>
}
