import type { FastifyInstance } from 'fastify'
import type { Checkout } from '#contracts/checkout.ts'
import type { InventoryModule } from '#server/modules/goods/inventory/index.ts'
import type { BalloonsModule } from '#server/modules/selling/balloons/index.ts'
import type { CartModule } from '#server/modules/selling/cart/index.ts'
import type { DeliveryModule } from '#server/modules/selling/delivery/index.ts'
import type { OrdersModule } from '#server/modules/selling/orders/index.ts'
import type { PaymentsModule } from '#server/modules/selling/payments/index.ts'
import type { RentalModule } from '#server/modules/selling/rental/index.ts'
import type { ReservationsModule } from '#server/modules/selling/reservations/index.ts'
import type { ReadSetting } from '#server/modules/shop/content/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Publisher } from '#server/platform/events.ts'
import type { Jobs } from '#server/platform/jobs.ts'
import type { Offer, OrderedNow, PlaceRequest, QuoteRequest } from './checkout.types.ts'

export type CheckoutDeps = {
  db: Db
  clock: Clock
  events: Publisher
  jobs: Pick<Jobs, 'work' | 'schedule'>
  carts: Pick<CartModule, 'getCart' | 'takeForOrder' | 'keepChoice' | 'keepEventDay' | 'fillCart'>
  delivery: Pick<
    DeliveryModule,
    'listCarriers' | 'listPickupStores' | 'listBranchVans' | 'listZones' | 'findChosenPoint' | 'checkPoint'
  >
  inventory: Pick<InventoryModule, 'getAvailability'>
  reservations: Pick<ReservationsModule, 'lockOwnPieces' | 'giveToOrder'>
  balloons: Pick<BalloonsModule, 'findChosen' | 'holdSlot'>
  rental: Pick<RentalModule, 'judgeRentals' | 'holdRentals'>
  orders: Pick<OrdersModule, 'takeId' | 'enqueueReceipt' | 'holdStock' | 'createOrder' | 'findByCart' | 'findWithOwner'>
  payments: Pick<PaymentsModule, 'listMethods' | 'recordAttempt' | 'startFirstPayment' | 'resumePayment'>
  readSetting: ReadSetting
  /** Countries that the shop delivers to, as ISO codes. */
  listDeliveryCountries: () => Promise<readonly string[]>
  /** Version of the terms that the customer agrees to; read before the transaction. */
  readTermsVersion: () => Promise<string>
}

/** What the use cases of this module need; each takes a part of it. */
export type UseCaseDeps = CheckoutDeps & { loadOffer: () => Promise<Offer> }

export interface CheckoutModule {
  routes: (app: FastifyInstance) => void
  /** The choices for a cart and their prices in cents. Changes no price and no stock. Throws 404 for another visitor's cart. */
  quote: (request: QuoteRequest) => Promise<Checkout>
  /**
   * Turns a cart into an order, once per idempotency key, and starts its payment. Throws 404, 409 and 422 with the codes of the
   * contract; nothing is written then.
   */
  placeOrder: (request: PlaceRequest) => Promise<OrderedNow>
}
