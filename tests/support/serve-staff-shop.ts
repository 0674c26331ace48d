/**
 * The built shop, empty, as a process of its own that appoints staff and adds orders when its parent asks: PORT, DATA_DIR and
 * DATABASE_URL as usual.
 */
import type { Insertable } from 'kysely'
import { z } from 'zod'
import { pino } from 'pino'
import { isStaffRole } from '#contracts/admin/permissions.ts'
import { addDays } from '#kernel/plain-day.ts'
import { todayOf } from '#kernel/shop-calendar.ts'
import { loadConfig } from '#server/config.ts'
import type { Schema } from '#server/platform/db/schema.ts'
import { createShop } from '#server/shop.ts'
import { anOrder, aProduct, aStore, seedCheckout } from '#tests/support/given.ts'
import { stopOnSignals } from '#server/startup/stop-on-signals.ts'
import { anInflatingBranch } from './balloon-things.ts'
import { aDeadLetter } from './dead-letter.ts'
import { anInfluencer } from './influencer.ts'
import { openForVisitors } from './open-for-visitors.ts'
import { aScatteredOrder } from './scattered-order.ts'
import { aSharedList } from './shared-list-things.ts'

const orderWish = z.object({
  id: z.number(),
  orderOf: z.string(),
  isPaid: z.optional(z.boolean()),
  isTransfer: z.optional(z.boolean()),
  isLate: z.optional(z.boolean()),
  sentUntil: z.optional(z.enum(['delivered', 'not_collected'])),
})
const wish = z.union([
  z.object({ id: z.number(), email: z.string(), roles: z.array(z.string()) }),
  z.object({ id: z.number(), goodsToPack: z.literal(true) }),
  z.object({ id: z.number(), influencer: z.literal(true) }),
  z.object({ id: z.number(), deadLetterOf: z.string(), error: z.string() }),
  z.object({ id: z.number(), goodsOf: z.number() }),
  z.object({ id: z.number(), branchGoods: z.literal(true) }),
  z.object({ id: z.number(), openBranch: z.literal(true) }),
  z.object({ id: z.number(), scatteredOrder: z.literal(true) }),
  z.object({ id: z.number(), partiesOf: z.string() }),
  z.object({ id: z.number(), balloonsAt: z.string() }),
  orderWish,
  z.object({ id: z.number(), limitOf: z.string(), amountLimitCents: z.number() }),
  z.object({ id: z.number(), pickUpOf: z.string(), minAge: z.optional(z.number()), isCash: z.optional(z.boolean()) }),
])
/** Goods that a packer scans, and a set of them. */
const parts = [
  { name: 'Balónik konfetový', ean: '8590000000015' },
  { name: 'Stuha zlatá', ean: '8590000000022' },
]
// Customers pay by card without a gateway of the owner.
const config = { ...loadConfig(), hasFakeGateway: true }
const logger = pino({ level: 'error' })
const shop = await createShop({ config, logger })
await openForVisitors(shop)
// First of all: the ids of a carrier that a journey adds must not be those of the given ones.
await seedCheckout(shop.connection.db)
stopOnSignals(shop.close, logger)
await shop.app.listen({ host: '127.0.0.1', port: config.port })

process.on('message', (message) => {
  const wanted = wish.parse(message)
  fulfil(wanted).then(
    (kind) => process.send?.({ id: wanted.id, kind }),
    (error: unknown) => process.send?.({ id: wanted.id, error: String(error) }),
  )
})
process.on('disconnect', () => process.exit())
process.send?.({ id: 0, kind: 'open' })

async function fulfil(wanted: z.infer<typeof wish>): Promise<string> {
  if ('goodsToPack' in wanted) return addGoodsToPack()
  if ('influencer' in wanted) return (await anInfluencer(shop.connection.db)).email
  if ('deadLetterOf' in wanted)
    return aDeadLetter(shop.connection.db, { queue: wanted.deadLetterOf, error: wanted.error })
  if ('branchGoods' in wanted) return addBranchGoods()
  if ('openBranch' in wanted) return addOpenBranch()
  if ('balloonsAt' in wanted) return addBalloons(new Date(wanted.balloonsAt))
  if ('partiesOf' in wanted) return addParties(wanted.partiesOf)
  if ('scatteredOrder' in wanted) return addScatteredOrder()
  if ('goodsOf' in wanted) return addGoods(wanted.goodsOf)
  if ('orderOf' in wanted) {
    const number = await addOrder({ lastname: wanted.orderOf, changes: changesOf(wanted) })
    if (wanted.sentUntil !== undefined) await send(number, wanted.sentUntil)
    return number
  }
  if ('limitOf' in wanted) return limit(wanted)
  if ('pickUpOf' in wanted) return addPickUp(wanted)
  // All journeys of a worker sign in from one address.
  await shop.connection.db.query.deleteFrom('rateLimits').execute()
  const { email, roles } = wanted
  return (await shop.modules.staff.appoint({ email, roles: roles.filter(isStaffRole), by: { actor: 'test' } })).kind
}

type OrderChanges = Partial<Insertable<Schema['orders']>>

function changesOf({ isPaid, isTransfer, isLate }: z.infer<typeof orderWish>): OrderChanges {
  const yesterday = addDays(todayOf({ now: () => new Date() }), -1)
  const late = isLate ? { dispatchBy: yesterday, expectedTo: yesterday } : {}
  if (isPaid) return { ...late, state: 'paid', paymentState: 'paid', paymentMethodId: 1, paidAt: new Date() }
  return isTransfer ? { ...late, state: 'awaiting_payment', paymentState: 'pending', paymentMethodId: 2 } : late
}

async function limit({ limitOf, amountLimitCents }: { limitOf: string; amountLimitCents: number }): Promise<string> {
  const { query } = shop.connection.db
  const { id } = await query.selectFrom('users').select('id').where('email', '=', limitOf).executeTakeFirstOrThrow()
  await query.updateTable('staffMembers').set({ amountLimitCents }).where('userId', '=', id).execute()
  return 'limited'
}

/** Returns as JSON the ids of goods and of a set with one and two pieces of them, each with the codes to scan. */
async function addGoodsToPack(): Promise<string> {
  const { db } = shop.connection
  const goods = []
  for (const part of parts) goods.push({ ...(await aProduct(db, { ...part, stock: 500 })), ean: part.ean })
  const [balloon, ribbon] = goods
  if (!balloon || !ribbon) throw new Error('A set has two parts.')
  const components = [
    { variantId: balloon.variantId, quantity: 1 },
    { variantId: ribbon.variantId, quantity: 2 },
  ]
  const set = await aProduct(db, { name: 'Oslava v škatuli', components })
  return JSON.stringify([
    { productId: balloon.id, variantId: balloon.variantId, eans: [balloon.ean] },
    { productId: set.id, variantId: set.variantId, eans: [balloon.ean, ribbon.ean, ribbon.ean] },
  ])
}

/** Goods of this price; returns the code of their only variant. */
async function addGoods(priceCents: number): Promise<string> {
  const { db } = shop.connection
  const { code } = await aProduct(db, { priceCents, stock: 50 })
  return `${code}-0`
}

/** A branch that is open all day and every day, and goods that it may lend; returns both as JSON. */
async function addOpenBranch(): Promise<string> {
  const { db } = shop.connection
  const { id: storeId, name: branch } = await aStore(db)
  const allDay = { from: '00:00', to: '23:59' }
  await db.query
    .updateTable('stores')
    .set({
      hours: JSON.stringify([1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, ...allDay }))),
      // Also on a holiday.
      exceptions: JSON.stringify([{ date: todayOf({ now: () => new Date() }), ...allDay, note: '' }]),
    })
    .where('id', '=', storeId)
    .execute()
  shop.modules.stores.dropCaches()
  const { name } = await aProduct(db, { name: `Kostým ${crypto.randomUUID().slice(0, 6)}`, stock: 0 })
  return JSON.stringify({ storeId, branch, name })
}

/** Five pieces at a branch; returns as JSON the branch, their name and what to scan. */
async function addBranchGoods(): Promise<string> {
  const { db } = shop.connection
  const { id: storeId, name: branch } = await findBranch()
  const { id: locationId } = await db.query
    .selectFrom('stockLocations')
    .select('id')
    .where('storeId', '=', storeId)
    .executeTakeFirstOrThrow()
  const name = `Girlanda ${crypto.randomUUID().slice(0, 6)}`
  const { variantId, code } = await aProduct(db, { name, stock: 0 })
  await db.query.insertInto('stockLevels').values({ variantId, locationId, onHand: 5 }).execute()
  return JSON.stringify({ storeId, branch, name, code })
}

/** Balloons of a paid order, twenty minutes of work before this time, at a branch of their own; returns the number of the order. */
async function addBalloons(at: Date): Promise<string> {
  const { db } = shop.connection
  const { id: storeId } = await anInflatingBranch(db, 30)
  shop.modules.stores.dropCaches()
  const paid = { state: 'paid', paymentState: 'paid', paidAt: new Date() } as const
  const orderId = await anOrder(db, { ...paid, carrierId: 1, storeId, pickupAt: at })
  await db.query.insertInto('balloonBookings').values({ orderId, storeId, startsAt: at, pieces: 20 }).execute()
  const startsAt = new Date(at.getTime() - 15 * 60_000)
  await db.query.insertInto('balloonWork').values({ orderId, storeId, startsAt, minutes: 20 }).execute()
  const order = await db.query.selectFrom('orders').select('number').where('id', '=', orderId).executeTakeFirstOrThrow()
  return order.number
}

/** A shared list and an order with a reminder, both of this e-mail; returns the number of the order. */
async function addParties(email: string): Promise<string> {
  const { db } = shop.connection
  const { variantId } = await aProduct(db, { stock: 9 })
  const { id } = await aSharedList({ db, variantId })
  await db.query.updateTable('sharedLists').set({ email }).where('id', '=', id).execute()
  const orderId = await anOrder(db, { email, eventOn: '2026-12-12' })
  const reminder = { nextOn: '2027-12-12', remindOn: '2027-11-21', givenAt: new Date(), version: '1' }
  await db.query
    .insertInto('partyReminders')
    .values({ orderId, ...reminder })
    .execute()
  const order = await db.query.selectFrom('orders').select('number').where('id', '=', orderId).executeTakeFirstOrThrow()
  return order.number
}

/** A paid order whose goods lie at two branches and are collected at a third; returns its number. */
async function addScatteredOrder(): Promise<string> {
  const { db } = shop.connection
  const [target, ...others] = [await aStore(db), await aStore(db), await aStore(db)]
  const held = []
  for (const [index, { locationId }] of others.entries()) {
    const { variantId } = await aProduct(db, { name: ['Taniere', 'Poháre'][index] ?? '', stock: 0 })
    await db.query
      .insertInto('stockLevels')
      .values({ variantId, locationId, onHand: 5, shelfCode: `C-0${index + 1}` })
      .execute()
    held.push({ variantId, locationId, quantity: 2 })
  }
  shop.modules.stores.dropCaches()
  const { number } = await aScatteredOrder(db, { held, carrierId: 1, storeId: target?.id ?? null, state: 'processing' })
  return number
}

/** One that hands out orders: that of another journey may not. */
async function findBranch(): Promise<{ id: number; name: string }> {
  const { db } = shop.connection
  const branch = await db.query
    .selectFrom('stores')
    .select(['id', 'name'])
    .where('isActive', '=', true)
    .where('offersPickup', '=', true)
    .orderBy('id')
    .executeTakeFirst()
  if (branch) return branch
  const name = 'Žilina Mirage'
  const { id } = await aStore(db, { name })
  shop.modules.stores.dropCaches()
  return { id, name }
}

type Wanted = { lastname: string; minAge?: number | undefined; changes?: OrderChanges }

/** A cash-on-delivery order of a customer with this last name; returns its number. */
async function addOrder({ lastname, minAge, changes = {} }: Wanted): Promise<string> {
  const { db } = shop.connection
  const {
    id: productId,
    variantId,
    name,
    code,
  } = await aProduct(db, {
    priceCents: 1290,
    stock: 20,
    ...(minAge !== undefined && { minAge }),
  })
  const address = { firstname: 'Jana', lastname, street: 'Hlavná 1', city: 'Žilina', zip: '010 01', country: 'SK' }
  const orderId = await anOrder(db, {
    paymentMethodId: 3,
    phone: '+421 903 123 456',
    invoiceAddress: JSON.stringify({ ...address, company: null }),
    deliveryAddress: JSON.stringify({ ...address, company: '' }),
    goodsCents: 1290,
    totalCents: 1290,
    ...changes,
  })
  const line = { orderId, position: 1, productId, variantId, code, name, quantity: 1, vatRate: 23 }
  await db.query
    .insertInto('orderItems')
    .values({ ...line, unitPriceCents: 1290, totalCents: 1290 })
    .execute()
  if (changes.state === 'awaiting_payment') {
    const asked = { orderId, attempt: 1, provider: 'bank_transfer', providerRef: `${orderId}/1`, amountCents: 1290 }
    await db.query
      .insertInto('payments')
      .values({ ...asked, state: 'created', createdAt: new Date() })
      .execute()
  }
  const { number } = await db.query
    .selectFrom('orders')
    .select('number')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  return number
}

/** Leads an order that `addOrder` has made out of the shop, with its piece. */
async function send(number: string, until: 'delivered' | 'not_collected'): Promise<void> {
  const { db } = shop.connection
  const { id: orderId, variantId } = await db.query
    .selectFrom('orders')
    .innerJoin('orderItems', 'orderItems.orderId', 'orders.id')
    .select(['orders.id', 'orderItems.variantId'])
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  if (variantId === null) throw new Error('The line has goods.')
  const { inventory, orders } = shop.modules
  await db.tx(async (tx) => {
    await inventory.takeStock(tx, [{ variantId, quantity: 1 }], { orderId, expiresAt: null })
    for (const to of ['processing', 'shipped', until] as const)
      await orders.changeStatus(tx, { orderId, to, actor: 'staff: Eva' })
  })
}

/** An order that waits at the only branch, paid unless the branch takes the money; returns its number. */
async function addPickUp({
  pickUpOf,
  minAge,
  isCash = false,
}: {
  pickUpOf: string
  minAge?: number | undefined
  isCash?: boolean | undefined
}): Promise<string> {
  const { id: storeId } = await findBranch()
  const payment = isCash
    ? { paymentState: 'unpaid' as const }
    : { paymentMethodId: 1, paymentState: 'paid' as const, paidAt: new Date() }
  return addOrder({
    lastname: pickUpOf,
    minAge,
    changes: { carrierId: 1, storeId, state: 'ready_pickup', deliveryState: 'ready', readyAt: new Date(), ...payment },
  })
}
