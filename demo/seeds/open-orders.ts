/**
 * Orders of the past days on which the shop still works. Visitors place them through the API, so that their stock, money and papers
 * are like those of any order; only their times are moved into the past.
 */
import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { ApiClient } from '../../src/api-client/api-client.ts'
import type { OrderId } from '../../src/kernel/ids.ts'
import { toPayCents, type PlaceOrder } from '../../src/contracts/checkout.ts'
import type { OrdersModule } from '../../src/server/modules/selling/orders/index.ts'
import type { PaymentsModule } from '../../src/server/modules/selling/payments/index.ts'
import { addDays, weekdayOf } from '../../src/kernel/plain-day.ts'
import { todayOf } from '../../src/kernel/shop-calendar.ts'
import type { Clock } from '../../src/server/platform/clock.ts'
import type { Db } from '../../src/server/platform/db/db.ts'
import { bookBalloons, bookCostume } from './booked-carts.ts'
import { createVisitor, demoCustomer } from './demo-visitor.ts'

const reached = {
  awaiting_payment: [],
  new: [],
  paid: [],
  processing: ['processing'],
  waiting_goods: ['processing', 'waiting_goods'],
  shipped: ['processing', 'shipped'],
  delivered: ['processing', 'shipped', 'delivered'],
  ready_pickup: ['processing', 'ready_pickup'],
  not_collected: ['processing', 'ready_pickup', 'not_collected'],
  cancelled: ['cancelled'],
} as const
const states = Object.keys(reached) as (keyof typeof reached)[]

const openOrdersSchema = z.array(
  z.object({
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    street: z.string(),
    town: z.string(),
    zip: z.string(),
    hoursAgo: z.int(),
    carrier: z.string(),
    /** Slug of the branch. */
    store: z.optional(z.string()),
    payment: z.enum(['card', 'transfer', 'cod']),
    /** Number of lines, of plentiful goods. */
    goods: z.optional(z.int()),
    /** In their place: two pieces of each of these variants. */
    codes: z.optional(z.array(z.string())),
    /** In their place: balloons for the first time that the branch has free. */
    isInflated: z.optional(z.boolean()),
    /** In their place: this product, hired for the first free days of the branch. */
    costume: z.optional(z.string()),
    state: z.enum(states),
    /** The party is on the first Saturday from so many days on, and its customer wants to be reminded of it a year later. */
    partyInDays: z.optional(z.int()),
    note: z.optional(z.string()),
  }),
)
type OpenOrder = z.infer<typeof openOrdersSchema>[number]

export type OpenOrdersDeps = {
  app: FastifyInstance
  db: Db
  clock: Clock
  orders: Pick<OrdersModule, 'changeStatus'>
  payments: Pick<PaymentsModule, 'fakeGateway' | 'settleLatest'>
}

/** Repeatable: a shop in which visitors have ordered is left alone. Without the fake gateway nothing is paid by card. */
export async function placeOpenOrders(deps: OpenOrdersDeps): Promise<void> {
  const orders = openOrdersSchema.parse(
    JSON.parse(await readFile(new URL('open-orders.json', import.meta.url), 'utf8')),
  )
  if (await deps.db.query.selectFrom('payments').select('id').limit(1).executeTakeFirst()) return
  const goods = await listGoods(deps.db)
  const choices = await readChoices(deps.db)
  const bought = orders.filter((order) => !isBooked(order))
  for (const [visitor, order] of orders.entries()) {
    const index = bought.indexOf(order)
    const lines = order.codes
      ? await listNamed(deps.db, order.codes)
      : goods.filter((_, place) => place % bought.length === index).slice(0, order.goods)
    const id = await place(deps, { order, lines, choices, index, visitor })
    if (id === undefined) continue
    await lead(deps, { id, order })
    const minutesAgo = order.hoursAgo * 60 + (isBooked(order) ? 0 : (index * 17) % 50)
    await moveIntoPast(deps.db, { id, placedAt: new Date(deps.clock.now().getTime() - minutesAgo * 60_000) })
  }
}

type Line = { productId: number; variantId: number }

/** Plenty of each, so that no demo order takes the last piece from a visitor. */
async function listGoods({ query }: Db): Promise<Line[]> {
  const { rows } = await sql<Line>`
    SELECT p.id AS "productId", v.id AS "variantId"
    FROM products p JOIN variants v ON v.product_id = p.id AND v.position = 0
      JOIN stock_levels s ON s.variant_id = v.id
    WHERE p.is_active AND v.is_active AND p.danger_class IS NULL AND NOT p.is_gift_only AND p.min_age IS NULL
    GROUP BY p.id, v.id HAVING sum(s.on_hand) >= 60
    ORDER BY p.popularity DESC, p.id LIMIT 240`.execute(query)
  return rows
}

async function listNamed({ query }: Db, codes: readonly string[]): Promise<Line[]> {
  return query
    .selectFrom('variants')
    .select(['productId', 'id as variantId'])
    .where('code', 'in', codes)
    .orderBy('id')
    .execute()
}

type Choices = {
  carriers: ReadonlyMap<string, number>
  stores: ReadonlyMap<string, number>
  payments: ReadonlyMap<string, number>
  points: ReadonlyMap<number, string>
}

async function readChoices({ query }: Db): Promise<Choices> {
  const [carriers, stores, payments, points] = await Promise.all([
    query.selectFrom('carriers').select(['code', 'id']).execute(),
    query.selectFrom('stores').select(['slug', 'id']).execute(),
    query.selectFrom('paymentMethods').select(['code', 'id']).execute(),
    query.selectFrom('pickupPoints').select(['carrierId', 'id']).execute(),
  ])
  return {
    carriers: new Map(carriers.map(({ code, id }) => [code, id])),
    stores: new Map(stores.map(({ slug, id }) => [slug, id])),
    payments: new Map(payments.map(({ code, id }) => [code, id])),
    points: new Map(points.map(({ carrierId, id }) => [carrierId, id])),
  }
}

/** `index`: among those that buy goods, so that each buys others. `visitor`: among all. */
type Placing = { order: OpenOrder; lines: readonly Line[]; choices: Choices; index: number; visitor: number }

function isBooked({ isInflated, costume }: OpenOrder): boolean {
  return isInflated === true || costume !== undefined
}

/** As a visitor would, from the cart to the payment; undefined = the branch has nothing free. */
async function place(
  { app, db, clock, payments }: OpenOrdersDeps,
  { order, lines, choices, index, visitor }: Placing,
): Promise<OrderId | undefined> {
  if (isBooked(order) && !payments.fakeGateway) return undefined
  const api = createVisitor(app, `10.20.30.${visitor + 1}`)
  if (order.email === demoCustomer.email) await api.accounts.login({ body: demoCustomer })
  const storeId = choices.stores.get(order.store ?? '') ?? 0
  const cartId = order.isInflated
    ? await bookBalloons(api, storeId)
    : order.costume === undefined
      ? await fillCart(api, { order, lines, index })
      : await bookCostume(api, db, { code: order.costume, storeId, today: todayOf(clock) })
  if (cartId === undefined) return undefined
  const body = await describe(api, { order, choices, cartId, today: todayOf(clock) })
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const { id, hash, payment_url: paymentUrl } = (await api.checkout.placeOrder({ headers, body })).data
  if (order.payment === 'card' && paymentUrl !== null && payments.fakeGateway) {
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    await app.inject({ method: 'POST', url: new URL(paymentUrl).pathname, headers: form, payload: 'decision=pay' })
    await payments.settleLatest(id)
  }
  if (order.partyInDays !== undefined) await api.reminders.set({ params: { id, hash } })
  return id
}

async function fillCart(
  api: ApiClient,
  { order, lines, index }: Pick<Placing, 'order' | 'lines' | 'index'>,
): Promise<number> {
  let cartId = 0
  for (const [line, { productId, variantId }] of lines.entries()) {
    const quantity = order.codes ? 2 : 1 + ((index + line) % 3)
    const { cart } = await api.cart.putItem({ params: { cartId }, body: { id: productId, variantId, quantity } })
    cartId = cart.id
  }
  return cartId
}

async function describe(
  api: ApiClient,
  { order, choices, cartId, today }: Pick<Placing, 'order' | 'choices'> & { cartId: number; today: string },
): Promise<PlaceOrder> {
  const carrierId = choices.carriers.get(order.carrier) ?? 0
  const selection = {
    carrierId,
    storeId: choices.stores.get(order.store ?? ''),
    pickupPointId: choices.points.get(carrierId),
    paymentMethodId: choices.payments.get(order.payment),
    zip: order.zip,
    ...(order.partyInDays !== undefined && { eventOn: findSaturday(addDays(today, order.partyInDays)) }),
  }
  const { totals } = (await api.checkout.quote({ params: { cartId }, body: selection })).data
  const [firstname = '', lastname = ''] = order.name.split(' ')
  return {
    ...selection,
    cartId,
    expectedTotalCents: toPayCents(totals),
    email: order.email,
    phonePrefix: '+421',
    phone: order.phone,
    invoice: { firstname, lastname, street: order.street, city: order.town, zip: order.zip, country: 'SK' },
    isCompany: false,
    isDeliveryElsewhere: false,
    note: order.note ?? '',
    hasAgreed: true,
    hasNewsletterConsent: false,
    hasHeurekaRefusal: false,
  }
}

function findSaturday(from: string): string {
  return addDays(from, (13 - weekdayOf(from)) % 7)
}

/** The steps of the shop. */
async function lead({ db, orders }: OpenOrdersDeps, { id, order }: { id: OrderId; order: OpenOrder }): Promise<void> {
  for (const to of reached[order.state]) {
    const tracking = to === 'shipped' && !order.store ? { number: `0504${1_000_000 + id}`, url: '' } : undefined
    const actor = to === 'cancelled' ? 'customer' : 'staff: Eva'
    await db.tx((tx) => orders.changeStatus(tx, { orderId: id, to, actor, ...(tracking && { tracking }) }))
  }
}

/** Everything that has a time of this order moves with it; its steps lie in the order in which they were made. */
async function moveIntoPast(db: Db, { id, placedAt }: { id: OrderId; placedAt: Date }): Promise<void> {
  await db.tx(async (tx) => {
    await sql`
      WITH before AS (
        SELECT id, ${placedAt}::timestamptz - placed_at AS shift FROM orders WHERE id = ${id}
      ), paid AS (
        UPDATE payments SET created_at = created_at + shift FROM before WHERE order_id = before.id
      ), steps AS (
        UPDATE order_history SET changed_at = changed_at + shift + least(-shift / 2, interval '1 hour') * (
            SELECT count(*) FROM order_history earlier WHERE earlier.order_id = before.id AND earlier.id < order_history.id
          ) / 8
        FROM before WHERE order_id = before.id
      )
      UPDATE orders SET placed_at = placed_at + shift, paid_at = paid_at + shift, ready_at = ready_at + shift + interval '3 hours',
        delivered_at = delivered_at + shift + interval '1 day', due_at = due_at + shift
      FROM before WHERE orders.id = before.id`.execute(tx)
  })
}
