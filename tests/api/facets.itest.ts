import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogEndpoints } from '#contracts/catalog-endpoints.ts'
import { type Facet, builtInFacets } from '#contracts/facets.ts'
import { loadCatalog } from '#server/modules/goods/catalog/import/load-catalog.ts'
import { textSource } from '#server/modules/goods/catalog/import/source/source.ts'
import { toRenderer } from '#server/render/entry-server.ts'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { aCategory, aProduct, type ProductInput } from '#tests/support/given.ts'
import { aStaffSession, createStaffClient } from '#tests/support/staff.ts'

// All that a new built-in facet takes.
const danger: Facet = {
  key: 'danger',
  param: 'nebezpecenstvo',
  label: 'Nebezpečenstvo',
  level: 'product',
  source: { field: 'dangerClass' },
  order: 'frequency',
  shown: 5,
  position: 35,
}
let shop: TestApp
let call: ReturnType<typeof createStaffClient>

beforeAll(async () => {
  const entry = await import('#storefront/entry.server.tsx')
  const assets = { entry: '/entry.js', styles: () => [], fonts: [], modulePreloads: () => [] }
  shop = await buildTestApp({
    builtInFacets: [...builtInFacets, danger],
    loadRenderer: async () => toRenderer(entry, assets),
  })
  call = createStaffClient(shop.app, (await aStaffSession(shop.db, { roles: ['catalog'] })).cookies)
})
afterAll(() => shop.close())

const url = '/api/admin/facets'
const read = async (id: number) => (await call('GET', `${url}/${id}`)).body.data
const listed = async () => (await call('GET', url)).body.data.rows
const change = async (id: number, body: object) =>
  call('PATCH', `${url}/${id}`, { version: (await read(id)).version, body })

async function aFacet(body: object) {
  const answer = await call('POST', url, { body })
  expect(answer.status, answer.text).toBe(201)
  await shop.runJobs()
  return answer.body.data
}

async function aShelf(products: ProductInput[]) {
  const { id, slug } = await aCategory(shop.db)
  const made: number[] = []
  for (const product of products) made.push((await aProduct(shop.db, { categoryId: id, ...product })).id)
  await shop.modules.catalog.refreshProducts(made)
  return openShelf({ id, path: `/${id}/${slug}` })
}

function openShelf({ id, path }: { id: number; path: string }) {
  const list = async (query = '') => {
    const answer = await shop.app.inject(`/api/catalog/categories/${id}/products${query}`)
    expect(answer.statusCode, answer.body).toBe(200)
    return catalogEndpoints.categoryProducts.response.parse(answer.json()).data
  }
  return {
    list,
    names: async (query: string) => (await list(query)).items.map(({ name }) => name).sort(),
    filters: async (query = '') => new Map((await list(query)).facets.filters.map((filter) => [filter.key, filter])),
    page: async (query: string) => (await shop.app.inject(path + query)).body,
  }
}

test('a built-in facet is one entry of a table, from the API to the page', async () => {
  const { list, names, filters, page } = await aShelf([
    { name: 'Hélium', dangerClass: 'gas' },
    { name: 'Fľaša', dangerClass: 'gas', stock: 0 },
    { name: 'Sprej', dangerClass: 'aerosol' },
    { name: 'Balón' },
  ])
  expect((await list()).facets.filters.map(({ key }) => key)).toEqual([
    'color',
    'size',
    'brand',
    'danger',
    'theme',
    'age',
  ])
  expect((await filters('?inStock=1')).get('danger')).toEqual({
    key: 'danger',
    param: 'nebezpecenstvo',
    label: 'Nebezpečenstvo',
    shown: 5,
    values: [
      { value: 'gas', name: 'gas', count: 1 },
      { value: 'aerosol', name: 'aerosol', count: 1 },
    ],
  })
  expect(await names('?danger=gas')).toEqual(['Fľaša', 'Hélium'])
  expect(await names('?nebezpecenstvo=gas,aerosol')).toEqual(['Fľaša', 'Hélium', 'Sprej'])

  const html = await page('?nebezpecenstvo=gas&utm_source=list')
  expect(html).toContain('<legend>Nebezpečenstvo</legend>')
  expect(html).toMatch(/<input type="checkbox" name="nebezpecenstvo"[^>]*checked=""[^>]*value="gas"/)
  expect(html).toContain('aria-label="Zrušiť filter gas"')
  expect(html).toContain('Hélium')
  expect(html).not.toContain('Sprej')
  expect((await shop.app.inject('/robots.txt')).body).toContain('Disallow: /*?*nebezpecenstvo=')
})

test('goods that are older than a built-in facet get its values by the job', async () => {
  const { names } = await aShelf([{ name: 'Hélium', dangerClass: 'gas' }])
  await sql`DELETE FROM applied_facets WHERE key = 'danger'`.execute(shop.db.query)
  await sql`UPDATE listing_facts SET facts = (facts::jsonb - 'danger')::text, revision = DEFAULT`.execute(shop.db.query)
  shop.modules.catalog.dropCaches()
  expect(await names('?danger=gas')).toEqual([])
  await shop.modules.catalog.runRefreshDue()
  shop.modules.catalog.dropCaches()
  expect(await names('?danger=gas')).toEqual(['Hélium'])
})

test('an attribute of goods becomes a filter by one row of a table, until it is hidden', async () => {
  const { names, filters, page } = await aShelf([
    { name: 'Tanier', attributes: { material: 'Papier' } },
    { name: 'Pohár', attributes: { material: 'Plast' } },
    { name: 'Obrus', attributes: { material: 'papier' } },
    { name: 'Balón' },
  ])
  const choices = (await call('GET', '/api/admin/facet-choices')).body.data
  expect(choices.find(({ attribute }: { attribute: string }) => attribute === 'material')).toMatchObject({
    label: 'Materiál',
    level: 'product',
    is_used: false,
    values: expect.arrayContaining(['Papier', 'Plast']),
  })
  const { id } = await aFacet({ label: 'Materiál', attribute: 'material' })
  expect((await filters()).get('material')).toMatchObject({
    label: 'Materiál',
    values: [
      { value: 'papier', name: 'Papier', count: 2 },
      { value: 'plast', name: 'Plast', count: 1 },
    ],
  })
  expect(await names('?material=papier')).toEqual(['Obrus', 'Tanier'])
  const html = await page('?material=papier')
  expect(html).toContain('<legend>Materiál</legend>')
  expect(html).not.toContain('Pohár')

  expect((await change(id, { is_active: false })).status).toBe(200)
  await shop.runJobs()
  expect([...(await filters('?material=papier')).keys()]).not.toContain('material')
  expect(await names('?material=papier')).toHaveLength(4)
  expect(await page('?material=papier')).toContain('Pohár')
})

test('an attribute of variants is imported, and filters by the variant that matches the other filters', async () => {
  const { catalog, pricing } = shop.modules
  const clock = { now: () => new Date() }
  const file = [
    'product_code;name;categories;price;variant_code;color;stock_central;variant_attribute_volume;attribute_volume',
    'FLASA;Fľaša;Hélium;9,90;F-13;biela;5;13 l;',
    'FLASA;;;19,90;F-30;modra;5;30 l;',
    'NAPLN;Náplň;Hélium;4,90;N;biela;5;;13 l',
  ]
  await loadCatalog(
    { db: shop.db, clock, pricing, events: shop.events, refreshDocuments: catalog.refreshDocuments },
    textSource(file.join('\n')),
  )
  const { param } = await aFacet({ label: 'Objem', attribute: 'volume', level: 'variant', order: 'number' })
  expect(param).toBe('objem')
  const { id } = await shop.db.query
    .selectFrom('categories')
    .select('id')
    .where('slug', '=', 'helium')
    .executeTakeFirstOrThrow()
  const { names, filters } = openShelf({ id, path: `/${id}/helium` })
  expect((await filters()).get('volume')?.values).toEqual([
    { value: '13-l', name: '13 l', count: 2 },
    { value: '30-l', name: '30 l', count: 1 },
  ])
  expect(await names('?objem=30-l&color=modra')).toEqual(['Fľaša'])
  expect(await names('?objem=30-l&color=biela')).toEqual([])
  expect(await names('?objem=13-l&color=biela')).toEqual(['Fľaša', 'Náplň'])
})

test('the facets of a new shop are applied already: no document is made twice', async () => {
  const fresh = await buildTestApp()
  const { id } = await aProduct(fresh.db)
  await fresh.modules.catalog.refreshProducts([id])
  const due = () => fresh.db.query.selectFrom('productDocuments').select('refreshAt').execute()
  const before = await due()
  await fresh.modules.catalog.runRefreshDue()
  expect(await due()).toEqual(before)
  await fresh.close()
})

test('the owner names values, hides them and puts them in order, and a list shows it', async () => {
  const { filters, names } = await aShelf([
    { name: 'Tanier', attributes: { vzhľad: 'Bodky' } },
    { name: 'Pohár', attributes: { vzhľad: 'Bodky' } },
    { name: 'Obrus', attributes: { vzhľad: 'Pruhy' } },
    { name: 'Misa', attributes: { vzhľad: 'Hviezdy' } },
  ])
  const { id, values } = await aFacet({ label: 'Vzhľad', attribute: 'vzhľad' })
  expect(values).toEqual([
    { value: 'bodky', goods_name: 'Bodky', name: '', is_hidden: false, products: 2 },
    { value: 'hviezdy', goods_name: 'Hviezdy', name: '', is_hidden: false, products: 1 },
    { value: 'pruhy', goods_name: 'Pruhy', name: '', is_hidden: false, products: 1 },
  ])
  const shown = async () => (await filters()).get('vzhlad')?.values.map(({ name, count }) => `${name} ${count}`)
  expect(await shown()).toEqual(['Bodky 2', 'Hviezdy 1', 'Pruhy 1'])
  const own = [
    { value: 'pruhy', name: 'Pruhované', is_hidden: false },
    { value: 'bodky', name: '', is_hidden: false },
    { value: 'hviezdy', name: '', is_hidden: true },
  ]
  expect((await change(id, { values: own })).body.data.order).toBe('frequency')
  expect(await shown()).toEqual(['Bodky 2', 'Pruhované 1'])
  expect((await change(id, { order: 'own', values: own })).status).toBe(200)
  expect(await shown()).toEqual(['Pruhované 1', 'Bodky 2'])
  expect(await names('?vzhlad=pruhy')).toEqual(['Obrus'])
  expect((await read(id)).values.map(({ value }: { value: string }) => value)).toEqual(['pruhy', 'bodky', 'hviezdy'])
  expect((await change(id, { order: 'number' })).status).toBe(200)
  expect((await change(id, { order: 'own' })).body.data.values.map(({ name }: { name: string }) => name)).toEqual([
    '',
    '',
    'Pruhované',
  ])
  expect(await shown()).toEqual(['Bodky 2', 'Pruhované 1'])
})

test('a filter that every shop has is named, moved and switched off, and neither deleted nor made of an attribute', async () => {
  const { list, filters, names } = await aShelf([
    { name: 'Červený', variants: [{ color: 'cervena' }] },
    { name: 'Modrý', variants: [{ color: 'modra' }] },
  ])
  const color = (await listed()).find(({ param }: { param: string }) => param === 'farba')
  expect(color).toMatchObject({ label: 'Farba', attribute: '', is_built_in: true, place: 1, is_active: true })
  expect((await change(color.id, { label: 'Odtieň', place: 2 })).body.data).toMatchObject({ place: 2 })
  expect((await list()).facets.filters.slice(0, 2).map(({ label }) => label)).toEqual(['Veľkosť', 'Odtieň'])
  expect((await read(color.id)).values.find(({ value }: { value: string }) => value === 'modra')).toMatchObject({
    goods_name: 'modrá',
    products: expect.any(Number),
  })
  expect(await names('?farba=modra')).toEqual(['Modrý'])
  expect((await change(color.id, { is_active: false })).status).toBe(200)
  expect((await filters()).has('color')).toBe(false)
  expect(await names('?farba=modra')).toHaveLength(2)
  expect((await change(color.id, { attribute: 'farba' })).body.errors).toEqual({
    attribute: [expect.stringContaining('z vlastného poľa')],
  })
  const removal = await call('DELETE', `${url}/${color.id}`, { version: (await read(color.id)).version })
  expect([removal.status, removal.body.message]).toEqual([409, expect.stringContaining('môžete ho vypnúť')])
  await change(color.id, { is_active: true, label: 'Farba' })
  expect((await change(color.id, { place: 1 })).body.data.place).toBe(1)
  expect((await listed())[0].id).toBe(color.id)
  expect(await names('?farba=modra')).toEqual(['Modrý'])
})

test('a filter takes no name that has a meaning in the shop, and no attribute of another filter', async () => {
  const page = await aFacet({ label: 'Strana', attribute: 'page' })
  expect(page.param).toBe('strana-2')
  expect((await aFacet({ label: 'Téma', attribute: 'constructor' })).param).toBe('tema-2')
  expect((await aFacet({ label: '123', attribute: '50' })).param).toMatch(/^filter/)
  const again = await call('POST', url, { body: { label: 'Strany', attribute: 'page' } })
  expect(again.body.errors).toEqual({ attribute: [expect.stringContaining('už filter je')] })
  expect((await call('DELETE', `${url}/${page.id}`, { version: page.version })).status).toBe(204)
  expect((await call('GET', `${url}/${page.id}`)).status).toBe(404)
})

test.each([
  ['theme', 'Piráti'],
  ['theme', ''],
  ['tema', 'a,,b'],
  ['danger', 'A'],
  ['color', '<b>'],
])('%s=%s is refused as a validation error of that field', async (name, value) => {
  const answer = await shop.app.inject(`/api/catalog/lists/new?${new URLSearchParams({ [name]: value })}`)
  expect(answer.statusCode).toBe(422)
  expect(Object.keys(answer.json().errors)).toEqual([name])
})

test('a parameter that is not a facet is ignored', async () => {
  const answer = await shop.app.inject('/api/catalog/lists/new?utm_source=Leták&vzor=%3Cb%3E')
  expect(answer.statusCode).toBe(200)
})
