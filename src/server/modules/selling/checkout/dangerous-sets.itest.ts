import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { createVisitor } from '#tests/support/cart-shop.ts'
import { aProduct, seedReference } from '#tests/support/given.ts'
import { aGuestWithCart, anOrder, placeOrder, quote } from '#tests/support/order-shop.ts'
import { aPhoneOrder } from '#tests/support/phone-order.ts'
import { aStaffSession, createStaffClient } from '#tests/support/staff.ts'

// Who buys a set gets its parts: a canister does not travel with a carrier that refuses it because it comes with balloons.

type Goods = Parameters<typeof aProduct>[1]

let shop: TestApp

// A Wednesday, ten o'clock in Bratislava.
beforeAll(async () => {
  shop = await buildTestApp({ now: '2026-11-18T09:00:00Z' })
  await seedReference(shop.db)
  const courier = { kind: 'courier', priceCents: 500, carriesDanger: true, daysFrom: 1, daysTo: 1 } as const
  await shop.db.query
    .insertInto('carriers')
    .values([
      { ...courier, id: 4, code: 'no-gas', name: 'Bez plynu', refusedClasses: ['gas'], position: 4 },
      { ...courier, id: 5, code: 'no-spray', name: 'Bez sprejov', refusedClasses: ['aerosol'], position: 5 },
      { ...courier, id: 6, code: 'light', name: 'Ľahký', maxWeightGrams: 5_000, carriesBulky: false, position: 6 },
    ])
    .execute()
})
afterAll(() => shop.close())

async function aSetOf(parts: readonly Goods[], own: Goods = {}) {
  const made = []
  for (const part of parts) made.push(await aProduct(shop.db, { priceCents: 500, stock: 20, ...part }))
  const components = made.map(({ variantId }) => ({ variantId, quantity: 2 }))
  const set = await aProduct(shop.db, { name: 'Sada', priceCents: 1500, weightGrams: 0, components, ...own })
  await shop.modules.catalog.refreshProducts([set.id])
  return { set, parts: made }
}

const isAdult = { isAdult: true }
const twice = (goods: { id: number; variantId: number }) => ({ id: goods.id, variantId: goods.variantId, quantity: 2 })

async function offerFor(lines: readonly { id: number; variantId: number; quantity: number }[]) {
  const { visitor, cartId } = await aGuestWithCart(
    shop,
    lines.map((line) => ({ ...line, ...isAdult })),
  )
  const { carriers } = await quote(visitor, anOrder(cartId))
  return { visitor, cartId, carriers: carriers.map(({ id, is_available: takes, reason }) => ({ id, takes, reason })) }
}

test.each<[string, Goods[], number[]]>([
  ['nothing special', [{}, {}], []],
  ['a canister', [{ dangerClass: 'gas', minAge: 18 }, {}], [2, 4]],
  ['a spray', [{ dangerClass: 'aerosol' }], [2, 5]],
  [
    'a canister and a spray, which one carrier takes together',
    [{ dangerClass: 'gas' }, { dangerClass: 'aerosol' }],
    [2, 4, 5],
  ],
  ['a big part', [{ isBulky: true }, {}], [2, 6]],
  ['heavy parts', [{ weightGrams: 2_000 }, { weightGrams: 600 }], [6]],
])('a set of %s is refused by the carriers of its parts, with their words', async (_name, goods, refusing) => {
  const { set, parts } = await aSetOf(goods)
  const ofSet = await offerFor([{ ...set, quantity: 1 }])
  expect(ofSet.carriers).toEqual((await offerFor(parts.map(twice))).carriers)
  expect(ofSet.carriers.flatMap(({ id, takes }) => (takes ? [] : [id]))).toEqual(refusing)
  for (const carrierId of refusing) {
    const { reason } = ofSet.carriers.find(({ id }) => id === carrierId) ?? {}
    const chosen = { carrierId, ...(carrierId === 2 && { pickupPointId: 'ZA1' }), isAdult: true }
    const { body } = await placeOrder(shop, { visitor: ofSet.visitor, order: anOrder(ofSet.cartId, chosen) })
    expect([body.code, body.message]).toEqual(['delivery_unavailable', reason])
  }
})

test('what was typed of the set itself stays, and a part adds to it', async () => {
  const { set } = await aSetOf([{ dangerClass: 'gas' }], { dangerClass: 'aerosol' })
  const { carriers } = await offerFor([{ ...set, quantity: 1 }])
  expect(carriers.flatMap(({ id, takes }) => (takes ? [] : [id]))).toEqual([2, 4, 5])
})

test('a part that became dangerous after it was put into the cart is not ordered to a box', async () => {
  const { set, parts } = await aSetOf([{}])
  const { visitor, cartId } = await aGuestWithCart(shop, [{ ...set, quantity: 1 }])
  const order = anOrder(cartId, { carrierId: 2, pickupPointId: 'ZA1' })
  const dangerous = { dangerClass: 'gas' }
  await shop.db.query
    .updateTable('products')
    .set(dangerous)
    .where('id', '=', parts[0]?.id ?? 0)
    .execute()
  expect((await placeOrder(shop, { visitor, order })).body.message).toBe(
    'Tento tovar nemožno doručiť do výdajného boxu.',
  )
})

test('an order by telephone refuses the same set', async () => {
  const call = createStaffClient(shop.app, (await aStaffSession(shop.db, { roles: ['orders'] })).cookies)
  const { set } = await aSetOf([{ dangerClass: 'gas' }])
  const lines = [{ variantId: set.variantId, quantity: 1, note: '' }]
  const body = await aPhoneOrder(shop, { lines, carrierId: 2, pickupPointId: 'ZA1', expectedTotalCents: 1790 })
  const tried = await call('POST', '/api/admin/phone-orders?dry_run=1', { body })
  expect(tried.body.data.quote.notices).toEqual(['Tento tovar nemožno doručiť do výdajného boxu.'])
  const placed = await call('POST', '/api/admin/phone-orders', { body })
  expect([placed.body.code, placed.body.message]).toEqual([
    'delivery_unavailable',
    'Tento tovar nemožno doručiť do výdajného boxu.',
  ])
})

test('a page and the marks of lists promise a set by a carrier that takes its parts', async () => {
  const read = async (id: number) => {
    const promised = (await shop.app.inject(`/api/delivery/promise?productId=${id}`)).json().data.carrier
    const judged = (await shop.app.inject(`/api/event-day/verdicts?on=2026-11-25&products=${id}`)).json().data
    const ways: { place: string; name: string }[] = judged.products[0].ways
    return { promised, brought: ways.filter(({ place }) => place !== 'branch').map(({ name }) => name) }
  }
  const plain = await read((await aSetOf([{}])).set.id)
  expect(plain.promised).toMatchObject({ name: 'Výdajné miesto', free_from_cents: 6000 })
  expect(plain.brought).toContain('Výdajné miesto')
  const gas = await read((await aSetOf([{ dangerClass: 'gas' }])).set.id)
  expect(gas.promised).toMatchObject({ name: 'Kuriér', free_from_cents: null })
  expect(gas.brought).not.toContain('Výdajné miesto')
  expect(gas.brought).not.toContain('Bez plynu')
})

test('a list of what is in time leaves out a set that no carrier brings by then', async () => {
  const { set } = await aSetOf([{ dangerClass: 'gas' }], { dangerClass: 'aerosol' })
  const { set: other } = await aSetOf([{ dangerClass: 'gas' }])
  for (const { id } of [set, other])
    await shop.db.query
      .updateTable('products')
      .set({ defaultCategoryId: set.categoryId })
      .where('id', '=', id)
      .execute()
  await shop.db.query
    .insertInto('productCategories')
    .values({ productId: other.id, categoryId: set.categoryId })
    .execute()
  await shop.modules.catalog.refreshProducts([set.id, other.id])
  // By then come only two couriers: one refuses gas, the other sprays.
  await shop.db.query.updateTable('carriers').set({ isActive: false }).where('id', '=', 6).execute()
  const list = async () => {
    const answer = await shop.app.inject(
      `/api/catalog/categories/${set.categoryId}/products?inStock=1&eventOn=2026-11-20`,
    )
    return answer.json().data.items.map(({ id }: { id: number }) => id)
  }
  await expect.poll(list, { timeout: 10_000 }).toEqual([other.id])
  await shop.db.query.updateTable('carriers').set({ isActive: true }).where('id', '=', 6).execute()
})

test('a set with fireworks of category F2 is sold in December, one with a fountain and a bottle all year', async () => {
  const { set } = await aSetOf([{ dangerClass: 'pyrotechnics', minAge: 18 }, {}])
  const { set: festive } = await aSetOf([{ dangerClass: 'pyrotechnics', minAge: 15 }, { minAge: 18 }])
  const put = async ({ id, variantId }: { id: number; variantId: number }) =>
    (await createVisitor(shop.app).call('PUT', '/api/cart/0', { id, variantId, quantity: 1, ...isAdult })).status
  const stateOf = async (id: number) =>
    (await shop.app.inject(`/api/catalog/products/${id}`)).json().data.availability.state
  expect([await put(set), await stateOf(set.id)]).toEqual([409, 'unavailable'])
  expect([await put(festive), await stateOf(festive.id)]).toEqual([200, 'in_stock'])
  shop.clock.set('2026-11-30T23:01:00Z')
  await shop.modules.catalog.runRefreshDue()
  expect([await put(set), await stateOf(set.id)]).toEqual([200, 'in_stock'])
  shop.clock.set('2026-11-18T09:00:00Z')
})

test('the confirmation of an order has the warnings of a set and of its parts, each once', async () => {
  const { set, parts } = await aSetOf([{}, {}])
  const texts = ['Držte ďalej od ohňa.', 'Nevdychovať.', 'Držte ďalej od ohňa.']
  for (const [at, { id }] of [set, ...parts].entries())
    await shop.db.query
      .updateTable('products')
      .set({ warnings: texts[at] ?? '' })
      .where('id', '=', id)
      .execute()
  const { visitor, cartId } = await aGuestWithCart(shop, [{ ...set, quantity: 1 }])
  shop.mails.length = 0
  expect((await placeOrder(shop, { visitor, order: anOrder(cartId, { paymentMethodId: 2 }) })).status).toBe(201)
  await shop.runJobs()
  const said = shop.mails.map(({ text }) => text).join()
  expect(said.split('Držte ďalej od ohňa.')).toHaveLength(2)
  expect(said).toContain('Nevdychovať.')
})

test('an order notes that a set cannot be returned as its strictest part cannot', async () => {
  const { set, parts } = await aSetOf([{}, {}])
  const exemptions = ['hygiene', 'custom'] as const
  const order = async () => {
    const { visitor, cartId } = await aGuestWithCart(shop, [{ ...set, quantity: 1 }])
    const placed = await placeOrder(shop, { visitor, order: anOrder(cartId, { paymentMethodId: 2 }) })
    expect(placed.status).toBe(201)
    const item = await shop.db.query
      .selectFrom('orderItems')
      .select('withdrawalExemption')
      .where('productId', '=', set.id)
      .orderBy('orderId', 'desc')
      .executeTakeFirst()
    return item?.withdrawalExemption
  }
  const noted = [await order()]
  for (const [at, withdrawalExemption] of exemptions.entries()) {
    await shop.db.query
      .updateTable('products')
      .set({ withdrawalExemption })
      .where('id', '=', parts[at]?.id ?? 0)
      .execute()
    noted.push(await order())
  }
  expect(noted).toEqual([null, 'hygiene', 'custom'])
})
