import type { CartModule } from '../modules/selling/cart/index.ts'
import { createBalloonsModule, type BalloonsModule } from '../modules/selling/balloons/index.ts'
import type { DeliveryModule } from '../modules/selling/delivery/index.ts'
import type { OrdersModule } from '../modules/selling/orders/index.ts'
import { createRentalModule, type RentalModule } from '../modules/selling/rental/index.ts'
import type { GoodsQuarter } from './goods.ts'
import type { QuarterDeps } from './quarter-deps.ts'
import type { ShopQuarter } from './shop.ts'

/** What customers book by day: slots for balloons, and costumes. */
export type Bookings = { balloons: BalloonsModule; rental: RentalModule }

type BookingsDeps = Pick<QuarterDeps, 'db' | 'clock' | 'jobs' | 'events' | 'publicUrl'> & {
  shop: ShopQuarter
  goods: GoodsQuarter
  cart: CartModule
}

export function createBookings(
  { db, clock, jobs, events, publicUrl, shop, cart, goods }: BookingsDeps,
  { delivery, orders }: { delivery: DeliveryModule; orders: OrdersModule },
): Bookings {
  return {
    balloons: createBalloonsModule({ db, clock, events, inventory: goods.inventory, delivery, carts: cart, orders }),
    rental: createRentalModule({
      db,
      clock,
      jobs,
      publicUrl,
      notifications: shop.notifications,
      readSetting: shop.content.readSetting,
      catalog: goods.catalog,
      delivery,
      carts: cart,
      orders,
    }),
  }
}
