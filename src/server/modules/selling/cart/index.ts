/**
 * The cart: its lines, vouchers and chosen gift, and what the goods cost. Owns `carts`, `cart_items` and `cart_vouchers`. Reads
 * the catalog, the stock and the vouchers in one statement, because every page asks for a cart. Does not own the limits of
 * vouchers (vouchers) and the price of delivery (delivery).
 */
import { deleteInBatches } from '#server/platform/db/delete-in-batches.ts'
import type { Jobs } from '#server/platform/jobs.ts'
import { updateChoice } from './cart-choices.queries.ts'
import { registerAdminCartRoutes } from './cart.admin.routes.ts'
import { registerCartRoutes } from './cart.routes.ts'
import type { CartDeps, CartModule } from './cart.types.ts'
import { fillCart } from './fill-cart.ts'
import { deleteExpiredCarts, updateEventDay } from './carts.queries.ts'
import { closeCartsOf } from './customer-data.queries.ts'
import { getCart } from './get-cart.ts'
import { putTogether } from './put-together.ts'
import { putRental } from './rentals/put-rental.ts'
import { mergeGuestCart } from './merge-carts.ts'
import { takeForOrder } from './take-for-order.ts'

export { ageUnconfirmed } from './confirm-age.ts'
export { cartData } from './customer-data.ts'
export { countDeposit, toCartView } from './cart.view.ts'
export type { CartModule, CartOwner, CartProblem, LineGift, LoadedCart, CartForOrder } from './cart.types.ts'
export type { CartRental } from './rentals/cart-rentals.types.ts'
export type { StoredDelivery } from './stored-delivery.rules.ts'

const cleanJob = 'cart.delete-expired'
const cleanBatch = 500

export function createCartModule(deps: CartDeps & { jobs: Pick<Jobs, 'work' | 'schedule'> }): CartModule {
  const { db, clock, jobs } = deps
  jobs.work(cleanJob, deleteExpired)
  jobs.schedule(cleanJob, '17 3 * * *')

  return {
    routes(app) {
      registerCartRoutes(app, deps)
      registerAdminCartRoutes(app, deps)
    },
    getCart: (asked) => getCart(deps, asked),
    takeForOrder: (tx, asked) => takeForOrder(tx, { ...asked, now: clock.now() }),
    fillCart: (tx, content) => fillCart(tx, { ...content, now: clock.now() }),
    putTogether: (goods) => putTogether(deps, goods),
    putRental: (rental) => putRental(deps, rental),
    keepEventDay: updateEventDay,
    keepChoice: updateChoice,
    async mergeGuestCart(tx, login) {
      const lineCount = await mergeGuestCart(tx, { ...login, now: clock.now() })
      return { hasMergedCart: lineCount !== undefined && lineCount > 0 }
    },
    forgetCustomer: closeCartsOf,
    deleteExpired,
  }

  function deleteExpired(): Promise<void> {
    return deleteInBatches((limit) => deleteExpiredCarts(db.query, { now: clock.now(), limit }), cleanBatch)
  }
}
