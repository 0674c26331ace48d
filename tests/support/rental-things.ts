import type { FastifyInstance } from 'fastify'
import { toPayCents } from '#contracts/checkout.ts'
import type { Db } from '#server/platform/db/db.ts'
import { createVisitor } from './cart-shop.ts'
import { aProduct, aStore } from './given.ts'
import { anOrder, quote, sendOrder } from './order-shop.ts'

export type GivenCostume = { variantId: number; storeId: number; unitIds: number[] }

let units = 0

/** A costume in a branch, a new one by default, that is open on weekdays: 15 € for three days, 30 € deposit, 5 € for a late day, one day of cleaning. */
export async function aCostume(
  db: Db,
  { count = 1, storeId }: { count?: number; storeId?: number } = {},
): Promise<GivenCostume> {
  const product = await aProduct(db, { stock: 0 })
  const store = storeId === undefined ? await aStore(db) : { id: storeId }
  await db.query
    .insertInto('rentalOffers')
    .values({
      productId: product.id,
      rentCents: 1500,
      includedDays: 3,
      moreDayCents: 300,
      depositCents: 3000,
      lateDayCents: 500,
      cleaningDays: 1,
    })
    .execute()
  const rows = await db.query
    .insertInto('rentalUnits')
    .values(
      Array.from({ length: count }, () => {
        units += 1
        return { code: `K-${units}`, variantId: product.variantId, storeId: store.id }
      }),
    )
    .returning('id')
    .execute()
  return { variantId: product.variantId, storeId: store.id, unitIds: rows.map(({ id }) => id) }
}

/** Pairs of bookings that have the same unit on the same day. */
export async function countDoubled(db: Db): Promise<number> {
  const rows = await db.query
    .selectFrom('rentalBookings')
    .select(['id', 'unitId', 'firstOn', 'freeOn'])
    .where('state', 'in', ['booked', 'out', 'returned'])
    .execute()
  return rows.filter((one) =>
    rows.some(
      (other) =>
        other.id > one.id && other.unitId === one.unitId && other.firstOn < one.freeOn && one.firstOn < other.freeOn,
    ),
  ).length
}

type Wish = { variantId: number; storeId: number; firstOn: string; lastOn: string; quantity: number }
type Guest = { visitor: ReturnType<typeof createVisitor>; cartId: number }

/** A guest whose cart has this costume. */
export async function putRental(app: FastifyInstance, wish: Wish): Promise<Guest> {
  const visitor = createVisitor(app)
  const { status, body } = await visitor.call('POST', '/api/rentals/cart', wish)
  if (status !== 200) throw new Error(`The calendar answered ${status}: ${JSON.stringify(body)}`)
  return { visitor, cartId: body.data.cart.id }
}

type Ordering = Guest & { storeId: number; paymentMethodId?: number; carrierId?: number; expectedTotalCents?: number }

/** Orders the cart of the guest for collection in the branch, by card and for the sum of the quote unless it says otherwise. */
export async function orderRental(
  shop: { app: FastifyInstance },
  { visitor, cartId, storeId, paymentMethodId = 1, carrierId = 1, expectedTotalCents }: Ordering,
) {
  const email = `${crypto.randomUUID()}@konfetka.test`
  const order = anOrder(cartId, { carrierId, storeId, paymentMethodId, email })
  const { totals } = await quote(visitor, order)
  return sendOrder(shop, { visitor, order: { ...order, expectedTotalCents: expectedTotalCents ?? toPayCents(totals) } })
}
