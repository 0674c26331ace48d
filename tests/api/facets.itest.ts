import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogEndpoints } from '#contracts/catalog-endpoints.ts'
import { type Facet, builtInFacets } from '#contracts/facets.ts'
import { createFacetsService } from '#server/modules/goods/catalog/index.ts'
import type { AttributeFacet } from '#server/modules/goods/catalog/facets/facets.rules.ts'
import { loadCatalog } from '#server/modules/goods/catalog/import/load-catalog.ts'
import { textSource } from '#server/modules/goods/catalog/import/source/source.ts'
import { toRenderer } from '#server/render/entry-server.ts'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { aCategory, aProduct, type ProductInput } from '#tests/support/given.ts'

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
// All that a new attribute facet takes.
const material: AttributeFacet = {
  key: 'material',
  param: 'material',
  label: 'Materiál',
  attribute: 'material',
  level: 'product',
  order: 'frequency',
  shown: 5,
  position: 70,
}

let shop: TestApp
let facets: ReturnType<typeof createFacetsService>

beforeAll(async () => {
  const entry = await import('#storefront/entry.server.tsx')
  const assets = { entry: '/entry.js', styles: () => [], fonts: [], modulePreloads: () => [] }
  shop = await buildTestApp({
    builtInFacets: [...builtInFacets, danger],
    loadRenderer: async () => toRenderer(entry, assets),
  })
  facets = createFacetsService({ db: shop.db })
})
afterAll(() => shop.close())

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
  expect((await facets.listUnusedAttributes()).map(({ attribute }) => attribute)).toContain('material')
  expect(await facets.saveFacet(material)).toEqual({ kind: 'saved' })
  await shop.modules.catalog.runRefreshDue()
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

  expect(await facets.updateFacetActive('material', false)).toBe(true)
  await shop.modules.catalog.runRefreshDue()
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
  const volume = { ...material, key: 'volume', param: 'objem', attribute: 'volume', level: 'variant' as const }
  await facets.saveFacet({ ...volume, label: 'Objem', order: 'number' })
  await catalog.runRefreshDue()
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

test.each([
  ['a field of the query', { key: 'page' }],
  ['a built-in facet', { key: 'color' }],
  ['a field of the facts', { key: 'lists' }],
  ['a parameter of lists', { param: 'strana' }],
  ['a parameter of another facet', { param: 'tema' }],
  ['a property of every object', { param: 'constructor' }],
])('a facet cannot have the name of %s', async (_, names) => {
  const [name] = Object.values(names)
  expect(await facets.saveFacet({ ...material, key: 'pattern', param: 'vzor', ...names })).toEqual({
    kind: 'taken',
    name,
  })
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
