import { join } from 'node:path'
import { paymentKinds } from '#contracts/kinds.ts'
import type { RatingLinks } from '../modules/care/satisfaction/index.ts'
import type { CartModule } from '../modules/selling/cart/index.ts'
import { createCheckoutModule, type CheckoutModule } from '../modules/selling/checkout/index.ts'
import { createCounterModule, type CounterModule } from '../modules/selling/counter/index.ts'
import { createDeliveryModule, type DeliveryModule } from '../modules/selling/delivery/index.ts'
import { createFulfillmentModule, type FulfillmentModule } from '../modules/selling/fulfillment/index.ts'
import { createOrdersModule, type OrdersModule } from '../modules/selling/orders/index.ts'
import { createPapersModule, type PapersModule } from '../modules/selling/papers/index.ts'
import { paymentDefinitions, type PaymentsModule } from '../modules/selling/payments/index.ts'
import type { ReservationsModule } from '../modules/selling/reservations/index.ts'
import { createVouchersModule, type VouchersModule } from '../modules/selling/vouchers/index.ts'
import { createBookings, type Bookings } from './bookings.ts'
import type { GoodsQuarter } from './goods.ts'
import { createPayments } from './payments.ts'
import type { QuarterDeps } from './quarter-deps.ts'
import { createReservations } from './reservations.ts'
import type { ShopQuarter } from './shop.ts'

export type SellingQuarter = Bookings & {
  reservations: ReservationsModule
  vouchers: VouchersModule
  delivery: DeliveryModule
  papers: PapersModule
  orders: OrdersModule
  fulfillment: FulfillmentModule
  counter: CounterModule
  payments: PaymentsModule
  checkout: CheckoutModule
}

type SellingDeps = QuarterDeps & { shop: ShopQuarter; goods: GoodsQuarter; cart: CartModule; ratingLinks: RatingLinks }

export function createSellingQuarter(deps: SellingDeps): SellingQuarter {
  const { config, db, clock, jobs, events, publicUrl, hasRateLimits, secretFor, cart, ratingLinks } = deps
  const { notifications, content } = deps.shop
  const { inventory, warehouse, catalog } = deps.goods
  const { readSetting } = content
  const reservations = createReservations(deps)
  const vouchers = createVouchersModule({ db, clock })
  const delivery = createDeliveryModule({
    db,
    clock,
    events,
    packeta: config.packeta,
    accountKey: secretFor('carrier accounts'),
    readSetting,
    readGoods: catalog.findParcelGoods,
  })
  const papers = createPapersModule({ folder: join(config.dataDir, 'papers'), clock })
  const orders = createOrdersModule({
    db,
    clock,
    jobs,
    events,
    publicUrl,
    hasRateLimits,
    inventory,
    delivery,
    notifications,
    papers,
    readSetting,
    findRatingUrl: ratingLinks.findRatingUrl,
    paymentTerms: paymentDefinitions,
    linkSecret: secretFor('order-links'),
    staffSecret: secretFor('staff-cli'),
  })
  const fulfillment = createFulfillment(deps, { orders, delivery })
  const counter = createCounterModule({ db, clock, jobs, inventory, warehouse })
  const payments = createPayments(deps, orders)
  const bookings = createBookings(deps, { delivery, orders })
  const checkout = createCheckoutModule({
    db,
    clock,
    events,
    jobs,
    carts: cart,
    delivery,
    inventory,
    reservations,
    balloons: bookings.balloons,
    rental: bookings.rental,
    orders,
    payments,
    readSetting,
    listDeliveryCountries: content.listDeliveryCountries,
    readTermsVersion: content.readTermsVersion,
  })
  return { reservations, vouchers, delivery, papers, orders, fulfillment, counter, payments, ...bookings, checkout }
}

function createFulfillment(
  { db, clock, jobs, files, shop, goods }: SellingDeps,
  { orders, delivery }: { orders: OrdersModule; delivery: DeliveryModule },
): FulfillmentModule {
  return createFulfillmentModule({
    db,
    clock,
    jobs,
    orders,
    inventory: goods.inventory,
    warehouse: goods.warehouse,
    cashKinds: paymentKinds.filter((kind) => paymentDefinitions[kind].isPaidOnHandOver),
    readSetting: shop.content.readSetting,
    files: files.parcels,
    delivery,
  })
}
