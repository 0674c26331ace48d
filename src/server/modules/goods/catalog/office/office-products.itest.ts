import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { toStartsQuery } from '#server/platform/db/like.ts'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { aBrand, aCategory, aProduct } from '#tests/support/given.ts'
import { aStaffSession, createStaffClient } from '#tests/support/staff.ts'
import { findListed, findTyped, listNewestIds } from './list-products.queries.ts'

let shop: TestApp
let call: ReturnType<typeof createStaffClient>

beforeAll(async () => {
  shop = await buildTestApp()
  call = createStaffClient(shop.app, (await aStaffSession(shop.db, { roles: ['catalog'], firstname: 'Eva' })).cookies)
})
afterAll(() => shop.close())

const url = (id: number) => `/api/admin/products/${id}`
const read = async (id: number) => (await call('GET', url(id))).body.data
const find = async (query: string) => {
  const { status, body, text } = await call('GET', `/api/admin/products?${query}`)
  expect(status, text).toBe(200)
  return body.data.rows.map((row: { id: number }) => row.id)
}
const change = async (id: number, body: object, version?: number) =>
  call('PATCH', url(id), { version: version ?? (await read(id)).version, body })

describe('the list of goods', () => {
  test('finds words of the name without diacritics, codes by their beginning and EANs, hidden goods too', async () => {
    const name = `Žltý kúzelník ${crypto.randomUUID().slice(0, 8)}`
    const hidden = await aProduct(shop.db, { name, code: 'KUZ-77', ean: '8588000000017' })
    await shop.db.query.updateTable('products').set({ isActive: false }).where('id', '=', hidden.id).execute()
    const other = await aProduct(shop.db, { name: 'Zelený drak' })
    expect(await find('q=zlty%20KUZEL')).toEqual([hidden.id])
    expect(await find('q=kuz-7')).toContain(hidden.id)
    expect(await find('q=8588000000017')).toEqual([hidden.id])
    expect(await find('q=858800000001')).toEqual([])
    expect(await find('q=100%25')).not.toContain(other.id)
    expect(await find('q=zlty%20drak')).toEqual([])
  })

  test('finds goods alike among the newest and by the indexes, by pages', async () => {
    const word = `vlnka${crypto.randomUUID().slice(0, 8)}`
    const named = [
      await aProduct(shop.db, { name: `Girlanda ${word}` }),
      await aProduct(shop.db, { name: `${word}-2` }),
    ]
    const coded = await aProduct(shop.db, { code: `${word}%1`.toUpperCase() })
    await aProduct(shop.db, { name: 'Iná girlanda' })
    const expected = [coded, ...named.toReversed()].map(({ id }) => id)
    const filter = { category: undefined, brand: undefined, isActive: true, gap: undefined, now: new Date() }
    const typed = { words: toStartsQuery([word]), code: word }
    for (const { fewProducts, newest } of [
      { fewProducts: 3, newest: 1 },
      { fewProducts: 2, newest: 1 },
      { fewProducts: 2, newest: 1000 },
    ]) {
      const found = await findTyped(shop.db.query, typed, { fewProducts })
      const list = (after?: number) =>
        listNewestIds(shop.db.query, { ...filter, ...found }, { after, limit: 2, newest })
      expect(await list()).toEqual(expected.slice(0, 2))
      expect(await list(expected[1])).toEqual(expected.slice(2))
    }
    const words = { words: typed.words, code: undefined }
    const rare = await findTyped(shop.db.query, { ...words, code: `${word}%0` }, { fewProducts: 1 })
    expect(rare).toEqual({ typed: words })
    const page = (await call('GET', `/api/admin/products?q=${word}&limit=2`)).body.data
    expect([page.count, page.rows.map(({ id }: { id: number }) => id)]).toEqual([3, expected.slice(0, 2)])
    expect(await find(`q=${word}&limit=2&after=${page.next}`)).toEqual(expected.slice(2))
  })

  test('is narrowed by a category with those below it, a brand, the state and what is missing', async () => {
    const parent = await aCategory(shop.db)
    const child = await aCategory(shop.db, { parentId: parent.id })
    const brand = await aBrand(shop.db)
    const whole = await aProduct(shop.db, { categoryId: child.id, brandId: brand.id, images: ['art:x'], stock: 3 })
    const soldOut = await aProduct(shop.db, { categoryId: parent.id, stock: 0, salePriceCents: 100, priceCents: 500 })
    const hidden = await aProduct(shop.db, { categoryId: child.id, stock: 1 })
    await change(hidden.id, { is_active: false })
    await change(whole.id, { manufacturer_name: 'A', manufacturer_address: 'B', manufacturer_email: 'c@d.sk' })
    const within = `category=${parent.id}`
    await shop.modules.catalog.refreshProducts([whole.id, soldOut.id, hidden.id])
    expect(await find(within)).toEqual([hidden.id, soldOut.id, whole.id])
    expect(await find(`category=${child.id}`)).toEqual([hidden.id, whole.id])
    expect(await find(`${within}&brand=${brand.id}`)).toEqual([whole.id])
    expect(await find(`${within}&state=hidden`)).toEqual([hidden.id])
    expect(await find(`${within}&state=published`)).toEqual([soldOut.id, whole.id])
    expect(await find(`${within}&gap=no_picture`)).toEqual([hidden.id, soldOut.id])
    expect(await find(`${within}&gap=no_gpsr`)).toEqual([hidden.id, soldOut.id])
    expect(await find(`${within}&gap=sold_out`)).toEqual([soldOut.id])
    expect(await find(`${within}&gap=on_sale`)).toEqual([soldOut.id])
    const page = (await call('GET', `/api/admin/products?${within}&limit=2`)).body.data
    expect([page.count, page.rows.length]).toEqual([3, 2])
    expect(await find(`${within}&limit=2&after=${page.next}`)).toEqual([whole.id])
  })

  test('finds the same in a category of few goods, whose goods are asked, as in one of many', async () => {
    const parent = await aCategory(shop.db)
    const child = await aCategory(shop.db, { parentId: parent.id })
    const word = `z${crypto.randomUUID().slice(0, 8)}`
    const named = await aProduct(shop.db, { categoryId: child.id, name: `Tanier ${word}` })
    const other = await aProduct(shop.db, { categoryId: parent.id })
    await aProduct(shop.db, { name: `Tanier ${word}` })
    const q = shop.db.query
    const filter = { category: parent.id, brand: undefined, isActive: true, gap: 'no_gpsr' as const, now: new Date() }
    const typed = { words: toStartsQuery([word]), code: undefined }
    const few = (await findListed(q, parent.id)) ?? []
    expect(await findListed(q, parent.id, { fewProducts: 1 })).toBeUndefined()
    const page = { after: undefined, limit: 5 }
    const inAny = { ...filter, category: undefined, few }
    expect(await listNewestIds(q, inAny, page)).toEqual([other.id, named.id])
    expect(await listNewestIds(q, filter, page)).toEqual([other.id, named.id])
    expect(await listNewestIds(q, { ...inAny, typed }, page)).toEqual([named.id])
    expect(await listNewestIds(q, { ...filter, typed }, page)).toEqual([named.id])
    expect(await listNewestIds(q, inAny, { after: other.id, limit: 5 })).toEqual([named.id])
  })

  test('a set is sold out with a part of it, a service never', async () => {
    const { id: categoryId } = await aCategory(shop.db)
    const part = await aProduct(shop.db, { stock: 3 })
    const aSet = (quantity: number) =>
      aProduct(shop.db, { categoryId, components: [{ variantId: part.variantId, quantity }] })
    const sold = await aSet(4)
    const whole = await aSet(3)
    const service = await aProduct(shop.db, { categoryId, stock: 0 })
    await shop.db.query.updateTable('products').set({ isService: true }).where('id', '=', service.id).execute()
    await shop.modules.catalog.refreshProducts([sold.id, whole.id, service.id])
    expect(await find(`category=${categoryId}&gap=sold_out`)).toEqual([sold.id])
    expect(await find(`category=${categoryId}&gap=no_gpsr`)).not.toContain(service.id)
    expect(await read(service.id)).toMatchObject({ stock: null, gpsr_missing: [] })
  })

  test('shows prices and stock to those who may see them', async () => {
    const { id } = await aProduct(shop.db, {
      variants: [
        { priceCents: 900, stock: 2 },
        { priceCents: 500, stock: 3 },
      ],
    })
    expect(await read(id)).toMatchObject({ price_cents: 500, has_price_range: true, stock: 5, variant_count: 2 })
    const content = createStaffClient(shop.app, (await aStaffSession(shop.db, { roles: ['content'] })).cookies)
    const { data } = (await content('GET', url(id))).body
    expect(data).toMatchObject({ price_cents: null, stock: null, variants: [{ price_cents: null }, { stock: null }] })
  })
})

describe('a product', () => {
  test('is changed by fields, and visitors see it under an address that the old one leads to', async () => {
    const { id, slug } = await aProduct(shop.db, { stock: 2 })
    await shop.modules.catalog.refreshProducts([id])
    const name = `Nový názov ${crypto.randomUUID()}`
    const answer = await change(id, {
      name,
      slug: 'nova-adresa',
      seo_title: 'Pre hľadanie',
      description_html: '<p onclick="x">Ahoj</p>',
    })
    expect(answer.body.data).toMatchObject({ name, version: 2, description_html: '<p>Ahoj</p>' })
    await shop.runJobs()
    const page = (await shop.app.inject(`/api/catalog/products/${id}`)).json().data
    expect(page).toMatchObject({ name, slug: 'nova-adresa', old_slugs: [slug], seo_title: 'Pre hľadanie' })
    expect((await call('GET', `${url(id)}/history`)).body.data.rows[0]).toMatchObject({
      action: 'catalog.edit',
      version: 2,
      by: { name: 'Eva Nová' },
    })
  })

  test('that is hidden has no page', async () => {
    const { id } = await aProduct(shop.db, { stock: 2 })
    await shop.modules.catalog.refreshProducts([id])
    await change(id, { is_active: false })
    await shop.runJobs()
    expect((await shop.app.inject(`/api/catalog/products/${id}`)).statusCode).toBe(404)
  })

  test('counts what is beside its row, and the same again does not', async () => {
    const { id, categoryId } = await aProduct(shop.db)
    const [one, two] = [await aProduct(shop.db), await aProduct(shop.db)]
    const other = await aCategory(shop.db)
    const body = { category_ids: [other.id], accessories: [{ id: two.id }, { id: one.id }, { id }] }
    const changed = (await change(id, body)).body.data
    expect(changed).toMatchObject({ version: 2, category_ids: [other.id], default_category_id: categoryId })
    expect(changed.accessories.map((linked: { id: number }) => linked.id)).toEqual([two.id, one.id])
    expect((await change(id, body)).body.data.version).toBe(2)
    // The former main category goes, the others stay.
    const moved = (await change(id, { default_category_id: (await aCategory(shop.db)).id })).body.data
    expect(moved).toMatchObject({ version: 3, category_ids: [other.id] })
  })

  test('keeps the maker by parts and says what the GPSR still wants', async () => {
    const { id } = await aProduct(shop.db)
    expect((await read(id)).gpsr_missing).toEqual(['manufacturer_name', 'manufacturer_address', 'manufacturer_email'])
    await change(id, { manufacturer_name: 'Kvet', manufacturer_address: 'Žilina', responsible_name: 'Dovoz' })
    const { data } = (await change(id, { manufacturer_email: 'kvet@kvet.sk' })).body
    expect(data).toMatchObject({
      manufacturer_name: 'Kvet',
      gpsr_missing: ['responsible_address', 'responsible_email'],
    })
  })

  test('is not published with a green claim without its proof', async () => {
    const { id } = await aProduct(shop.db)
    const refused = await change(id, { short_description: 'Ekologické taniere' })
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['green_claim_proof']])
    expect(refused.body.errors.green_claim_proof[0]).toContain('ekologické')
    expect((await change(id, { short_description: 'Ekologické taniere', green_claim_proof: 'EN 13432' })).status).toBe(
      200,
    )
    expect((await change(id, { green_claim_proof: '' })).status).toBe(422)
    expect((await change(id, { green_claim_proof: '', is_active: false })).status).toBe(200)
    expect((await change(id, { is_active: true })).status).toBe(422)
  })

  test('of what no longer exists is refused at the field', async () => {
    const { id } = await aProduct(shop.db)
    for (const [field, value] of [
      ['brand_id', 999_999],
      ['default_category_id', 999_999],
      ['accessories', [{ id: 999_999 }]],
    ] as const) {
      const refused = await change(id, { [field]: value })
      expect([field, refused.status, Object.keys(refused.body.errors)]).toEqual([field, 422, [field]])
    }
  })
})
