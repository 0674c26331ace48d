import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createApiCaller } from '#tests/support/api-caller.ts'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { aBrand, aCategory, aProduct, seedReference, type ProductInput } from '#tests/support/given.ts'
import { aStaffSession, createStaffClient } from '#tests/support/staff.ts'

const start = Date.parse('2026-11-26T10:00:00Z')
const hour = (offset: number) => new Date(start + offset * 3_600_000).toISOString()

let shop: TestApp
let call: ReturnType<typeof createStaffClient>

beforeAll(async () => {
  shop = await buildTestApp({ now: hour(0) })
  await seedReference(shop.db)
})
afterAll(() => shop.close())
beforeEach(() => goTo(0))

/** The hour of the shop's clock, with a session that is open then. */
async function goTo(hours: number) {
  shop.clock.set(hour(hours))
  const session = await aStaffSession(shop.db, { roles: ['owner'], now: shop.clock.now() })
  call = createStaffClient(shop.app, session.cookies)
}

/** Goods that were sold for these prices before. */
async function goods(
  input: ProductInput = {},
  log: readonly (readonly [hours: number, cents: number])[] = [[-2000, 1000]],
) {
  const product = await aProduct(shop.db, { priceCents: 1000, stock: 5, ...input })
  await shop.db.query.deleteFrom('priceLog').where('variantId', '=', product.variantId).execute()
  const rows = log.map(([at, priceCents]) => ({
    variantId: product.variantId,
    validFrom: new Date(hour(at)),
    priceCents,
  }))
  await shop.db.query.insertInto('priceLog').values(rows).execute()
  await shop.modules.catalog.refreshProducts([product.id])
  return product
}

async function plan(body: object) {
  const usual = { name: 'Mikuláš', starts_at: hour(1), ends_at: hour(5), percent: 20 }
  const answer = await call('POST', '/api/admin/markdowns', { body: { ...usual, ...body } })
  await shop.runJobs()
  return answer
}

/** As a customer is shown the goods once the jobs of that time have run, and as their cart is counted without any job. */
async function seeAt(hours: number, { id, variantId }: { id: number; variantId: number }) {
  shop.clock.set(hour(hours))
  const visitor = createApiCaller(shop.app)
  const { body } = await visitor('PUT', '/api/cart/0', { body: { id, variantId, quantity: 1 } })
  await shop.modules.catalog.runRefreshDue()
  const page = (await shop.app.inject(`/api/catalog/products/${id}`)).json().data
  return { cart: body.cart.total_cents, page: page.price_cents, before: page.previous_lowest_price_cents }
}

const linked = ({ id, name }: { id: number; name: string }) => ({ id, name })

describe('a markdown', () => {
  test('holds from its first moment until its last without a job at either, and pages follow', async () => {
    const product = await goods()
    const { body, status } = await plan({ goods: [linked(product)] })
    expect([status, body.data.state]).toEqual([201, 'planned'])
    expect(await seeAt(0.99, product)).toEqual({ cart: 1000, page: 1000, before: null })
    expect(await seeAt(1, product)).toEqual({ cart: 800, page: 800, before: 1000 })
    expect(await seeAt(4.99, product)).toEqual({ cart: 800, page: 800, before: 1000 })
    expect(await seeAt(5, product)).toEqual({ cart: 1000, page: 1000, before: null })
    const log = (await shop.modules.pricing.getPriceLogs(shop.db.query, [product.variantId])).get(product.variantId)
    expect(log?.map(({ validFrom, priceCents, isSale }) => [validFrom.toISOString(), priceCents, isSale])).toEqual([
      [hour(-2000), 1000, false],
      [hour(1), 800, true],
      [hour(5), 1000, false],
    ])
  })

  test('is called by its label while it holds, also by one that is given meanwhile', async () => {
    const product = await goods()
    const { body } = await plan({ goods: [linked(product)], label: ' Mikuláš ' })
    expect(body.data.label).toBe('Mikuláš')
    const labelAt = async (hours: number) => {
      shop.clock.set(hour(hours))
      await shop.modules.catalog.runRefreshDue()
      const { labels, sale_label: label } = (await shop.app.inject(`/api/catalog/products/${product.id}`)).json().data
      return [labels, label]
    }
    expect(await labelAt(0.99)).toEqual([[], undefined])
    expect(await labelAt(1)).toEqual([['discount'], 'Mikuláš'])
    await goTo(2)
    const url = `/api/admin/markdowns/${body.data.id}`
    const { version } = (await call('GET', url)).body.data
    expect((await call('PATCH', url, { version, body: { label: 'Výpredaj' } })).status).toBe(200)
    await shop.runJobs()
    expect(await labelAt(2)).toEqual([['discount'], 'Výpredaj'])
    expect(await labelAt(5)).toEqual([[], undefined])
  })

  test('whose label promises percents or is long is refused', async () => {
    const product = await goods()
    for (const label of ['až -70 %', 'x'.repeat(21)]) {
      const { status, body } = await plan({ goods: [linked(product)], label })
      expect([status, Object.keys(body.errors)]).toEqual([422, ['label']])
    }
  })

  test('whose start no job has prepared is caught up with, and logged from when customers saw it', async () => {
    const product = await goods()
    await call('POST', '/api/admin/markdowns', {
      body: { name: 'Mikuláš', starts_at: hour(1), ends_at: hour(5), percent: 20, goods: [linked(product)] },
    })
    shop.clock.set(hour(2))
    await shop.runJobs()
    expect(await seeAt(2, product)).toEqual({ cart: 800, page: 800, before: 1000 })
    const log = (await shop.modules.pricing.getPriceLogs(shop.db.query, [product.variantId])).get(product.variantId)
    expect(log?.at(-1)?.validFrom.toISOString()).toBe(hour(2))
  })

  test('takes goods of a category with all below it that are of the brand, and chosen ones, without exceptions', async () => {
    const sweets = await aCategory(shop.db)
    const lollipops = await aCategory(shop.db, { parentId: sweets.id })
    const brand = await aBrand(shop.db)
    const inBoth = await goods({ categoryId: lollipops.id, brandId: brand.id })
    const excepted = await goods({ categoryId: sweets.id, brandId: brand.id })
    const ofOther = await goods({ categoryId: sweets.id })
    const chosen = await goods()
    const { body } = await plan({
      category_ids: [sweets.id],
      brand_ids: [brand.id],
      goods: [linked(chosen)],
      except_goods: [linked(excepted)],
    })
    const { data } = (await call('GET', `/api/admin/markdowns/${body.data.id}`)).body
    expect(data).toMatchObject({ variant_count: 2, skipped_count: 0, is_prepared: true })
    const seen = await Promise.all([inBoth, chosen, excepted, ofOther].map(priceOf))
    expect(seen).toEqual([1000, 1000, 1000, 1000])
    shop.clock.set(hour(1))
    expect(await Promise.all([inBoth, chosen, excepted, ofOther].map(priceOf))).toEqual([800, 800, 1000, 1000])
  })

  test('leaves out goods that were cheaper in the 30 days before, and says so before it is saved', async () => {
    const usual = await goods()
    const cheaper = await goods({}, [
      [-2000, 790],
      [-200, 1000],
    ])
    const { data } = (await rehearse([usual, cheaper])).body
    expect(data).toMatchObject({ variant_count: 2, priced_count: 1, skipped_count: 1, biggest_percent: 20 })
    expect(data.priced[0]).toMatchObject({ now_cents: 1000, price_cents: 800, lowest_cents: 1000, percent: 20 })
    expect(data.skipped[0]).toMatchObject({ name: expect.stringContaining(cheaper.name), lowest_cents: 790 })
    const { body } = await plan({ goods: [linked(usual), linked(cheaper)] })
    expect((await call('GET', `/api/admin/markdowns/${body.data.id}`)).body.data).toMatchObject({
      variant_count: 1,
      skipped_count: 1,
    })
    expect((await seeAt(2, cheaper)).cart).toBe(1000)
  })

  test('follows the regular price until it begins, and keeps its own price then', async () => {
    const product = await goods()
    await plan({ goods: [linked(product)] })
    await price(product.variantId, { price_cents: 900 })
    await goTo(1)
    expect(await priceOf(product)).toBe(720)
    await price(product.variantId, { price_cents: 3000 })
    await shop.modules.markdowns.keepMarkdowns()
    expect(await priceOf(product)).toBe(720)
    // Lower than the markdown: there is nothing to take off.
    await price(product.variantId, { price_cents: 700 })
    expect(await priceOf(product)).toBe(700)
  })

  test('takes nothing off goods that were made dearer before it, so that it would not be below their lowest price', async () => {
    const product = await goods()
    await plan({ goods: [linked(product)] })
    await price(product.variantId, { price_cents: 2000 })
    expect((await seeAt(1, product)).cart).toBe(2000)
  })

  test('of two the lower price wins, whichever was planned first', async () => {
    const product = await goods()
    await plan({ goods: [linked(product)], percent: 30, starts_at: hour(2), ends_at: hour(3) })
    await plan({ goods: [linked(product)], percent: 10 })
    const overlaps = (await rehearse([product], { percent: 20 })).body.data.overlaps
    expect(overlaps).toHaveLength(2)
    const prices = []
    for (const at of [1, 2, 3, 5]) prices.push((await seeAt(at, product)).cart)
    expect(prices).toEqual([900, 700, 900, 1000])
  })

  test('with a price of its own for a variant', async () => {
    const product = await goods()
    const { body } = await plan({
      kind: 'prices',
      percent: null,
      prices: [{ id: product.variantId, name: '', price_cents: 555 }],
    })
    expect(body.data.prices).toEqual([{ id: product.variantId, name: product.name, price_cents: 555 }])
    expect((await seeAt(1, product)).cart).toBe(555)
  })

  test('that is ended early stops at that moment, and goes on once that is taken back', async () => {
    const product = await goods()
    const { id } = (await plan({ goods: [linked(product)] })).body.data
    await seeAt(1, product)
    await goTo(2)
    const ended = await call('POST', `/api/admin/markdowns/${id}/end`, { version: 1 })
    expect([ended.body.data.state, ended.body.data.ends_at]).toEqual(['ended', hour(2)])
    expect(await priceOf(product)).toBe(1000)
    await shop.runJobs()
    expect((await seeAt(2, product)).page).toBe(1000)
    const log = (await shop.modules.pricing.getPriceLogs(shop.db.query, [product.variantId])).get(product.variantId)
    expect(log?.at(-1)).toMatchObject({ validFrom: new Date(hour(2)), priceCents: 1000 })
    expect((await call('POST', `/api/admin/undo/${ended.body.undo.id}`)).status).toBe(204)
    expect(await priceOf(product)).toBe(800)
    await shop.runJobs()
    expect((await seeAt(2, product)).page).toBe(800)
    expect((await call('POST', `/api/admin/markdowns/${id}/end`, { version: 1 })).status).toBe(412)
  })

  test('that has begun keeps its prices and stays in the calendar', async () => {
    const product = await goods()
    const { id } = (await plan({ goods: [linked(product)] })).body.data
    await goTo(2)
    const change = (body: object, version: number) => call('PATCH', `/api/admin/markdowns/${id}`, { body, version })
    expect((await change({ percent: 50 }, 1)).body.errors).toMatchObject({ name: [expect.any(String)] })
    expect((await call('DELETE', `/api/admin/markdowns/${id}`, { version: 1 })).status).toBe(409)
    expect((await change({ name: 'Mikuláš naozaj', ends_at: hour(6) }, 1)).status).toBe(200)
    expect((await seeAt(5.5, product)).cart).toBe(800)
    await goTo(7)
    expect((await change({ ends_at: hour(9) }, 2)).status).toBe(422)
  })

  test('that is deleted before it begins changes no price, until it is brought back', async () => {
    const product = await goods()
    const { id } = (await plan({ goods: [linked(product)] })).body.data
    const { body } = await call('DELETE', `/api/admin/markdowns/${id}`, { version: 1 })
    shop.clock.set(hour(1))
    expect(await priceOf(product)).toBe(1000)
    shop.clock.set(hour(0))
    expect((await call('POST', `/api/admin/undo/${body.undo.id}`)).status).toBe(204)
    await shop.runJobs()
    expect((await seeAt(1, product)).cart).toBe(800)
  })

  test('takes in goods that are added to its category while it is on, and keeps those that leave it', async () => {
    const category = await aCategory(shop.db)
    const first = await goods({ categoryId: category.id })
    await plan({ category_ids: [category.id] })
    await goTo(2)
    const second = await goods({ categoryId: category.id })
    await shop.db.query.deleteFrom('productCategories').where('productId', '=', first.id).execute()
    await shop.modules.markdowns.keepMarkdowns()
    expect(await Promise.all([first, second].map(priceOf))).toEqual([800, 800])
  })
})

test.each([
  ['without goods', { percent: 20 }, 'category_ids'],
  ['without a percentage', { percent: null }, 'percent'],
  ['of more than 90 %', { percent: 91 }, 'percent'],
  ['that ends before it begins', { ends_at: hour(1) }, 'ends_at'],
  ['in the past', { starts_at: hour(-1) }, 'starts_at'],
  ['with chosen prices and none of them', { kind: 'prices' }, 'prices'],
])('a markdown %s is refused at its field', async (_, body, field) => {
  const { id, name } = await goods()
  const chosen = field === 'category_ids' ? {} : { goods: [{ id, name }] }
  const answer = await plan({ ...chosen, ...body })
  expect(answer.status).toBe(422)
  expect(Object.keys(answer.body.errors)).toEqual([field])
})

test('the calendar has what holds in a span, and states tell where each stands', async () => {
  const [first, second] = [await goods(), await goods()]
  const mine = crypto.randomUUID()
  await plan({ name: `${mine} beží`, goods: [linked(first)], starts_at: hour(0), ends_at: hour(2) })
  await plan({ name: `${mine} bude`, goods: [linked(second)], starts_at: hour(30), ends_at: hour(40) })
  const list = async (query: string) =>
    (await call('GET', `/api/admin/markdowns?q=${mine}${query}`)).body.data.rows.map(
      ({ state }: { state: string }) => state,
    )
  expect(await list('')).toEqual(['planned', 'running'])
  expect(await list('&state=running')).toEqual(['running'])
  expect(await list(`&from=${hour(2)}&until=${hour(30)}`)).toEqual([])
  expect(await list(`&from=${hour(1)}&until=${hour(31)}`)).toEqual(['planned', 'running'])
})

async function priceOf({ variantId }: { variantId: number }) {
  return (await shop.modules.pricing.getPublicPrices(shop.db.query, [variantId])).get(variantId)
}

async function price(variantId: number, body: object) {
  const { version } = (await call('GET', `/api/admin/variants/${variantId}/price`)).body.data
  expect((await call('PATCH', `/api/admin/variants/${variantId}/price`, { version, body })).status).toBe(200)
}

function rehearse(products: readonly { id: number }[], changes: object = {}) {
  const body = {
    id: null,
    starts_at: hour(1),
    ends_at: hour(5),
    kind: 'percent',
    percent: 20,
    rounding: 'cent',
    category_ids: [],
    brand_ids: [],
    product_ids: products.map(({ id }) => id),
    except_product_ids: [],
    prices: [],
    ...changes,
  }
  return call('POST', '/api/admin/markdowns/trials', { body })
}
