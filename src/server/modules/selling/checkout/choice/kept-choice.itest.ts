import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CarrierKind } from '#contracts/kinds.ts'
import { openDatabase } from '#tests/support/database.ts'
import { aProduct, aStore, setStock } from '#tests/support/given.ts'
import { aGuestWithCart, anOrder, buildOrderShop, placeOrder, quote, sendOrder } from '#tests/support/order-shop.ts'

/** A double of Packeta's check that stores the requests. */
async function startPacketa() {
  const asked: unknown[] = []
  let answer: 'valid' | 'invalid' | 'silent' | 'broken' = 'valid'
  const server: Server = createServer((request, response) => {
    let text = ''
    request.on('data', (part: Buffer) => (text += part.toString()))
    request.on('end', () => {
      asked.push({ url: request.url, body: JSON.parse(text) })
      if (answer === 'silent') return
      if (answer === 'broken') response.writeHead(500)
      response.end(JSON.stringify({ isValid: answer === 'valid', errors: [] }))
    })
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The double has no port.')
  return {
    asked,
    origin: `http://127.0.0.1:${address.port}`,
    say: (next: typeof answer) => (answer = next),
    close: () => (server.closeAllConnections(), server.close()),
  }
}

let packeta: Awaited<ReturnType<typeof startPacketa>>
let shop: Awaited<ReturnType<typeof buildOrderShop>>
let store: Awaited<ReturnType<typeof aStore>>

beforeAll(async () => {
  const { db } = await openDatabase()
  packeta = await startPacketa()
  shop = await buildOrderShop(db, {
    packeta: { apiKey: 'key-1', origin: packeta.origin },
    gifts: [{ thresholdCents: 3000, codes: ['GIFT'] }],
  })
  store = await aStore(db, { name: 'Konfetka Žilina' })
  await db.query.updateTable('carriers').set({ widget: 'packeta' }).where('kind', '=', 'pickup_point').execute()
  await db.query.updateTable('carriers').set({ transferPriceCents: 190 }).where('kind', '=', 'store').execute()
  await aProduct(db, { code: 'G', variants: [{ code: 'GIFT' }], isGiftOnly: true, name: 'Darček' })
})
afterAll(async () => {
  await shop.app.close()
  await shop.db.close()
  packeta.close()
})

async function aBuyer(priceCents = 1000, stock: Parameters<typeof setStock>[2] = { 1: 20 }) {
  const goods = await aProduct(shop.db, { priceCents, stock })
  const { visitor, cartId } = await aGuestWithCart(shop, [{ ...goods, quantity: 1 }])
  const keep = (choice: object) => visitor.call('PUT', `/api/checkout/${cartId}/choice`, choice)
  const ask = async (selection: object = {}) =>
    (await visitor.call('POST', `/api/checkout/${cartId}/quote`, selection)).body.data
  return { goods, visitor, cartId, keep, ask }
}

const carrierOf = async (kind: CarrierKind) =>
  (await shop.db.query.selectFrom('carriers').select('id').where('kind', '=', kind).executeTakeFirstOrThrow()).id

const point = { id: '4567', name: 'Z-BOX Vlčince', street: 'Matice slovenskej 2', town: 'Žilina', zip: '010 08' }

describe('the choice stored in the cart', () => {
  test('a branch is chosen again on the next visit, and another carrier removes it', async () => {
    const { keep, ask } = await aBuyer()
    const [storeCarrier, courier] = [await carrierOf('store'), await carrierOf('courier')]
    expect((await keep({ carrierId: storeCarrier, storeId: store.id })).status).toBe(200)
    expect((await ask()).selection).toMatchObject({ carrier_id: storeCarrier, store_id: store.id })
    await keep({ carrierId: courier })
    expect((await ask()).selection).toMatchObject({ carrier_id: courier, store_id: null })
    await keep({ carrierId: storeCarrier })
    expect((await ask()).selection).toMatchObject({ carrier_id: storeCarrier, store_id: null })
  })

  test('a branch that does not exist is refused', async () => {
    const { keep } = await aBuyer()
    const answer = await keep({ carrierId: await carrierOf('store'), storeId: 9999 })
    expect(answer.body).toMatchObject({ code: 'store_unknown', message: 'Zvolená predajňa neexistuje.' })
  })

  test('a gift is dropped with one notice when the cart falls below its threshold', async () => {
    const { goods, visitor, cartId, keep, ask } = await aBuyer(2000)
    await visitor.call('PUT', `/api/cart/${cartId}`, { ...goods, quantity: 2 })
    const giftId = (await ask()).gifts[0].variant_id
    await keep({ giftVariantId: giftId })
    expect((await ask()).selection.gift_variant_id).toBe(giftId)
    await visitor.call('PUT', `/api/cart/${cartId}`, { ...goods, quantity: 1 })
    expect(await ask()).toMatchObject({
      selection: { gift_variant_id: null },
      notices: ['Darček sme odobrali, nákup je nižší ako 30,00\u00A0€.'],
    })
    expect((await ask()).notices).toEqual([])
  })

  test('a payment method is chosen again on the next visit, and dropped with one notice if it does not fit the delivery', async () => {
    const { keep, ask } = await aBuyer()
    const cash = await shop.db.query
      .selectFrom('paymentMethods')
      .select(['id', 'feeCents'])
      .where('kind', '=', 'cash_on_delivery')
      .executeTakeFirstOrThrow()
    await keep({ carrierId: await carrierOf('courier'), paymentMethodId: cash.id })
    expect(await ask()).toMatchObject({
      selection: { payment_method_id: cash.id },
      totals: { payment_fee_cents: cash.feeCents },
    })
    await keep({ carrierId: await carrierOf('store') })
    expect(await ask()).toMatchObject({
      selection: { payment_method_id: null },
      notices: ['Pri osobnom odbere je potrebné zaplatiť vopred kartou alebo prevodom.'],
    })
    expect((await ask()).notices).toEqual([])
    expect((await keep({ paymentMethodId: 9999 })).body.errors).toEqual({ paymentMethodId: ['Vyberte spôsob platby.'] })
  })

  test('the day of the party marks the carriers that deliver in time', async () => {
    const { keep, ask } = await aBuyer()
    expect((await keep({ eventOn: '2026-11-17' })).body.errors).toEqual({ eventOn: ['Dátum oslavy už uplynul.'] })
    await keep({ eventOn: '2026-11-20' })
    const quoted = await ask()
    expect(quoted.selection.event_on).toBe('2026-11-20')
    const couriers = quoted.carriers.filter(({ kind }: { kind: string }) => kind === 'courier')
    for (const { event_verdict, date_from, date_to } of couriers)
      expect(event_verdict).toBe(date_to < '2026-11-20' ? 'in_time' : date_from <= '2026-11-20' ? 'tight' : 'late')
    expect(quoted.stores[0]).toMatchObject({
      event_verdict: 'late',
      notice: 'Tovar na zvolenej predajni nemáme. Do vašej oslavy ho tam nestihneme doviezť.',
    })
    await keep({ eventOn: null })
    expect((await ask()).stores[0].event_verdict).toBeNull()
  })

  test('a foreign cart is not found', async () => {
    const { cartId } = await aBuyer()
    const stranger = await aBuyer()
    const answer = await stranger.visitor.call('PUT', `/api/checkout/${cartId}/choice`, { carrierId: null })
    expect(answer.status).toBe(404)
  })
})

describe('points of another service', () => {
  test('a point is stored once the service confirms it, and the order goes there', async () => {
    packeta.say('valid')
    const { visitor, cartId, keep, ask } = await aBuyer()
    const carrierId = await carrierOf('pickup_point')
    expect((await keep({ carrierId, pickupPoint: point })).body.data.pickup_point).toMatchObject(point)
    expect(packeta.asked.at(-1)).toEqual({
      url: '/v6/pps/api/widget/v1/validate',
      body: { apiKey: 'key-1', point: { id: '4567' }, options: { country: 'sk' } },
    })
    expect((await ask()).selection.pickup_point).toMatchObject(point)
    const placed = await placeOrder(shop, {
      visitor,
      order: anOrder(cartId, { carrierId, pickupPointId: point.id }),
    })
    expect(placed.status).toBe(201)
  })

  test('a point of another carrier is checked by both of its ids', async () => {
    packeta.say('valid')
    const { keep } = await aBuyer()
    await keep({ carrierId: await carrierOf('pickup_point'), pickupPoint: { ...point, id: '106-A77' } })
    expect(packeta.asked.at(-1)).toMatchObject({
      body: { point: { carrierId: '106', carrierPickupPointId: 'A77' } },
    })
  })

  test('a point that takes no parcels is refused, and a made-up one too', async () => {
    packeta.say('invalid')
    const { keep, visitor, cartId } = await aBuyer()
    const carrierId = await carrierOf('pickup_point')
    const refused = await keep({ carrierId, pickupPoint: point })
    expect(refused.body.errors).toEqual({
      pickupPointId: ['Toto výdajné miesto nie je dostupné. Vyberte, prosím, iné.'],
    })
    const order = await sendOrder(shop, { visitor, order: anOrder(cartId, { carrierId, pickupPointId: '4567' }) })
    expect(order.body.errors).toMatchObject({ pickupPointId: ['Vyberte výdajné miesto.'] })
  })

  test('a service that is broken or silent does not stop the customer', async () => {
    const { keep } = await aBuyer()
    const carrierId = await carrierOf('pickup_point')
    for (const state of ['broken', 'silent'] as const) {
      packeta.say(state)
      expect((await keep({ carrierId, pickupPoint: point })).status).toBe(200)
    }
  })
})

describe('a branch whose stock changes between the quote and the order', () => {
  test('it lost the goods', async () => {
    const { goods, visitor, cartId, ask } = await aBuyer(1000, { 1: 5, [store.locationId]: 1 })
    const choice = { carrierId: await carrierOf('store'), storeId: store.id, paymentMethodId: 1 }
    const seen = (await ask(choice)).stores[0]
    expect(seen).toMatchObject({ has_all_goods: true, price_cents: 0 })
    await setStock(shop.db, goods.variantId, { [store.locationId]: 0 })
    const again = await ask({ ...choice, expectedReadyOn: seen.ready_on })
    expect(again.notices).toEqual(['Na zvolenej predajni už tovar nemáme. Vyberte, prosím, iný spôsob doručenia.'])
    expect(again.selection.store_id).toBeNull()
    const order = anOrder(cartId, { ...choice, expectedReadyOn: seen.ready_on, expectedTotalCents: 1000 })
    expect((await sendOrder(shop, { visitor, order })).body).toMatchObject({
      code: 'store_out_of_stock',
      message: 'Na zvolenej predajni už tovar nemáme. Vyberte, prosím, iný spôsob doručenia.',
    })
  })

  test('it has the goods now, which changes the price of delivery', async () => {
    const { goods, visitor, cartId, ask } = await aBuyer(1000, { 1: 5 })
    const choice = { carrierId: await carrierOf('store'), storeId: store.id, paymentMethodId: 1 }
    const seen = await ask(choice)
    expect(seen.stores[0]).toMatchObject({ has_all_goods: false, price_cents: 190 })
    expect(seen.totals.delivery_cents).toBe(190)
    await setStock(shop.db, goods.variantId, { [store.locationId]: 3 })
    const order = anOrder(cartId, {
      ...choice,
      expectedReadyOn: seen.stores[0].ready_on,
      expectedTotalCents: seen.totals.total_cents,
    })
    expect((await sendOrder(shop, { visitor, order })).body).toMatchObject({
      code: 'cart_changed',
      message: 'Tovar je už na predajni skladom, cenu doručenia sme upravili.',
    })
    const again = await ask({ ...choice, expectedReadyOn: seen.stores[0].ready_on })
    expect(again.notices).toEqual(['Tovar je už na predajni skladom, cenu doručenia sme upravili.'])
    expect(again.totals.delivery_cents).toBe(0)
  })
})

test('an order keeps the days that its customer was promised', async () => {
  const { visitor, cartId } = await aBuyer()
  const order = anOrder(cartId, { eventOn: '2026-12-05' })
  const { carriers } = await quote(visitor, order)
  const courier = carriers.find(({ id }) => id === order.carrierId)
  const placed = await placeOrder(shop, { visitor, order })
  const kept = await shop.db.query
    .selectFrom('orders')
    .select(['expectedFrom', 'expectedTo', 'dispatchBy', 'eventOn'])
    .where('id', '=', Number(placed.body.data.id))
    .executeTakeFirstOrThrow()
  expect(kept).toEqual({
    expectedFrom: courier?.date_from,
    expectedTo: courier?.date_to,
    dispatchBy: '2026-11-18',
    eventOn: '2026-12-05',
  })
  const shown = await shop.app.inject(placed.body.data.summary_url.replace('/shrnuti/', '/api/orders/'))
  expect(shown.json().data).toMatchObject({
    expected: { kind: 'delivery', from: courier?.date_from, to: courier?.date_to },
    event_on: '2026-12-05',
  })
})

test.each([true, false])(
  'an order keeps whether Heureka may ask its customer: refusal %s',
  async (hasHeurekaRefusal) => {
    const { visitor, cartId } = await aBuyer()
    const placed = await placeOrder(shop, { visitor, order: anOrder(cartId, { hasHeurekaRefusal }) })
    const kept = await shop.db.query
      .selectFrom('orders')
      .select('hasHeurekaRefusal')
      .where('id', '=', Number(placed.body.data.id))
      .executeTakeFirstOrThrow()
    expect(kept).toEqual({ hasHeurekaRefusal })
  },
)
