import type { FastifyInstance } from 'fastify'
import type { Db } from '#server/platform/db/db.ts'
import { createVisitor } from './cart-shop.ts'
import { aProduct, aStore, type GivenProduct } from './given.ts'
import { anOrder, placeOrder, type Visitor } from './order-shop.ts'

export type InflatingBranch = { id: number; locationId: number; name: string }

/** A branch that is open on weekdays from nine to six and has so many minutes for balloons in each quarter of an hour. */
export async function anInflatingBranch(db: Db, minutes = 15): Promise<InflatingBranch> {
  const store = await aStore(db)
  await db.query.updateTable('stores').set({ inflatingMinutes: minutes }).where('id', '=', store.id).execute()
  return store
}

/**
 * A foil balloon of 45 cm, which takes a minute and floats for three days, with a service that inflates it; `treated`: latex with a
 * coating.
 */
export async function aBalloon(
  db: Db,
  {
    stock = 1000,
    locationId = 1,
    material = 'Fólia',
    cm = 45,
  }: { stock?: number; locationId?: number; material?: string; cm?: number } = {},
): Promise<GivenProduct & { serviceId: number }> {
  const balloon = await aProduct(db, {
    priceCents: 300,
    stock: { [locationId]: stock },
    attributes: { material, dimensions: `${cm} cm` },
  })
  return { ...balloon, serviceId: await anInflating(db, balloon.id) }
}

/** A service that inflates a product. */
export async function anInflating(db: Db, productId: number, attributes: Record<string, string> = {}): Promise<number> {
  const service = await aProduct(db, {
    priceCents: 150,
    dangerClass: 'inflated',
    attributes: { inflates: 'latex-28 foil-45', ...attributes },
  })
  await db.query.updateTable('products').set({ isService: true }).where('id', '=', service.id).execute()
  await db.query
    .insertInto('lineOptions')
    .values({ variantId: service.variantId, productId, label: 'Nafúknuť' })
    .execute()
  return service.variantId
}

type Wish = { lines: string; storeId: number; at: string }

/** A guest whose cart has these balloons and this slot. */
export async function aGuestWithSlot(app: FastifyInstance, wish: Wish): Promise<{ visitor: Visitor; cartId: number }> {
  const visitor = createVisitor(app)
  const { status, body } = await visitor.call('POST', '/api/balloon-slots', wish)
  if (status !== 200) throw new Error(`The slot answered ${status}: ${JSON.stringify(body)}`)
  return { visitor, cartId: body.data.cart.id }
}

/** Orders the cart of the guest for collection at the branch, by card unless the choice says otherwise. */
export function orderSlot(
  shop: { app: FastifyInstance },
  {
    visitor,
    cartId,
    storeId,
    paymentMethodId = 1,
  }: { visitor: Visitor; cartId: number; storeId: number; paymentMethodId?: number },
) {
  const email = `${crypto.randomUUID()}@konfetka.test`
  return placeOrder(shop, { visitor, order: anOrder(cartId, { carrierId: 1, storeId, paymentMethodId, email }) })
}

/** Minutes that are booked at a branch, by the start of their quarter. */
export async function readWork(db: Db, storeId: number): Promise<Record<string, number>> {
  const rows = await db.query
    .selectFrom('balloonWork')
    .select(['startsAt', (eb) => eb.fn.sum<string>('minutes').as('minutes')])
    .where('storeId', '=', storeId)
    .groupBy('startsAt')
    .orderBy('startsAt')
    .execute()
  return Object.fromEntries(rows.map(({ startsAt, minutes }) => [startsAt.toISOString(), Number(minutes)]))
}
