import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { aCustomer, anOrderOf } from '#tests/support/customer.ts'
import { aProduct, seedReference } from '#tests/support/given.ts'
import { aStaffSession, createStaffClient } from '#tests/support/staff.ts'
import { aCostume } from '#tests/support/rental-things.ts'

let shop: TestApp
let call: ReturnType<typeof createStaffClient>

beforeAll(async () => {
  shop = await buildTestApp()
  await seedReference(shop.db)
  call = createStaffClient(shop.app, (await aStaffSession(shop.db, { roles: ['catalog'] })).cookies)
})
afterAll(() => shop.close())

const read = async (id: number) => (await call('GET', `/api/admin/products/${id}`)).body.data
const variantOf = async (productId: number, index = 0) => (await read(productId)).variants[index]
const day = (offset: number) => new Date(Date.now() + offset * 86_400_000)

/** A product for 10 € that was sold for these prices before. */
async function aPricedProduct(log: readonly (readonly [days: number, priceCents: number])[] = [[-90, 1000]]) {
  const product = await aProduct(shop.db, { priceCents: 1000, stock: 5 })
  await shop.db.query.deleteFrom('priceLog').where('variantId', '=', product.variantId).execute()
  await shop.db.query
    .insertInto('priceLog')
    .values(log.map(([days, priceCents]) => ({ variantId: product.variantId, validFrom: day(days), priceCents })))
    .execute()
  return product
}

async function price(variantId: number, body: object, { dryRun = false } = {}) {
  const { version } = (await call('GET', `/api/admin/variants/${variantId}/price`)).body.data
  return call('PATCH', `/api/admin/variants/${variantId}/price${dryRun ? '?dry_run=1' : ''}`, { version, body })
}

async function aRunningMarkdown({ id, name }: { id: number; name: string }, percent: number) {
  const owner = createStaffClient(shop.app, (await aStaffSession(shop.db, { roles: ['owner'] })).cookies)
  const times = { starts_at: new Date().toISOString(), ends_at: day(7).toISOString() }
  const body = { name: crypto.randomUUID(), ...times, percent, goods: [{ id, name }] }
  expect((await owner('POST', '/api/admin/markdowns', { body })).status).toBe(201)
}

/** What staff read of a price, and what visitors see of it. */
async function bothViews({ id, variantId }: { id: number; variantId: number }) {
  await shop.runJobs()
  const { view } = (await call('GET', `/api/admin/variants/${variantId}/price`)).body.data
  const page = (await shop.app.inject(`/api/catalog/products/${id}`)).json().data
  const toFacts = ({
    price_cents: cents,
    previous_lowest_price_cents: lowest,
    discount_percent: percent,
  }: typeof view) => [cents, lowest, percent] as unknown[]
  return { view: toFacts(view), page: toFacts(page), reasons: view.reasons as string[] }
}

describe('a price', () => {
  test('is explained by what the page shows, with a sale, a markdown and both', async () => {
    const product = await aPricedProduct()
    await shop.modules.catalog.refreshProducts([product.id])
    expect(await bothViews(product)).toMatchObject({ view: [1000, null, null], page: [1000, null, null] })
    await price(product.variantId, { sale_price_cents: 899 })
    // 10.1 percent are promised as ten.
    const onSale = await bothViews(product)
    expect([onSale.view, onSale.page]).toEqual([
      [899, 1000, 10],
      [899, 1000, 10],
    ])
    expect(onSale.reasons).toEqual(expect.arrayContaining([expect.stringContaining('−10 %')]))
    await aRunningMarkdown(product, 33)
    const both = await bothViews(product)
    expect([both.view, both.page]).toEqual([
      [670, 1000, 33],
      [670, 1000, 33],
    ])
    expect(both.reasons).toEqual(
      expect.arrayContaining([
        expect.stringContaining('z akcie'),
        expect.stringContaining('8,99'),
        expect.stringContaining('−33 %'),
      ]),
    )
  })

  test('is changed, logged, and seen by visitors with the previous one', async () => {
    const { id, variantId } = await aPricedProduct()
    const typed = await price(variantId, { sale_price_cents: 750 }, { dryRun: true })
    expect(typed.body.data.view).toMatchObject({
      price_cents: 750,
      previous_lowest_price_cents: 1000,
      discount_percent: 25,
      reasons: expect.arrayContaining([expect.stringContaining('10,00')]),
    })
    expect((await variantOf(id)).sale_price_cents).toBeNull()
    expect((await price(variantId, { sale_price_cents: 750 })).body.data).toMatchObject({ version: 2 })
    await shop.runJobs()
    const page = (await shop.app.inject(`/api/catalog/products/${id}`)).json().data
    expect(page).toMatchObject({ price_cents: 750, previous_lowest_price_cents: 1000, discount_percent: 25 })
    const log = (await shop.modules.pricing.getPriceLogs(shop.db.query, [variantId])).get(variantId)
    expect(log?.map(({ priceCents, isSale }) => [priceCents, isSale])).toEqual([
      [1000, false],
      [750, true],
    ])
    const { rows } = (await call('GET', `/api/admin/products/${id}/history`)).body.data
    expect(rows[0]).toMatchObject({ action: 'prices.edit', thing: 'variant', thing_id: String(variantId) })
  })

  test('that was lower in the last 30 days is not announced as a reduction', async () => {
    const { variantId } = await aPricedProduct([
      [-90, 700],
      [-10, 1000],
    ])
    const refused = await price(variantId, { sale_price_cents: 800 })
    expect([refused.status, refused.body.errors.sale_price_cents[0]]).toEqual([422, expect.stringContaining('7,00')])
    expect((await price(variantId, { sale_price_cents: 690 })).status).toBe(200)
  })

  test('of a later sale is that of today until it begins', async () => {
    const { variantId } = await aPricedProduct()
    const body = { sale_price_cents: 800, sale_from: day(2).toISOString(), sale_to: day(4).toISOString() }
    const { data } = (await price(variantId, body)).body
    expect(data).toMatchObject({ sale_price_cents: 800, view: { price_cents: 1000, discount_percent: 20 } })
    // Without its price the sale has no dates either.
    const off = (await price(variantId, { sale_price_cents: null })).body.data
    expect([off.sale_from, off.sale_to, off.view.previous_lowest_price_cents]).toEqual([null, null, null])
  })

  test.each([
    ['not lower', { sale_price_cents: 1000 }, 'sale_price_cents'],
    ['a beginning in the past', { sale_price_cents: 800, sale_from: day(-1).toISOString() }, 'sale_from'],
    [
      'an end before it begins',
      { sale_price_cents: 800, sale_from: day(2).toISOString(), sale_to: day(1).toISOString() },
      'sale_to',
    ],
    ['free', { price_cents: 0 }, 'price_cents'],
    ['no number', { price_cents: 'zadarmo' }, 'price_cents'],
  ])('with a wrong sale is refused: %s', async (_, body, field) => {
    const { variantId } = await aPricedProduct()
    const refused = await price(variantId, body)
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, [field]])
  })

  test('is not changed by a role that may only edit texts or see prices', async () => {
    const { variantId } = await aPricedProduct()
    const marketing = createStaffClient(shop.app, (await aStaffSession(shop.db, { roles: ['marketing'] })).cookies)
    const url = `/api/admin/variants/${variantId}/price`
    expect((await marketing('GET', url)).status).toBe(200)
    expect((await marketing('PATCH', url, { version: 1, body: { price_cents: 1 } })).status).toBe(403)
  })
})

describe('a variant', () => {
  test('is added behind the others, changed and put first', async () => {
    const { id, variantId } = await aProduct(shop.db, { name: 'Sveter', priceCents: 900 })
    const added = await call('POST', '/api/admin/variants', {
      body: { product_id: id, name: 'Modrý', color: 'modra', size: '', ean: '4006381333931', price_cents: 1100 },
    })
    expect([added.status, added.body.data]).toEqual([
      201,
      expect.objectContaining({ color: 'modra', size: null, stock: 0, price_cents: 1100, version: 1 }),
    ])
    const { id: blue, code } = added.body.data
    const changed = await call('PATCH', `/api/admin/variants/${blue}`, {
      version: 1,
      body: { code: `${code}-B`, size: 'M' },
    })
    expect(changed.body.data).toMatchObject({ code: `${code}-B`, size: 'M', version: 2 })
    const { version } = await read(id)
    const order = { version, body: { variant_order: [blue] } }
    const ordered = (await call('PATCH', `/api/admin/products/${id}`, order)).body.data
    expect(ordered.variants.map((variant: { id: number }) => variant.id)).toEqual([blue, variantId])
    expect(ordered.version).toBe(version + 1)
  })

  test('with a taken code or a wrong EAN is refused at the field', async () => {
    const { id, code } = await aProduct(shop.db)
    const add = (body: object) =>
      call('POST', '/api/admin/variants', { body: { product_id: id, name: 'Iný', price_cents: 100, ...body } })
    const { variants } = await read(id)
    const taken = await add({ code: variants[0].code })
    expect([code !== '', taken.status, Object.keys(taken.body.errors)]).toEqual([true, 422, ['code']])
    const wrong = await add({ ean: '4006381333932' })
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['ean']])
  })

  test('that was ordered is hidden, and one that was not is deleted; the last one stays', async () => {
    const ordered = await anOrderOf(shop, await aCustomer(shop))
    const { variantId } = await shop.db.query
      .selectFrom('orderItems')
      .select('variantId')
      .where('orderId', '=', ordered.id)
      .where('variantId', 'is not', null)
      .executeTakeFirstOrThrow()
    const { product_id: id, version } = (await call('GET', `/api/admin/variants/${variantId}/price`)).body.data
    const last = await call('DELETE', `/api/admin/variants/${variantId}`, { version })
    expect([last.status, last.body.code]).toEqual([409, 'in_use'])
    const add = async (name: string) =>
      (await call('POST', '/api/admin/variants', { body: { product_id: id, name, price_cents: 100 } })).body.data
    const other = await add('B')
    expect((await call('DELETE', `/api/admin/variants/${variantId}`, { version })).body.data).toEqual({
      outcome: 'hidden',
    })
    expect((await read(id)).variants).toHaveLength(2)
    const third = await add('C')
    expect((await call('DELETE', `/api/admin/variants/${third.id}`, { version: 1 })).body.data).toEqual({
      outcome: 'deleted',
    })
    // Enough for a new one that is like it.
    const { changes } = await shop.db.query
      .selectFrom('auditLog')
      .select('changes')
      .where('thing', '=', 'variant')
      .where('thingId', '=', String(third.id))
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(changes).toMatchObject({ product_id: [id, null], name: ['C', null], price_cents: [100, null] })
    const again = { product_id: id, name: 'C', code: third.code, price_cents: 100, is_active: false }
    expect((await call('POST', '/api/admin/variants', { body: again })).body.data).toMatchObject({
      code: third.code,
      is_active: false,
    })
    const hide = { version: other.version, body: { is_active: false } }
    expect((await call('PATCH', `/api/admin/variants/${other.id}`, hide)).status).toBe(409)
  })

  test('that a branch lends is hidden, not deleted', async () => {
    const { variantId } = await aCostume(shop.db)
    const { product_id: id, version } = (await call('GET', `/api/admin/variants/${variantId}/price`)).body.data
    await call('POST', '/api/admin/variants', { body: { product_id: id, name: 'B', price_cents: 100 } })
    const { body } = await call('DELETE', `/api/admin/variants/${variantId}`, { version })
    expect(body.data).toEqual({ outcome: 'hidden' })
  })
})

test('a variant has attributes of its own, which are added, changed, logged and taken back', async () => {
  const { id: productId } = await aProduct(shop.db)
  const attributes = { volume: '13 l', Úchyt: 'háčik' }
  const body = { product_id: productId, name: 'Malá', price_cents: 990, attributes }
  const added = (await call('POST', '/api/admin/variants', { body })).body.data
  expect([added.attributes, (await variantOf(productId)).attributes]).toEqual([attributes, {}])
  const url = `/api/admin/variants/${added.id}`
  const changed = await call('PATCH', url, { version: added.version, body: { attributes: { volume: '30 l' } } })
  expect(changed.body.data.attributes).toEqual({ volume: '30 l' })
  const { rows } = (await call('GET', `/api/admin/products/${productId}/history`)).body.data
  expect(rows[0].changes).toEqual([
    { field: 'attributes', before: attributes, after: { volume: '30 l' }, is_personal: false },
  ])
  await call('POST', `/api/admin/undo/${changed.body.undo.id}`)
  expect((await variantOf(productId, 1)).attributes).toEqual(attributes)
  const wrong = await call('PATCH', url, { version: 3, body: { attributes: { '': 'x' } } })
  expect(wrong.status).toBe(422)
})
