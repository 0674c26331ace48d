import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { plannerEndpoints, type PlannedLine } from '#contracts/party/planner.ts'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { createVisitor } from '#tests/support/cart-shop.ts'
import { aCategory, aProduct, aStore, seedCheckout, setStock } from '#tests/support/given.ts'

// Wednesday 18 November 2026, ten o'clock.
let shop: TestApp
let plates: Awaited<ReturnType<typeof aProduct>>
let balloons: Awaited<ReturnType<typeof aProduct>>
let branch: Awaited<ReturnType<typeof aStore>>

beforeAll(async () => {
  shop = await buildTestApp({ now: '2026-11-18T09:00:00Z' })
  await seedCheckout(shop.db)
  branch = await aStore(shop.db, { name: 'Konfetka Žilina' })
  const [tableware, forBalloons] = [await aCategory(shop.db), await aCategory(shop.db)]
  const themed = { attributes: { theme: 'Dinosaury' }, stock: { 1: 40, [branch.locationId]: 10 } }
  plates = await aProduct(shop.db, {
    ...themed,
    name: 'Taniere s dinosaurami',
    categoryId: tableware.id,
    priceCents: 299,
  })
  balloons = await aProduct(shop.db, {
    name: 'Balóny',
    categoryId: forBalloons.id,
    variants: [
      { code: 'B-ZELENE', name: 'zelené', color: 'zelena', priceCents: 250, stock: 30 },
      { code: 'B-MODRE', name: 'modré', color: 'modra', priceCents: 250, stock: 30 },
    ],
  })
  await aProduct(shop.db, {
    ...themed,
    name: 'Iná téma',
    attributes: { theme: 'Piráti' },
    categoryId: tableware.id,
    popularity: 99,
  })
  await aProduct(shop.db, { name: 'Dezertné taniere', categoryId: tableware.id, popularity: 99 })
  await aProduct(shop.db, {
    name: 'Pre dospelých',
    minAge: 18,
    categoryId: forBalloons.id,
    popularity: 99,
    priceCents: 1,
  })
  await shop.db.query.updateTable('variants').set({ piecesPerPack: 8 }).where('productId', '=', plates.id).execute()
  await shop.db.query.updateTable('variants').set({ piecesPerPack: 10 }).where('productId', '=', balloons.id).execute()
  await shop.db.query
    .insertInto('partyRoles')
    .values([
      {
        key: 'taniere',
        section: 'tableware',
        name: 'Taniere',
        per: 'guest',
        piecesHundredths: 100,
        priority: 1,
        notWords: ['dezertn'],
      },
      {
        key: 'balony',
        section: 'balloons',
        name: 'Balóny',
        per: 'child',
        piecesHundredths: 200,
        priority: 1,
        position: 1,
      },
    ])
    .execute()
  await shop.db.query
    .insertInto('partyRoleCategories')
    .values([
      { roleKey: 'taniere', categoryId: tableware.id },
      { roleKey: 'balony', categoryId: forBalloons.id },
    ])
    .execute()
  await shop.db.query
    .insertInto('partyThemes')
    .values({ slug: 'dinosaury', name: 'Dinosaury', theme: 'Dinosaury', colors: ['zelena'] })
    .execute()
  await shop.modules.catalog.rebuildAll()
})
afterAll(() => shop.close())

async function plan(query: string) {
  const response = await shop.app.inject(`/api/party/planner?${query}`)
  if (response.statusCode !== 200) return { status: response.statusCode, errors: response.json().errors, lines: [] }
  const { plan: found } = plannerEndpoints.plan.response.parse(response.json()).data
  const lines: PlannedLine[] = found?.sections.flatMap((section) => section.lines) ?? []
  return { status: 200, found, lines }
}

describe('a list', () => {
  test('has goods of the theme and its color in whole packs', async () => {
    const { found, lines } = await plan('theme=dinosaury&children=14&adults=8')
    expect(lines).toMatchObject([
      {
        role: 'taniere',
        variant_id: plates.variantId,
        match: 'theme',
        guests: 22,
        pieces: 22,
        packs: 3,
        total_cents: 897,
      },
      { role: 'balony', name: 'Balóny – zelené', match: 'color', guests: 14, pieces: 28, packs: 3, total_cents: 750 },
    ])
    expect(found).toMatchObject({
      total_cents: 1647,
      per_guest_cents: 75,
      guests: 22,
      budget_left_cents: null,
      way: null,
    })
    expect(lines[1]?.colors.map(({ color }) => color.name)).toEqual(['zelená', 'modrá'])
  })

  test('of a color has no goods of a theme', async () => {
    const { found, lines } = await plan('color=modra&children=5')
    expect(lines).toMatchObject([{ name: 'Balóny – modré', match: 'color' }])
    expect(found?.sections[0]?.gaps).toMatchObject([{ role: 'taniere', reason: 'none' }])
  })

  test('follows what was picked, added and taken out', async () => {
    const [, blue = 0] = balloons.variantIds
    const query = `theme=dinosaury&children=14&picks=balony.${blue}.1&without=taniere`
    expect((await plan(query)).lines).toMatchObject([{ variant_id: blue, packs: 4, extra: 1, is_picked: true }])
  })

  test('says to the cent how much of the budget is left, or how much is missing', async () => {
    const left = async (cents: number) =>
      (await plan(`theme=dinosaury&children=14&budgetCents=${cents}`)).found?.budget_left_cents
    const total = (await plan('theme=dinosaury&children=14')).found?.total_cents ?? 0
    expect([await left(total + 1240), await left(total), await left(total - 820)]).toEqual([1240, 0, -820])
  })

  test('for a day that a carrier makes says who brings all of it', async () => {
    const { found } = await plan('theme=dinosaury&children=8&eventOn=2026-11-28')
    expect(found?.way).toMatchObject({ verdict: 'in_time' })
    expect(found?.is_too_late).toBe(false)
  })

  test('for tomorrow has only what one branch has, and names it', async () => {
    const { found, lines } = await plan('theme=dinosaury&children=8&eventOn=2026-11-19')
    expect(found?.way).toMatchObject({ place: 'branch', name: 'Konfetka Žilina', on: '2026-11-18' })
    expect(lines).toMatchObject([{ role: 'taniere', packs: 1, max_packs: 10 }])
  })
})

test.for([
  ['theme=dinosaury&children=0&adults=0', 'children'],
  ['children=8', 'theme'],
  ['theme=dinosaury&children=8&eventOn=2026-11-17', 'eventOn'],
  ['theme=dinosaury&children=301', 'children'],
  ['theme=dinosaury&children=8&picks=taniere', 'picks'],
])('%s is refused at the field %s', async ([query, field]) => {
  const { status, errors } = await plan(query ?? '')
  expect({ status, fields: Object.keys(errors) }).toEqual({ status: 422, fields: [field] })
})

describe('into the cart', () => {
  const lines = () => [
    { role: 'taniere', variantId: plates.variantId, packs: 3 },
    { role: 'balony', variantId: balloons.variantId, packs: 3 },
  ]
  const put = (visitor: ReturnType<typeof createVisitor>, body: object) =>
    visitor.call('POST', '/api/party/planner/cart', { children: 14, adults: 8, lines: lines(), ...body })

  test('all lines are put together, and each says what it is for', async () => {
    const visitor = createVisitor(shop.app)
    const { status, body } = await put(visitor, { eventOn: '2026-11-28' })
    expect(status).toBe(200)
    expect(body.data.shortages).toEqual([])
    expect(body.data.cart.items).toMatchObject([
      { quantity: 3, purpose: '3 balenia pre 22 hostí' },
      { quantity: 3, purpose: '3 balenia pre 14 detí' },
    ])
    const { eventOn } = await shop.db.query
      .selectFrom('carts')
      .select('eventOn')
      .where('id', '=', body.data.cart.id)
      .executeTakeFirstOrThrow()
    expect(eventOn).toBe('2026-11-28')
  })

  test('the way of the list is chosen in a cart that has no other, and one that is gone is not', async () => {
    const { way } = (await plan('theme=dinosaury&children=8&eventOn=2026-11-19')).found ?? {}
    const chosen = { carrierId: way?.carrier_id, storeId: way?.store_id }
    const visitor = createVisitor(shop.app)
    const { body } = await put(visitor, { ...chosen, lines: [lines()[0]] })
    const select = async () =>
      (await visitor.call('POST', `/api/checkout/${body.data.cart.id}/quote`, {})).body.data.selection
    expect(await select()).toMatchObject({ carrier_id: way?.carrier_id, store_id: branch.id })
    const brought = (await plan('theme=dinosaury&children=8&eventOn=2026-11-28')).found?.way
    await put(visitor, { carrierId: brought?.carrier_id, lines: [lines()[0]] })
    expect(await select()).toMatchObject({ carrier_id: way?.carrier_id, store_id: branch.id })

    const other = createVisitor(shop.app)
    const gone = await put(other, { carrierId: way?.carrier_id, storeId: 999_999 })
    expect(gone.status).toBe(200)
    const quote = await other.call('POST', `/api/checkout/${gone.body.data.cart.id}/quote`, {})
    expect(quote.body.data.selection.carrier_id).toBeNull()
  })

  test('sent twice they are there once, and a smaller party replaces the larger one', async () => {
    const visitor = createVisitor(shop.app)
    await put(visitor, {})
    const again = await put(visitor, {})
    expect(again.body.data.cart.item_count).toBe(6)
    const smaller = await put(visitor, { children: 4, adults: 0, lines: [{ ...lines()[0], packs: 1 }] })
    expect(smaller.body.data.cart.items[0]).toMatchObject({ quantity: 1, purpose: '1 balenie pre 4 hostí' })
  })

  test('what the customer has put there themselves counts and stays', async () => {
    const visitor = createVisitor(shop.app)
    const own = { id: plates.id, variantId: plates.variantId, quantity: 5 }
    await visitor.call('PUT', '/api/cart/0', own)
    const { body } = await put(visitor, {})
    expect(body.data.cart.items.map((item: { quantity: number }) => item.quantity)).toEqual([5, 3])
  })

  test('if something is missing nothing is put until the customer takes what there is', async () => {
    const visitor = createVisitor(shop.app)
    const many = [lines()[0], { ...lines()[1], packs: 31 }]
    const refused = await put(visitor, { lines: many })
    expect(refused.body.data).toEqual({
      cart: null,
      shortages: [{ variant_id: balloons.variantId, name: 'Balóny – zelené', packs: 31, available: 30 }],
    })
    expect((await visitor.call('GET', '/api/cart/anonymous/sk/0')).body.data.items).toEqual([])
    const partly = await put(visitor, { lines: many, isPartial: true })
    expect(partly.body.data.cart.items.map((item: { quantity: number }) => item.quantity)).toEqual([3, 30])
    expect(partly.body.data.shortages).toHaveLength(1)
  })

  test('sold-out goods are missing, unknown ones and unknown roles are not found', async () => {
    const soldOut = await aProduct(shop.db, { name: 'Vypredané', stock: 0 })
    await setStock(shop.db, soldOut.variantId, { 1: 0 })
    const { body } = await put(createVisitor(shop.app), {
      lines: [{ role: 'taniere', variantId: soldOut.variantId, packs: 1 }],
    })
    expect(body.data).toMatchObject({ cart: null, shortages: [{ name: 'Vypredané', packs: 1, available: 0 }] })
    const unknown = (line: object) => put(createVisitor(shop.app), { lines: [{ ...lines()[0], ...line }] })
    expect((await unknown({ variantId: 999_999 })).status).toBe(404)
    expect((await unknown({ role: 'nezname' })).status).toBe(404)
  })

  test('one variant for two roles is one line with the packs of both', async () => {
    const twice = [lines()[0], { ...lines()[0], role: 'balony', packs: 2 }]
    const { body } = await put(createVisitor(shop.app), { lines: twice })
    expect(body.data.cart.items).toMatchObject([{ quantity: 5 }])
  })
})
