import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { aProduct, seedReference } from '#tests/support/given.ts'
import { aGuestWithCart, anOrder, placeOrder, quote } from '#tests/support/order-shop.ts'

// A gift travels in the parcel of the goods: the carrier has to be allowed to bring it, and able to.

type Goods = Parameters<typeof aProduct>[1]

let shop: TestApp
const threshold = 3000
const chosen: Record<string, Goods> = {
  'G-GAS': { name: 'Fľaša hélia', dangerClass: 'gas' },
  'G-FIRE': { name: 'Raketa', dangerClass: 'pyrotechnics', minAge: 18 },
}

// A Wednesday, ten o'clock in Bratislava.
beforeAll(async () => {
  shop = await buildTestApp({ now: '2026-11-18T09:00:00Z' })
  const { db } = shop
  await seedReference(db)
  for (const [code, goods] of Object.entries(chosen))
    await aProduct(db, { stock: 50, variants: [{ code, priceCents: 79 }], isGiftOnly: true, ...goods })
  const levels = [{ thresholdCents: threshold, codes: Object.keys(chosen) }]
  await db.query
    .insertInto('settings')
    .values({ name: 'giftThresholds', value: JSON.stringify(levels) })
    .onConflict((oc) => oc.column('name').doUpdateSet({ value: JSON.stringify(levels) }))
    .execute()
  const courier = { kind: 'courier', priceCents: 500, carriesDanger: true, daysFrom: 1, daysTo: 1 } as const
  await db.query
    .insertInto('carriers')
    .values([
      { ...courier, id: 4, code: 'no-gas', name: 'Bez plynu', refusedClasses: ['gas'], position: 4 },
      { ...courier, id: 6, code: 'light', name: 'Ľahký', maxWeightGrams: 5_000, carriesBulky: false, position: 6 },
    ])
    .execute()
  await db.query
    .insertInto('carrierPrices')
    .values([
      { carrierId: 4, zoneId: null, upToGrams: 1_000, fromCents: 0, priceCents: 300 },
      { carrierId: 4, zoneId: null, upToGrams: null, fromCents: 0, priceCents: 900 },
    ])
    .execute()
})
afterAll(() => shop.close())

/** Goods with a gift beside each piece. */
async function aGivingProduct(gift: Goods, own: Goods = {}) {
  const product = await aProduct(shop.db, { priceCents: 1000, stock: 20, weightGrams: 100, ...own })
  const given = await aProduct(shop.db, { priceCents: 79, stock: 20, name: 'Darček', isGiftOnly: true, ...gift })
  const products = shop.db.query.updateTable('products').set({ giftVariantId: given.variantId })
  await products.where('id', '=', product.id).execute()
  await shop.modules.catalog.refreshProducts([product.id])
  return { product, given }
}

const refusing = (carriers: readonly { id: number; is_available: boolean }[]) =>
  carriers.flatMap(({ id, is_available: takes }) => (takes ? [] : [id]))

test.each<[string, Goods, number[]]>([
  ['nothing special', {}, []],
  ['a canister', { dangerClass: 'gas' }, [2, 4]],
  ['something big', { isBulky: true }, [2, 6]],
  ['something heavy, each with its piece', { weightGrams: 2_500 }, [6]],
  ['a canister that has run out', { dangerClass: 'gas', stock: 0 }, []],
])('goods that come with %s are brought by who may bring both', async (_name, gift, expected) => {
  const { product } = await aGivingProduct(gift)
  const { visitor, cartId } = await aGuestWithCart(shop, [{ ...product, quantity: 2 }])
  const { carriers } = await quote(visitor, anOrder(cartId))
  expect(refusing(carriers)).toEqual(expected)
  for (const carrierId of expected) {
    const order = anOrder(cartId, { carrierId, ...(carrierId === 2 && { pickupPointId: 'ZA1' }) })
    expect((await placeOrder(shop, { visitor, order })).body.code).toBe('delivery_unavailable')
  }
  expect((await placeOrder(shop, { visitor, order: anOrder(cartId) })).status).toBe(201)
})

test('a gift makes the delivery of its goods neither free nor paid', async () => {
  const missing = async (gift: Goods, own?: Goods) => {
    const { product } = await aGivingProduct(gift, own)
    const { visitor, cartId } = await aGuestWithCart(shop, [{ ...product, quantity: 1 }])
    return (await quote(visitor, anOrder(cartId))).cart.free_delivery_missing_cents
  }
  expect(await missing({ isBulky: true })).toBe(await missing({}))
  expect(await missing({}, { isBulky: true })).toBeNull()
})

test('a gift that the customer chooses takes a carrier away, and says that it is because of it', async () => {
  const product = await aProduct(shop.db, { priceCents: threshold, stock: 9 })
  const { visitor, cartId } = await aGuestWithCart(shop, [{ ...product, quantity: 1 }])
  const box = { carrierId: 2, pickupPointId: 'ZA1' }
  const without = await quote(visitor, anOrder(cartId, box))
  expect([refusing(without.carriers), without.notices]).toEqual([[], []])
  const giftVariantId = without.gifts.find(({ name }) => name === 'Fľaša hélia')?.variant_id
  const reason = 'Tento tovar nemožno doručiť do výdajného boxu. Dôvodom je darček Fľaša hélia.'
  const withGift = await quote(visitor, anOrder(cartId, { ...box, giftVariantId }))
  expect(refusing(withGift.carriers)).toEqual([2, 4])
  expect(withGift.notices).toEqual([reason])
  expect(withGift.selection).toMatchObject({ carrier_id: null, gift_variant_id: giftVariantId })
  const refused = await placeOrder(shop, { visitor, order: anOrder(cartId, { ...box, giftVariantId }) })
  expect([refused.body.code, refused.body.message]).toEqual(['delivery_unavailable', reason])
  expect((await placeOrder(shop, { visitor, order: anOrder(cartId, { giftVariantId }) })).status).toBe(201)
})

test('a gift adds its weight to the price of the delivery', async () => {
  const priceOf = async (gift: Goods) => {
    const { product } = await aGivingProduct(gift)
    const { visitor, cartId } = await aGuestWithCart(shop, [{ ...product, quantity: 1 }])
    const { carriers } = await quote(visitor, anOrder(cartId))
    return carriers.find(({ id }) => id === 4)?.price_cents
  }
  expect([await priceOf({ weightGrams: 800 }), await priceOf({ weightGrams: 950 })]).toEqual([300, 900])
})

test('fireworks of category F2 are given in December only', async () => {
  const { product } = await aGivingProduct({ dangerClass: 'pyrotechnics', minAge: 18 }, { priceCents: threshold })
  const { visitor, cartId } = await aGuestWithCart(shop, [{ ...product, quantity: 1 }])
  const read = async () => {
    const { cart, gifts } = await quote(visitor, anOrder(cartId))
    const rocket = gifts.find(({ name }) => name === 'Raketa')
    return { isGiven: cart.items[0]?.gift !== null, isOffered: rocket?.is_available, id: rocket?.variant_id }
  }
  const { id: giftVariantId, ...november } = await read()
  expect(november).toEqual({ isGiven: false, isOffered: false })
  const order = anOrder(cartId, { giftVariantId, isAdult: true })
  expect((await placeOrder(shop, { visitor, order })).body).toMatchObject({
    code: 'cart_changed',
    message: 'Tento darček už nemáme v ponuke. Vyberte si, prosím, iný.',
  })
  shop.clock.set('2026-12-02T09:00:00Z')
  expect(await read()).toMatchObject({ isGiven: true, isOffered: true })
  shop.clock.set('2026-11-18T09:00:00Z')
})

test('a page and the marks of lists promise goods by a carrier that takes their gift', async () => {
  const read = async (gift: Goods) => {
    const { product } = await aGivingProduct(gift)
    const promise = await shop.app.inject(`/api/delivery/promise?productId=${product.id}`)
    const judged = await shop.app.inject(`/api/event-day/verdicts?on=2026-11-25&products=${product.id}`)
    const ways: { place: string; name: string }[] = judged.json().data.products[0].ways
    return {
      promised: promise.json().data.carrier.name,
      brought: ways.filter(({ place }) => place !== 'branch').map(({ name }) => name),
    }
  }
  const plain = await read({})
  expect(plain.promised).toBe('Výdajné miesto')
  const gas = await read({ dangerClass: 'gas' })
  expect(gas.promised).toBe('Kuriér')
  expect([plain.brought.includes('Výdajné miesto'), gas.brought.includes('Výdajné miesto')]).toEqual([true, false])
})
