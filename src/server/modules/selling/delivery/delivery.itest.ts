import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#tests/support/database.ts'
import { createVisitor } from '#tests/support/cart-shop.ts'
import { aProduct, aStore, setStock } from '#tests/support/given.ts'
import {
  aGuestWithCart,
  anOrder,
  buildOrderShop,
  placeOrder,
  quote,
  type OrderShop,
} from '#tests/support/order-shop.ts'
import { setOpenDays, setVanDays } from '#tests/support/scattered-order.ts'

const christmasText =
  'Tovar na zvolenej predajni nemáme. Dodanie môže trvať až 10 dní, preto ho nevieme zaručiť do Vianoc.'
let shop: OrderShop
let full: Awaited<ReturnType<typeof aStore>>
let bare: Awaited<ReturnType<typeof aStore>>

beforeAll(async () => {
  const { db } = await openDatabase()
  shop = await buildOrderShop(db)
  full = await aStore(db, { name: 'Plná' })
  bare = await aStore(db, { name: 'Prázdna', town: 'Košice' })
})
afterAll(async () => {
  await shop.app.close()
  await shop.db.close()
})

async function aCartFor(quantity: number) {
  const product = await aProduct(shop.db, { priceCents: 1000, stock: { 1: 5, [full.locationId]: 2 } })
  return { ...(await aGuestWithCart(shop, [{ ...product, quantity }])), variantId: product.variantId }
}

async function reservedBy(variantId: number) {
  const rows = await shop.db.query
    .selectFrom('stockLevels')
    .select(['locationId', 'reserved'])
    .where('variantId', '=', variantId)
    .where('reserved', '>', 0)
    .orderBy('locationId')
    .execute()
  return Object.fromEntries(rows.map(({ locationId, reserved }) => [locationId, reserved]))
}

const pickUp = { carrierId: 1, paymentMethodId: 1 }

test('each store shows whether it has the whole cart, when it is ready, and what is missing', async () => {
  const { visitor, cartId } = await aCartFor(2)
  const {
    carriers,
    stores,
    notices,
    payment_methods: methods,
  } = await quote(visitor, anOrder(cartId, { ...pickUp, storeId: bare.id }))
  expect(stores).toMatchObject([
    { name: 'Plná', has_all_goods: true, ready_on: '2026-11-18', notice: null },
    { name: 'Prázdna', has_all_goods: false, ready_on: '2026-11-30', notice: christmasText },
  ])
  expect(notices).toEqual([christmasText])
  const dayOf = (options: typeof carriers) => options.find(({ kind }) => kind === 'store')?.date_to
  expect(dayOf(carriers), 'of the chosen branch').toBe('2026-11-30')
  expect(dayOf((await quote(visitor, anOrder(cartId))).carriers), 'of the best').toBe('2026-11-18')
  expect(methods.find(({ kind }) => kind === 'cash_on_delivery')).toMatchObject({
    is_available: false,
    reason: 'Pri osobnom odbere je potrebné zaplatiť vopred kartou alebo prevodom.',
  })
})

test('an order for a store takes its pieces first, then those of other places', async () => {
  const { visitor, cartId, variantId } = await aCartFor(3)
  const { status, body } = await placeOrder(shop, {
    visitor,
    order: anOrder(cartId, { ...pickUp, storeId: full.id, isDeliveryElsewhere: true }),
  })
  expect(status).toBe(201)
  expect(await reservedBy(variantId)).toEqual({ 1: 1, [full.locationId]: 2 })
  const order = (await shop.app.inject(`/api/orders/${body.data.id}/${body.data.hash}`)).json().data
  expect(order).toMatchObject({ store: { id: full.id, name: 'Plná' }, delivery: null, totals: { delivery_cents: 0 } })
})

test('an order by courier takes no pieces of the stores while the central store has enough', async () => {
  const { visitor, cartId, variantId } = await aCartFor(6)
  expect((await placeOrder(shop, { visitor, order: anOrder(cartId) })).status).toBe(201)
  expect(await reservedBy(variantId)).toEqual({ 1: 5, [full.locationId]: 1 })
})

test('if a store has sold the goods since they were promised, the customer is notified and nothing is ordered', async () => {
  const { visitor, cartId, variantId } = await aCartFor(2)
  await setStock(shop.db, variantId, { [full.locationId]: 1 })
  const order = anOrder(cartId, { ...pickUp, storeId: full.id, expectedReadyOn: '2026-11-18' })
  expect(await placeOrder(shop, { visitor, order })).toMatchObject({
    status: 409,
    body: {
      code: 'store_out_of_stock',
      message: 'Na zvolenej predajni už tovar nemáme. Vyberte, prosím, iný spôsob doručenia.',
    },
  })
  expect(await reservedBy(variantId)).toEqual({})
})

test('an order to a pick-up point stores the point, and the data of a company', async () => {
  const { visitor, cartId } = await aCartFor(1)
  const company = { company: 'Oslava, s. r. o.', companyId: '36 062 235', taxId: '2020202020', vatId: 'sk2020202020' }
  const { status, body } = await placeOrder(shop, {
    visitor,
    order: anOrder(cartId, { carrierId: 2, pickupPointId: 'ZA1', isCompany: true, company }),
  })
  expect(status).toBe(201)
  const order = (await shop.app.inject(`/api/orders/${body.data.id}/${body.data.hash}`)).json().data
  expect(order).toMatchObject({
    pickup_point: { id: 'ZA1', town: 'Žilina' },
    invoice: { company: { companyId: '36062235', vatId: 'SK2020202020' } },
    totals: { delivery_cents: 290 },
  })
})

test('points are found by town, street and postcode, regardless of accents', async () => {
  const visitor = createVisitor(shop.app)
  for (const text of ['zilina', 'NARODNA', '010 01', '01001', 'vydajna zilina', '']) {
    const { body } = await visitor.call('GET', `/api/checkout/pickup-points/2?q=${encodeURIComponent(text)}`)
    expect(body.data).toMatchObject([{ id: 'ZA1' }])
  }
  expect((await visitor.call('GET', '/api/checkout/pickup-points/2?q=trnava')).body.data).toEqual([])
})

test('a product is promised by the cheapest carrier that takes it, at its price', async () => {
  const promiseOf = async (goods: Parameters<typeof aProduct>[1]) => {
    const { id } = await aProduct(shop.db, goods)
    return (await shop.app.inject(`/api/delivery/promise?productId=${id}`)).json().data.carrier
  }
  expect(await promiseOf({})).toMatchObject({ name: 'Výdajné miesto', cents: 290, free_from_cents: 6000 })
  const helium = await promiseOf({ dangerClass: 'gas' })
  expect(helium).toMatchObject({ name: 'Kuriér', free_from_cents: null })
  expect(helium.cents).toBeGreaterThan(290)
  expect(await promiseOf({ isBulky: true })).toMatchObject({ name: 'Kuriér', free_from_cents: null })
})

test('goods that only a branch has are promised alike by their page, the checkout and the order: when its van has come', async () => {
  const { id, variantId } = await aProduct(shop.db, { priceCents: 1000, stock: { 1: 0, [full.locationId]: 3 } })
  const promised = (await shop.app.inject(`/api/delivery/promise?productId=${id}`)).json().data.carrier
  const [lying] = promised.in_branches
  expect(lying).toMatchObject({ variant_id: variantId })
  expect(lying.to > promised.in_stock.to).toBe(true)
  const { visitor, cartId } = await aGuestWithCart(shop, [{ id, variantId, quantity: 2 }])
  const order = anOrder(cartId, { carrierId: 2, pickupPointId: 'ZA1' })
  const { carriers } = await quote(visitor, order)
  expect(carriers.find(({ id: carrier }) => carrier === 2)).toMatchObject({ date_from: lying.from, date_to: lying.to })
  const { body } = await placeOrder(shop, { visitor, order })
  const stored = await shop.db.query
    .selectFrom('orders')
    .select(['expectedTo', 'promiseReasons'])
    .where('id', '=', body.data.id)
    .executeTakeFirstOrThrow()
  expect(stored.expectedTo).toBe(lying.to)
  expect(JSON.stringify(stored.promiseReasons)).toContain('Dodávka ju do skladu privezie')
})

test('pick-up is promised with its price for goods of the branch and for goods brought there', async () => {
  const promiseOf = async () => (await shop.app.inject('/api/delivery/promise')).json().data.pickup
  const { query } = shop.db
  expect(await promiseOf()).toEqual({ cents: 0, transfer_cents: 0 })
  await query.updateTable('carriers').set({ transferPriceCents: 190 }).where('id', '=', 1).execute()
  // The offer of carriers and branches is kept for two seconds.
  await expect.poll(promiseOf).toEqual({ cents: 0, transfer_cents: 190 })
  await query.updateTable('carriers').set({ transferPriceCents: null }).where('id', '=', 1).execute()
  await query.updateTable('stores').set({ isActive: false }).execute()
  await expect.poll(promiseOf).toBeNull()
  await query.updateTable('stores').set({ isActive: true }).execute()
})

test.each([{}, { dangerClass: 'gas', isBulky: true }, { isBulky: true }, { weightGrams: 12_000 }])(
  'a cart of one product has the promise of its page: %o',
  async (goods) => {
    const product = await aProduct(shop.db, { ...goods, priceCents: 1000, stock: 5 })
    const promised = (await shop.app.inject(`/api/delivery/promise?productId=${product.id}`)).json().data.carrier
    const { visitor, cartId } = await aGuestWithCart(shop, [{ ...product, quantity: 1 }])
    const { carriers } = await quote(visitor, anOrder(cartId))
    const [cheapest] = carriers
      .filter(({ kind, is_available: isAvailable }) => kind !== 'store' && isAvailable)
      .sort((a, b) => a.price_cents - b.price_cents || a.date_to.localeCompare(b.date_to))
    expect(cheapest).toMatchObject({
      name: promised.name,
      price_cents: promised.cents,
      free_from_cents: promised.free_from_cents,
      date_to: promised.in_stock.to,
    })
  },
)

test('goods of a branch are not promised for a van that comes while the branch is closed', async () => {
  const { id } = await aProduct(shop.db, { stock: { 1: 0, [full.locationId]: 3 } })
  const promiseOf = async () =>
    (await shop.app.inject(`/api/delivery/promise?productId=${id}`)).json().data.carrier.in_branches[0].from
  // A Wednesday.
  await setVanDays(shop.db, full.id, [4, 5])
  await expect.poll(promiseOf).toBe('2026-11-20')
  await setOpenDays(shop.db, full.id, [1, 2, 3, 5, 6])
  await expect.poll(promiseOf).toBe('2026-11-23')
})
