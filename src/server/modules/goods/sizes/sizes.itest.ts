import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogEndpoints } from '#contracts/catalog-endpoints.ts'
import { sizeEndpoints } from '#contracts/sizes.ts'
import type { SizeRow, Wearer } from '#contracts/size-tables.ts'
import { listFits } from '#server/modules/care/reviews/index.ts'
import { createApiCaller, type ApiCaller } from '#tests/support/api-caller.ts'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { aCategory, aProduct, seedReference } from '#tests/support/given.ts'
import { createSizesModule } from './index.ts'

let shop: TestApp
let call: ApiCaller

beforeAll(async () => {
  shop = await buildTestApp({ now: '2026-11-21T12:00:00Z' })
  call = createApiCaller(shop.app)
  await seedReference(shop.db)
})
afterAll(() => shop.close())

const childRows: SizeRow[] = [
  { size: '110', height: [105, 115], age: [4, 6] },
  { size: '122', height: [116, 128], age: [6, 8] },
  { size: '134', height: [129, 140], age: [8, 10] },
]

async function aTable(rows: SizeRow[], wearer: Wearer = 'child'): Promise<number> {
  const { id } = await shop.db.query
    .insertInto('sizeTables')
    .values({ name: crypto.randomUUID(), wearer, rows: JSON.stringify(rows) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A costume of this table in these sizes. */
async function aCostume(
  tableId: number | null,
  sizes: { size: string; stock?: number; color?: string }[],
  categoryId?: number,
) {
  const product = await aProduct(shop.db, {
    ...(categoryId !== undefined && { categoryId }),
    variants: sizes.map(({ size, stock = 3, color }) => ({
      name: [color, size].join(' '),
      size,
      stock,
      ...(color && { color }),
    })),
  })
  await shop.db.query.updateTable('products').set({ sizeTableId: tableId }).where('id', '=', product.id).execute()
  await shop.modules.catalog.refreshProducts([product.id])
  return product
}

async function listed(query: string) {
  const { body } = await call('GET', `/api/sizes/goods?${query}`)
  return sizeEndpoints.list.response.parse(body).data
}

async function sized(id: number, query = '') {
  const { body } = await call('GET', `/api/sizes/goods/${id}?${query}`)
  return sizeEndpoints.product.response.parse(body).data
}

test('the list has what is in stock in the size that fits, with its variant and the reason', async () => {
  const table = await aTable(childRows)
  const there = await aCostume(table, [{ size: '110' }, { size: '122', stock: 5 }])
  const soldOut = await aCostume(table, [{ size: '110' }, { size: '122', stock: 0 }])
  const { items, total } = await listed('height=120&wearer=child')
  expect(items.map(({ card }) => card.id)).toContain(there.id)
  expect(items.map(({ card }) => card.id)).not.toContain(soldOut.id)
  expect(total).toBe(items.length)
  expect(items.find(({ card }) => card.id === there.id)).toMatchObject({
    variant_id: there.variantIds[1],
    stock: 5,
    advice: { kind: 'size', size: '122', decisive: 'height', value: 120 },
    card: { url: expect.stringMatching(new RegExp(`\\?variant=${there.variantIds[1]}$`)) },
  })
  const grown = await listed('height=120&wearer=man')
  expect(grown.items.map(({ card }) => card.id)).not.toContain(there.id)
})

test('a hidden product, a gift and a hidden variant are not listed', async () => {
  const table = await aTable([{ size: 'J', head: [40, 44] }])
  const hidden = await aCostume(table, [{ size: 'J' }])
  const gift = await aCostume(table, [{ size: 'J' }])
  const withoutSize = await aCostume(table, [{ size: 'J' }, { size: 'K' }])
  const shown = await aCostume(table, [{ size: 'J' }])
  await shop.db.query.updateTable('products').set({ isActive: false }).where('id', '=', hidden.id).execute()
  await shop.db.query.updateTable('products').set({ isGiftOnly: true }).where('id', '=', gift.id).execute()
  await shop.db.query.updateTable('variants').set({ isActive: false }).where('id', '=', withoutSize.variantId).execute()
  expect((await listed('head=42')).items.map(({ card }) => card.id)).toEqual([shown.id])
})

test('a list goes on on the next page', async () => {
  const table = await aTable([{ size: 'J', head: [30, 34] }])
  const made = []
  for (let count = 0; count < 26; count += 1) made.push((await aCostume(table, [{ size: 'J' }])).id)
  const first = await listed('head=32')
  const second = await listed('head=32&page=2')
  expect([first.items.length, second.items.length, first.total, first.page_count]).toEqual([24, 2, 26, 2])
  expect(new Set([...first.items, ...second.items].map(({ card }) => card.id))).toEqual(new Set(made))
})

test('the size of a product keeps the color that the customer comes from', async () => {
  const product = await aCostume(await aTable(childRows), [
    { size: '110', color: 'zlata' },
    { size: '122', color: 'zlata' },
    { size: '110', color: 'ruzova' },
    { size: '122', color: 'ruzova', stock: 0 },
  ])
  const [, gold, pink, pinkBig] = product.variantIds
  expect((await sized(product.id, `height=120&variant=${pink}`)).variant).toMatchObject({
    id: pinkBig,
    availability: { state: 'sold_out' },
  })
  expect((await sized(product.id, 'height=120')).variant?.id).toBe(gold)
  expect(await sized(product.id)).toMatchObject({ rows: childRows, advice: null, variant: null })
  expect(await sized(product.id, 'height=130')).toMatchObject({ advice: { size: '134' }, variant: null })
  expect(await sized(product.id, 'height=180')).toMatchObject({ advice: { kind: 'outside', limit: 140 } })
  expect(await sized(product.id, 'waist=60')).toMatchObject({ advice: { kind: 'unknown', needed: ['height', 'age'] } })
})

test('reviews that call a costume small move its size, in the list too', async () => {
  const table = await aTable([
    { size: 'J', head: [60, 64] },
    { size: 'K', head: [65, 70] },
  ])
  const small = await aCostume(table, [{ size: 'J' }, { size: 'K' }])
  const plain = await aCostume(table, [{ size: 'J' }, { size: 'K' }])
  const reviewOf = (productId: number, fit: 'small' | 'fits') => ({
    productId,
    stars: 4,
    text: 'Pekný kostým.',
    displayName: 'Eva',
    state: 'published' as const,
    fit,
    createdAt: new Date(0),
    updatedAt: new Date(0),
  })
  await shop.db.query
    .insertInto('reviews')
    .values([
      ...Array.from({ length: 5 }, () => reviewOf(small.id, 'small')),
      reviewOf(small.id, 'fits'),
      ...Array.from({ length: 4 }, () => reviewOf(plain.id, 'small')),
    ])
    .execute()
  expect(await sized(small.id, 'head=62')).toMatchObject({
    fits: { small: 5, fits: 1, large: 0 },
    advice: { size: 'K', moved: { from: 'J', votes: 5, of: 6 } },
    variant: { id: small.variantIds[1] },
  })
  expect(await sized(plain.id, 'head=62')).toMatchObject({ advice: { size: 'J', moved: null } })
  // A module that has not read the reviews yet.
  const fresh = createSizesModule({ db: shop.db, clock: shop.clock, catalog: shop.modules.catalog, listFits })
  const { items } = await fresh.listFitting({ measured: { head: 62 }, wearer: undefined, page: 1 })
  expect(items.map(({ card, variant_id: variantId, advice }) => [card.id, variantId, advice])).toEqual([
    [small.id, small.variantIds[1], expect.objectContaining({ size: 'K' })],
    [plain.id, plain.variantIds[0], expect.objectContaining({ size: 'J' })],
  ])
})

test('a list is filtered by the size that fits, of one and the same variant, and the answer is not stored', async () => {
  const table = await aTable([
    { size: 'J', head: [80, 84] },
    { size: 'K', head: [85, 90] },
  ])
  const { id: category } = await aCategory(shop.db)
  const colored = [
    { size: 'J', color: 'zlata' },
    { size: 'K', color: 'ruzova' },
  ]
  const there = await aCostume(table, colored, category)
  const soldOut = await aCostume(table, [{ size: 'J', stock: 0 }, { size: 'K' }], category)
  const other = await aCostume(null, [{ size: 'J' }], category)
  const url = `/api/catalog/categories/${category}/products`
  const listFor = async (query: string) => {
    const answer = await shop.app.inject(`${url}?${query}`)
    expect(answer.statusCode, answer.body).toBe(200)
    const { data } = catalogEndpoints.categoryProducts.response.parse(answer.json())
    return { ids: data.items.map(({ id }) => id), total: data.total, caching: answer.headers['cache-control'] }
  }
  for (let asked = 0; asked < 3; asked += 1)
    expect(await listFor('fit=o82')).toEqual({ ids: [there.id], total: 1, caching: 'private, no-store' })
  expect((await listFor('fit=o82&farba=ruzova')).ids).toEqual([])
  expect(new Set((await listFor('fit=o87-d')).ids)).toEqual(new Set([there.id, soldOut.id]))
  expect((await listFor('fit=o87-m')).ids).toEqual([])
  const { ids, caching } = await listFor('velkost=j')
  expect(ids).toEqual(expect.arrayContaining([there.id, other.id]))
  expect(caching).toMatch(/^public/)
  for (const fit of ['82', 'o82,v120', 'o8', ''])
    expect((await shop.app.inject(`${url}?fit=${fit}`)).statusCode, fit).toBe(422)
})

test('a product shows the shared table instead of its own, and one without a table says so', async () => {
  const shared = await aCostume(await aTable(childRows), [{ size: '110' }])
  const bare = await aCostume(null, [{ size: '110' }])
  const { body } = await call('GET', `/api/catalog/products/${shared.id}`)
  expect(body.data).toMatchObject({
    has_measures: true,
    size_table: {
      columns: ['Veľkosť', 'Výška (cm)', 'Vek (roky)'],
      rows: [
        ['110', '105–115', '4–6'],
        ['122', '116–128', '6–8'],
        ['134', '129–140', '8–10'],
      ],
    },
  })
  expect((await sized(bare.id, 'height=120')).rows).toEqual([])
})

test.each([
  ['/api/sizes/goods'],
  ['/api/sizes/goods?height=9'],
  ['/api/sizes/goods?height=261'],
  ['/api/sizes/goods?age=1.5'],
])('%s is refused', async (url) => {
  expect((await call('GET', url)).status).toBe(422)
})

test('answers about measures are not stored, and an unknown product is not found', async () => {
  const answer = await shop.app.inject({ url: '/api/sizes/goods?height=120' })
  expect(answer.headers['cache-control']).toBe('private, no-store')
  expect((await call('GET', '/api/sizes/goods/999999999')).status).toBe(404)
})
