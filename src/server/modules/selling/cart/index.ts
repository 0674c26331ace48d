/**
 * The cart: lines, vouchers in it, the chosen gift, and what the goods cost. Owns `carts`, `cart_items` and `cart_vouchers`, and reads the
 * catalogue, the stock and the vouchers in one statement, because a cart is asked for on every page. Does not own limits of
 * vouchers (vouchers) nor what delivery costs (delivery).
 */
import type { FastifyInstance } from 'fastify'
import type { Clock } from '#server/platform/clock.ts'
import type { Db, Queryable, Tx } from '#server/platform/db/db.ts'
import type { Jobs } from '#server/platform/jobs.ts'
import { createCartVouchersService } from './cart-vouchers.service.ts'
import * as queries from './cart.queries.ts'
import type { KeptChoice } from './cart.queries.ts'
import { registerCartRoutes } from './cart.routes.ts'
import { createCartService } from './cart.service.ts'
import { closeCartsOf } from './customer-data.queries.ts'
import { mergeGuestCart } from './merge-carts.ts'

export type { CartOwner } from './cart.queries.ts'
export { cartData } from './customer-data.ts'
export { ageUnconfirmed } from './cart.service.ts'
export { toCartView, type LineGift, type LoadedCart, type StoredDelivery } from './cart.view.ts'

export type CartModule = ReturnType<typeof createCartModule>

const cleanJob = 'cart.delete-expired'
const cleanBatch = 500

export function createCartModule({
  db,
  clock,
  jobs,
}: {
  db: Db
  clock: Clock
  jobs?: Pick<Jobs, 'work' | 'schedule'>
}) {
  const carts = createCartService({ db, clock })
  const cartVouchers = createCartVouchersService({ db, clock })
  jobs?.work(cleanJob, deleteExpired)
  jobs?.schedule(cleanJob, '17 3 * * *')

  return {
    routes: (app: FastifyInstance) => registerCartRoutes(app, { carts, cartVouchers }),
    /** Throws 404 for a cart that is not open or not this owner's. */
    getCart: carts.getCart,
    takeForOrder: carts.takeForOrder,
    /** For a cart of whose owner the caller has made sure. */
    keepChoice: (tx: Queryable, kept: { cartId: number; choice: KeptChoice }) => queries.updateChoice(tx, kept),
    /** Called inside the transaction of a login; whether goods of the guest came along. */
    async mergeGuestCart(tx: Tx, { userId, tempId }: { userId: number; tempId: string | undefined }) {
      const lineCount = await mergeGuestCart(tx, { userId, tempId, now: clock.now() })
      return { hasMergedCart: lineCount !== undefined && lineCount > 0 }
    },
    forgetCustomer: closeCartsOf,
    deleteExpired,
  }

  async function deleteExpired(): Promise<void> {
    while ((await queries.deleteExpiredCarts(db.query, { now: clock.now(), limit: cleanBatch })) === cleanBatch);
  }
}
