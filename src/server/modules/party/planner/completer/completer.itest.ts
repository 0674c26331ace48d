import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { completerEndpoints, type Completer } from '#contracts/party/completer.ts'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { createVisitor } from '#tests/support/cart-shop.ts'
import { aCategory, aProduct, aStore, seedCheckout } from '#tests/support/given.ts'

// Wednesday 18 November 2026, ten o'clock.
let shop: TestApp
let branch: Awaited<ReturnType<typeof aStore>>
let category: { id: number }
let plates: Awaited<ReturnType<typeof aProduct>>
let cups: Awaited<ReturnType<typeof aProduct>>
let garland: Awaited<ReturnType<typeof aProduct>>
let visitor: ReturnType<typeof createVisitor>

beforeAll(async () => {
  shop = await buildTestApp({ now: '2026-11-18T09:00:00Z' })
  await seedCheckout(shop.db)
  branch = await aStore(shop.db, { name: 'Konfetka Žilina' })
  category = await aCategory(shop.db)
  await aRole('taniere', { position: 1 })
  await aRole('pohare', { position: 2, piecesHundredths: 150 })
  await aRole('obrusky', { position: 3, piecesHundredths: 200 })
  await aRole('girlanda', { position: 4, section: 'decoration', per: 'party' })
  await aRole('slamky', { position: 5, priority: 3 })
  await shop.db.query
    .insertInto('partyThemes')
    .values({ slug: 'dinosaury', name: 'Dinosaury', theme: 'Dinosaury', colors: ['zelena'] })
    .execute()
  plates = await goods('Taniere s dinosaurami', {
    theme: 'Dinosaury',
    pack: 8,
    stock: { 1: 40, [branch.locationId]: 40 },
  })
  await goods('Poháre s dinosaurami', { theme: 'Dinosaury', pack: 8, stock: { 1: 9 } })
  await goods('Poháre s pirátmi', { theme: 'Piráti', pack: 8, stock: 50 })
  cups = await goods('Poháre biele', { color: 'biela', pack: 10, stock: { 1: 50, [branch.locationId]: 50 } })
  await goods('Obrúsky zelené', { color: 'zelena', pack: 20, stock: 0 })
  await goods('Obrúsky ružovozlaté', { color: 'ruzovozlata', pack: 20, stock: 50 })
  await goods('Obrúsky červené', { color: 'cervena', pack: 20, stock: 50, popularity: 99 })
  await goods('Obrúsky zelené malé', { color: 'zelena', pack: 10, stock: 2 })
  await goods('Slamky zelené', { color: 'zelena', pack: 10, stock: 50 })
  await goods('Girlanda biela', { color: 'biela', pack: 1, stock: 50 })
  garland = await goods('Girlanda modrá', { color: 'modra', pack: 1, stock: 9 })
  await shop.modules.catalog.rebuildAll()
})
afterAll(() => shop.close())
beforeEach(() => {
  visitor = createVisitor(shop.app)
})

async function aRole(key: string, given: object): Promise<void> {
  const usual = { section: 'tableware', per: 'guest', piecesHundredths: 100, priority: 1 } as const
  await shop.db.query
    .insertInto('partyRoles')
    .values({ key, name: key, words: [key.slice(0, 5)], ...usual, ...given })
    .execute()
  await shop.db.query.insertInto('partyRoleCategories').values({ roleKey: key, categoryId: category.id }).execute()
}

type Given = {
  theme?: string
  color?: string
  pack: number
  stock: number | Record<number, number>
  popularity?: number
}

async function goods(name: string, { theme, color, pack, stock, popularity = 0 }: Given) {
  const product = await aProduct(shop.db, {
    name,
    categoryId: category.id,
    priceCents: 200,
    popularity,
    stock: typeof stock === 'number' ? { 1: stock } : stock,
    ...(theme !== undefined && { attributes: { theme } }),
    ...(color !== undefined && { color }),
  })
  await shop.db.query.updateTable('variants').set({ piecesPerPack: pack }).where('productId', '=', product.id).execute()
  return product
}

async function put(product: { id: number; variantId: number }, quantity: number): Promise<number> {
  const { body } = await visitor.call('PUT', '/api/cart/0', { id: product.id, variantId: product.variantId, quantity })
  return body.cart.id
}

async function complete(cartId: number): Promise<Completer | null> {
  const { status, body } = await visitor.call('GET', `/api/party/completer/cart/${cartId}`)
  expect(status).toBe(200)
  return completerEndpoints.completeCart.response.parse(body).data
}

const offersOf = (found: Completer | null) => found?.offers.map(({ name, packs }) => [name, packs])

describe('for two packs of eight plates of a theme', () => {
  test('what is there and what is missing is said, with enough packs for sixteen guests', async () => {
    const found = await complete(await put(plates, 2))
    expect(found).toMatchObject({
      theme: 'Dinosaury',
      color: null,
      guests: { count: 16, counted_by: 'taniere' },
      way: null,
    })
    expect(found?.roles.map(({ role, is_held: isHeld }) => [role, isHeld])).toEqual([
      ['taniere', true],
      ['pohare', false],
      ['obrusky', false],
      ['girlanda', false],
    ])
  })

  test('goods of the theme come first, then its color, and none that are too few or of another theme', async () => {
    expect(offersOf(await complete(await put(plates, 2)))).toEqual([
      ['Poháre s dinosaurami', 3],
      // Of the green ones too few are left. Red is more popular, but farther from green.
      ['Obrúsky ružovozlaté', 2],
      ['Girlanda biela', 1],
    ])
  })

  test('what is put into the cart says for whom and is not offered again', async () => {
    const cartId = await put(plates, 2)
    const found = await complete(cartId)
    const lines = (found?.offers ?? []).map(({ role, variant_id: variantId, packs }) => ({ role, variantId, packs }))
    const { body } = await visitor.call('POST', '/api/party/planner/cart', { children: 0, adults: 16, lines })
    expect(body.data.cart.items.map(({ purpose }: { purpose: string }) => purpose)).toEqual([
      '',
      '3 balenia pre 16 hostí',
      '2 balenia pre 16 hostí',
      '1 kus na celú oslavu',
    ])
    expect(await complete(cartId)).toBeNull()
  })
})

describe('what is offered fits what the customer has decided', () => {
  const choose = (cartId: number, choice: object) => visitor.call('PUT', `/api/checkout/${cartId}/choice`, choice)

  test('from a branch only goods that lie there', async () => {
    const cartId = await put(plates, 2)
    expect((await choose(cartId, { carrierId: 1, storeId: branch.id })).status).toBe(200)
    expect(offersOf(await complete(cartId))).toEqual([['Poháre biele', 3]])
  })

  test('for a day only what arrives by it, and the way that brings it is named', async () => {
    const cartId = await put(plates, 2)
    await choose(cartId, { eventOn: '2026-11-30' })
    const inTime = await complete(cartId)
    expect(inTime?.way).toMatchObject({ verdict: 'in_time' })
    expect(inTime?.offers).toHaveLength(3)
    await choose(cartId, { eventOn: '2026-11-19' })
    const tomorrow = await complete(cartId)
    expect(tomorrow?.way).toMatchObject({ place: 'branch', name: 'Konfetka Žilina' })
    expect(offersOf(tomorrow)).toEqual([['Poháre biele', 3]])
  })

  test('nothing if the chosen carrier does not make the day', async () => {
    const cartId = await put(plates, 2)
    await choose(cartId, { carrierId: 3, eventOn: '2026-11-19' })
    expect(await complete(cartId)).toBeNull()
  })

  test('the day that the visitor has remembered counts before that of the cart', async () => {
    const cartId = await put(plates, 2)
    await choose(cartId, { eventOn: '2026-11-30' })
    visitor.cookies['event_on'] = '2026-11-19'
    expect((await complete(cartId))?.way).toMatchObject({ place: 'branch' })
  })
})

describe('nothing is said', () => {
  test('of goods that are not for a party, and of an empty cart', async () => {
    const cartId = await put(await aProduct(shop.db, { name: 'Taniere inde', color: 'zelena' }), 1)
    expect(await complete(cartId)).toBeNull()
  })

  test('to anyone but the owner of the cart', async () => {
    const cartId = await put(plates, 1)
    const stranger = createVisitor(shop.app)
    expect((await stranger.call('GET', `/api/party/completer/cart/${cartId}`)).status).toBe(404)
  })
})

test('a set counts as its parts', async () => {
  const set = await aProduct(shop.db, {
    name: 'Sada na stôl',
    components: [
      { variantId: plates.variantId, quantity: 1 },
      { variantId: cups.variantId, quantity: 2 },
    ],
  })
  const found = await complete(await put(set, 1))
  expect(found?.roles.filter(({ is_held: isHeld }) => isHeld).map(({ role }) => role)).toEqual(['taniere', 'pohare'])
  expect(found?.guests).toEqual({ count: 8, counted_by: 'taniere' })
})

test('goods without table ware are completed by one pack, because the guests are not known', async () => {
  const found = await complete(await put(garland, 1))
  expect(found).toMatchObject({ theme: null, color: { name: 'modrá' }, guests: null })
  expect(offersOf(found)).toEqual([
    ['Poháre biele', 1],
    ['Obrúsky červené', 1],
  ])
  const [offer] = found?.offers ?? []
  const lines = [{ role: offer?.role, variantId: offer?.variant_id, packs: 1 }]
  const { body } = await visitor.call('POST', '/api/party/planner/cart', { children: 0, adults: 0, lines })
  expect(body.data.cart.items[1].purpose).toBe('1 balenie na doplnenie oslavy')
})

describe('beside a product', () => {
  const ask = (id: number) => shop.app.inject(`/api/party/completer/product/${id}`)

  test('everyone is offered what goes with one pack of it', async () => {
    const answer = await ask(plates.id)
    const { data } = completerEndpoints.completeProduct.response.parse(answer.json())
    expect(data?.guests).toEqual({ count: 8, counted_by: 'taniere' })
    expect(offersOf(data)).toEqual([
      ['Poháre s dinosaurami', 2],
      ['Obrúsky zelené malé', 2],
      ['Girlanda biela', 1],
    ])
    expect(answer.headers['set-cookie']).toBeUndefined()
  })

  test('a product that is not sold is not found', async () => {
    expect((await ask(999_999)).statusCode).toBe(404)
  })
})
