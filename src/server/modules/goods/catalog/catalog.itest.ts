import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { serializerCompiler } from '@fastify/type-provider-zod'
import type { Listing } from '#contracts/catalog.ts'
import { catalogEndpoints } from '#contracts/catalog-endpoints.ts'
import { sendProblem } from '#server/http/errors.ts'
import { validatorCompiler } from '#server/http/validation.ts'
import { openDatabase } from '#tests/support/database.ts'
import type { Jobs } from '#server/platform/jobs.ts'
import { createEvents } from '#server/platform/events.ts'
import { createInventoryModule } from '#server/modules/goods/inventory/index.ts'
import { createPricingModule } from '#server/modules/goods/pricing/index.ts'
import { createStoresModule } from '#server/modules/shop/stores/index.ts'
import { watchStatements } from '#tests/support/counting-db.ts'
import { aBrand, aCategory, aProduct, aStore, setStock, type ProductInput } from '#tests/support/given.ts'
import { createCatalogModule } from './index.ts'

type Shop = Awaited<ReturnType<typeof openShop>>

let shop: Shop
let now = new Date('2026-11-21T12:00:00Z')
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.db.close())

async function openShop() {
  const { db, pglite } = await openDatabase()
  if (!pglite) throw new Error('This test runs on PGlite.')
  const clock = { now: () => now }
  const enqueued: { name: string; data: object }[] = []
  const jobs: Jobs = {
    enqueue: async (_tx, name, data) => void enqueued.push({ name, data }),
    work: () => {},
    schedule: () => {},
  }
  const events = createEvents()
  const inventory = createInventoryModule({ events })
  const pricing = createPricingModule({ clock })
  const stores = createStoresModule({ db })
  const catalog = createCatalogModule({ db, clock, jobs, events, inventory, pricing, stores })
  const app = Fastify()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(sendProblem)
  catalog.routes(app)
  const get = async (url: string) => {
    const response = await app.inject({ url })
    return { status: response.statusCode, body: response.json() }
  }
  return { db, pglite, app, get, catalog, stores, pricing, enqueued }
}

/** A category with these products in a subcategory, and their documents. */
async function aShelf(products: Parameters<typeof aProduct>[1][]) {
  const parent = await aCategory(shop.db)
  const category = await aCategory(shop.db, { parentId: parent.id })
  const made = []
  for (const product of products) made.push(await aProduct(shop.db, { categoryId: category.id, ...product }))
  await shop.catalog.refreshProducts(made.map((product) => product.id))
  const list = async (query = '') => {
    const { body, status } = await shop.get(`/api/catalog/categories/${parent.id}/products${query}`)
    expect(status).toBe(200)
    return catalogEndpoints.categoryProducts.response.parse(body).data
  }
  return { parent, category, products: made, list }
}

function valuesOf({ filters }: Listing['facets'], key: string) {
  return filters.find((filter) => filter.key === key)?.values
}

describe('a list of products', () => {
  test('has the goods of the category and of those below it, as the contract says', async () => {
    const { list } = await aShelf([{ name: 'Jeden' }, { name: 'Dva' }])
    const listing = await list()
    expect(listing.items.map((item) => item.name).sort()).toEqual(['Dva', 'Jeden'])
    expect(listing).toMatchObject({ page: 1, page_size: 24, total: 2, page_count: 1 })
  })

  test('is sorted by popularity with goods in stock first, by name in Slovak order, and by price', async () => {
    const { list } = await aShelf([
      { name: 'Čiapka', priceCents: 300, popularity: 5 },
      { name: 'Chrumky', priceCents: 100, popularity: 9, stock: 0 },
      { name: 'Cukor', priceCents: 200, popularity: 7 },
      { name: 'Hviezda', priceCents: 400, popularity: 1 },
    ])
    const names = async (sort: string) => (await list(`?sort=${sort}`)).items.map((item) => item.name)
    expect(await names('recommended')).toEqual(['Cukor', 'Čiapka', 'Hviezda', 'Chrumky'])
    expect(await names('name')).toEqual(['Cukor', 'Čiapka', 'Hviezda', 'Chrumky'])
    expect(await names('cheapest')).toEqual(['Chrumky', 'Cukor', 'Čiapka', 'Hviezda'])
    expect(await names('dearest')).toEqual(['Hviezda', 'Čiapka', 'Cukor', 'Chrumky'])
  })

  test('is filtered by stock, any of the colors and whole euros, and counts each facet under the other filters', async () => {
    const { list } = await aShelf([
      { name: 'A', color: 'ruzova', priceCents: 500 },
      { name: 'B', color: 'zlata', priceCents: 1500, stock: 0 },
      { name: 'C', color: 'viacfarebna', priceCents: 2500 },
      {
        name: 'D',
        variants: [
          { color: 'ruzova', priceCents: 900 },
          { color: 'zlata', priceCents: 1000 },
        ],
      },
    ])
    const names = async (query: string) => (await list(query)).items.map((item) => item.name).sort()
    expect(await names('?inStock=1')).toEqual(['A', 'C', 'D'])
    expect(await names('?color=zlata')).toEqual(['B', 'D'])
    expect(await names('?color=zlata,multicolor')).toEqual(['B', 'C', 'D'])
    expect(await names('?price=5-15')).toEqual(['A', 'B', 'D'])
    expect(await names('?price=5-15&color=zlata&inStock=1')).toEqual(['D'])
    const { facets, total } = await list('?color=zlata')
    expect(total).toBe(2)
    expect(facets).toMatchObject({ in_stock_count: 1, price: { min_cents: 1000, max_cents: 1500 } })
    expect(valuesOf(facets, 'color')).toEqual([
      { value: 'ruzova', name: 'ružová', hex: '#F58FB8', count: 2 },
      { value: 'zlata', name: 'zlatá', hex: '#D6A43B', count: 2 },
      { value: 'multicolor', name: 'viacfarebná', hex: null, count: 1 },
    ])
  })

  test('is filtered so that one variant meets all filters: branch, size, brand, theme and age', async () => {
    const store = await aStore(shop.db, { name: 'Konfetka Trnava', town: 'Trnava' })
    shop.stores.dropCaches()
    const brand = await aBrand(shop.db, 'Kapucňák')
    const { list } = await aShelf([
      {
        name: 'Kostým piráta',
        brandId: brand.id,
        attributes: { theme: 'Piráti', age: '4–14 rokov' },
        variants: [
          { size: '110/116', color: 'cierna', stock: { [store.locationId]: 2 } },
          { size: '122/128', color: 'cierna', stock: { 1: 5 } },
        ],
      },
      { name: 'Klobúk', attributes: { theme: 'Piráti', age: 'dospelí' }, stock: { 1: 3 } },
    ])
    const names = async (query: string) => (await list(query)).items.map((item) => item.name).sort()
    expect(await names(`?store=${store.id}`)).toEqual(['Kostým piráta'])
    expect(await names(`?store=${store.id}&size=110-116`)).toEqual(['Kostým piráta'])
    expect(await names(`?store=${store.id}&size=122-128`)).toEqual([])
    expect(await names('?theme=pirati')).toEqual(['Klobúk', 'Kostým piráta'])
    expect(await names('?theme=pirati&age=4-14-rokov&brand=kapucnak')).toEqual(['Kostým piráta'])
    expect(await names('?store=999999')).toEqual([])
    const { facets } = await list('?size=122-128')
    expect(facets.stores.find(({ id }) => id === store.id)).toEqual({ id: store.id, name: 'Trnava', count: 0 })
    expect(valuesOf(facets, 'size')).toEqual([
      { value: '110-116', name: '110/116', count: 1 },
      { value: '122-128', name: '122/128', count: 1 },
    ])
    expect(valuesOf(facets, 'age')).toEqual([
      { value: '4-14-rokov', name: '4–14 rokov', count: 1 },
      { value: 'dospeli', name: 'dospelí', count: 0 },
    ])
    expect(valuesOf(facets, 'brand')).toEqual([{ value: 'kapucnak', name: 'Kapucňák', count: 1 }])
  })

  test('is paged, and a page after the last one is empty', async () => {
    const { list } = await aShelf(
      Array.from({ length: 26 }, (_, index) => ({ name: `Strana ${index}`, popularity: 100 - index })),
    )
    expect((await list()).items).toHaveLength(24)
    expect((await list('?page=2')).items.map((item) => item.name)).toEqual(['Strana 24', 'Strana 25'])
    expect(await list('?page=3')).toMatchObject({ items: [], total: 26, page_count: 2 })
  })

  test('never shows gifts, inactive products or products without variants', async () => {
    const { list, products } = await aShelf([
      { name: 'Viditeľný' },
      { name: 'Darček', isGiftOnly: true },
      { name: 'Vypnutý' },
      { name: 'Bez variantov', variants: [{ isActive: false }] },
    ])
    const [, gift, inactive] = products
    await shop.db.query
      .updateTable('products')
      .set({ isActive: false })
      .where('id', '=', inactive?.id ?? 0)
      .execute()
    await shop.catalog.refreshProducts([inactive?.id ?? 0])
    expect((await list()).items.map((item) => item.name)).toEqual(['Viditeľný'])
    expect((await shop.get(`/api/catalog/products/${gift?.id}`)).status).toBe(404)
    expect((await shop.get(`/api/catalog/products/${inactive?.id}`)).status).toBe(404)
  })

  test('takes one statement however many products it shows and facets it counts', async () => {
    const { list } = await aShelf(
      Array.from({ length: 24 }, (_, index) => ({ name: `Kus ${index}`, images: [`art:x${index}`] })),
    )
    await shop.get('/api/catalog/category/sk')
    await list()
    const statements = watchStatements(shop.pglite)
    await list('?sort=name')
    expect(statements).toHaveLength(1)
    await list('?inStock=1&price=1-20&brand=x')
    expect(statements, 'nothing is found, so no card is read').toHaveLength(1)
  })

  test.each(['?sort=magic', '?price=abc', '?page=0', '?color=%27%3B--'])('%s is refused with 422', async (query) => {
    const { parent } = await aShelf([{}])
    expect((await shop.get(`/api/catalog/categories/${parent.id}/products${query}`)).status).toBe(422)
  })

  test('of an unknown category is 404', async () => {
    expect((await shop.get('/api/catalog/categories/2000000000/products')).status).toBe(404)
    expect((await shop.get('/api/catalog/categories/abc/products')).status).toBe(404)
  })
})

describe('new goods and sale', () => {
  test('each list has its own goods, with a limit for carousels', async () => {
    await aShelf([
      { name: 'Novinka', isNew: true, popularity: 9 },
      { name: 'Novinka druhá', isNew: true, popularity: 8 },
      { name: 'Vo výpredaji', salePriceCents: 800 },
    ])
    const fresh = catalogEndpoints.productList.response.parse((await shop.get('/api/catalog/lists/new?limit=1')).body)
    expect(fresh.data.items.map((item) => item.name)).toEqual(['Novinka'])
    expect(fresh.data).toMatchObject({ total: 2, page_size: 1, page_count: 2 })
    const sale = catalogEndpoints.productList.response.parse((await shop.get('/api/catalog/lists/sale')).body)
    expect(sale.data.items.map((item) => item.name)).toEqual(['Vo výpredaji'])
  })

  test('goods whose sale has ended by itself leave the list, and the price log has both changes', async () => {
    const end = new Date(now.getTime() + 60_000)
    const { products } = await aShelf([{ name: 'Krátka akcia', priceCents: 1000, salePriceCents: 700, saleTo: end }])
    const [product] = products
    if (!product) throw new Error('no product')
    await shop.pricing.importPriceHistory(shop.db.query, [
      { variantId: product.variantId, validFrom: new Date('2026-01-01'), priceCents: 1000, isSale: false },
    ])
    await shop.pricing.recordPrices(shop.db.query, [product.variantId])
    await shop.catalog.refreshProducts([product.id])
    const read = async () =>
      catalogEndpoints.product.response.parse((await shop.get(`/api/catalog/products/${product.id}`)).body).data
    expect(await read()).toMatchObject({
      price_cents: 700,
      original_price_cents: 1000,
      previous_lowest_price_cents: 1000,
      discount_percent: 30,
      variants: [{ sale_until: end.toISOString() }],
      labels: ['discount'],
    })
    now = new Date(end.getTime() + 1)
    await shop.catalog.runRefreshDue()
    expect(await read()).toMatchObject({ price_cents: 1000, is_price_sale_active: false, labels: [] })
    const log = await shop.pricing.getPriceLogs(shop.db.query, [product.variantId])
    expect(log.get(product.variantId)?.map((entry) => entry.priceCents)).toEqual([1000, 700, 1000])
  })
})

test('a clearance needs goods of which no variant is restocked, other reduced goods have a discount', async () => {
  const reduced = { salePriceCents: 700, stock: 3 }
  const ended = { ...reduced, supply: 'ended' } as const
  const labelsOf = async (variants: readonly object[]) => {
    const { id, variantIds } = await aProduct(shop.db, { variants: [...variants] })
    const before = { validFrom: new Date('2026-01-01'), priceCents: 1000, isSale: false }
    await shop.pricing.importPriceHistory(
      shop.db.query,
      variantIds.map((variantId) => ({ variantId, ...before })),
    )
    await shop.pricing.recordPrices(shop.db.query, variantIds)
    await shop.catalog.refreshProducts([id])
    return catalogEndpoints.product.response.parse((await shop.get(`/api/catalog/products/${id}`)).body).data.labels
  }
  expect(await labelsOf([ended, ended])).toEqual(['sale'])
  expect(await labelsOf([ended, reduced])).toEqual(['discount'])
  expect(await labelsOf([{ supply: 'ended', stock: 3 }])).toEqual([])
})

test('cards are in the requested order, without gifts and unknown products', async () => {
  const { products } = await aShelf([{ name: 'Prvý' }, { name: 'Druhý' }, { name: 'Darček', isGiftOnly: true }])
  const ids = products.map(({ id }) => id)
  const { data } = catalogEndpoints.cards.response.parse(
    (await shop.get(`/api/catalog/cards?ids=${ids[1]},${ids[0]},${ids[2]},999999999`)).body,
  )
  expect(data.map(({ name }) => name)).toEqual(['Druhý', 'Prvý'])
  expect((await shop.get('/api/catalog/cards?ids=1,x')).status).toBe(422)
})

test('the second pictures of goods are a request of their own, without goods that have one picture', async () => {
  const { products } = await aShelf([
    { name: 'Dva obrázky', images: ['art:balloon?view=main', 'art:balloon?view=scene'] },
    { name: 'Jeden obrázok', images: ['art:balloon?view=main'] },
  ])
  const ids = products.map(({ id }) => id)
  const { data } = catalogEndpoints.secondPictures.response.parse(
    (await shop.get(`/api/catalog/second-pictures?ids=${ids.join(',')},999999999`)).body,
  )
  const detail = catalogEndpoints.product.response.parse((await shop.get(`/api/catalog/products/${ids[0]}`)).body)
  expect(data).toEqual([{ id: ids[0], src: detail.data.images[1]?.src }])
  expect((await shop.get('/api/catalog/second-pictures?ids=x')).status).toBe(422)
})

describe('brands', () => {
  test('those with goods are in Slovak order, and each has a list of its own', async () => {
    const [hviezda, cukor, empty, ciapka] = [
      await aBrand(shop.db, 'Hviezdička'),
      await aBrand(shop.db, 'Cukrík'),
      await aBrand(shop.db, 'Prázdna'),
      await aBrand(shop.db, 'Čiapočka'),
    ]
    await aShelf([
      { name: 'Balón značky', brandId: hviezda.id, color: 'zlata' },
      { name: 'Sviečka značky', brandId: hviezda.id, stock: 0 },
      { brandId: cukor.id },
      { brandId: ciapka.id },
    ])
    const { data } = catalogEndpoints.brands.response.parse((await shop.get('/api/catalog/brands')).body)
    const names = data.map(({ name }) => name)
    const wanted = ['Cukrík', 'Čiapočka', 'Hviezdička']
    expect(names.filter((name) => wanted.includes(name))).toEqual(wanted)
    expect(names).not.toContain('Prázdna')
    const page = catalogEndpoints.brand.response.parse((await shop.get(`/api/catalog/brands/${hviezda.id}`)).body)
    expect(page.data).toMatchObject({ url: `/znacky/${hviezda.id}/hviezdicka`, product_count: 2 })
    const listing = catalogEndpoints.brandProducts.response.parse(
      (await shop.get(`/api/catalog/brands/${hviezda.id}/products?inStock=1`)).body,
    )
    expect(listing.data.items.map(({ name }) => name)).toEqual(['Balón značky'])
    expect((await shop.get(`/api/catalog/brands/${empty.id}/products`)).body.data).toMatchObject({ total: 0 })
    expect((await shop.get('/api/catalog/brands/2000000000')).status).toBe(404)
    expect((await shop.get('/api/catalog/brands/2000000000/products')).status).toBe(404)
  })
})

describe('one product', () => {
  test('has variants, breadcrumbs, attributes and pictures, as the contract says', async () => {
    const brand = await aBrand(shop.db, 'Balonáda')
    const { products, parent, category } = await aShelf([
      {
        name: 'Balón „Hviezda“',
        brandId: brand.id,
        attributes: { theme: 'vesmír', material: 'fólia' },
        images: ['art:balloon?view=main', 'art:balloon?view=scene'],
        isNew: true,
        variants: [
          { name: 'zlatá', color: 'zlata', priceCents: 350, stock: 4, ean: '8590000000017' },
          { name: 'ružová', color: 'ruzova', priceCents: 300, stock: 0 },
        ],
      },
    ])
    const { body } = await shop.get(`/api/catalog/products/${products[0]?.id}`)
    const { data } = catalogEndpoints.product.response.parse(body)
    expect(data).toMatchObject({
      url: `/${products[0]?.id}/${category.slug}/balon-hviezda`,
      price_cents: 350,
      has_price_range: true,
      availability: { state: 'in_stock', quantity: 4 },
      labels: ['new'],
      variant_count: 2,
      default_variant_id: null,
      brand: { name: 'Balonáda' },
      attributes: [
        { name: 'Téma', value: 'vesmír' },
        { name: 'Materiál', value: 'fólia' },
      ],
    })
    expect(data.breadcrumbs.map((crumb) => crumb.id)).toEqual([parent.id, category.id])
    expect(data.variants.map((variant) => variant.availability.state)).toEqual(['in_stock', 'sold_out'])
    expect(data.images[0]?.src).toMatch(/^\/media\/\d+-[0-9a-f]{8}$/)
  })

  test('similar products: of the same theme first, never itself', async () => {
    const { products } = await aShelf([
      { name: 'Pirátska mapa', attributes: { theme: 'piráti' } },
      { name: 'Obľúbené konfety', popularity: 99 },
      { name: 'Pirátsky klobúk', attributes: { theme: 'piráti' }, popularity: 1 },
    ])
    const { similar } = await relatedOf(products[0]?.id)
    expect(similar).toEqual(['Pirátsky klobúk', 'Obľúbené konfety'])
  })

  test('goods of the same theme: those of another category, in stock first', async () => {
    const theme = 'kraken'
    const { products } = await aShelf([{ name: 'Balón kraken', attributes: { theme } }])
    await aShelf([
      { name: 'Tanier kraken', attributes: { theme }, popularity: 1 },
      { name: 'Obrus kraken', attributes: { theme }, popularity: 9, stock: 0 },
      { name: 'Tanier jednorožec', attributes: { theme: 'jednorožec' } },
    ])
    expect((await relatedOf(products[0]?.id)).same_theme).toEqual(['Tanier kraken', 'Obrus kraken'])
  })

  test('accessories: those of the product, then those of its category, without sold-out ones and its own category', async () => {
    const { parent, products } = await aShelf([{ name: 'Balón' }, { name: 'Iný balón' }])
    const { products: tools } = await aShelf([
      { name: 'Pumpa' },
      { name: 'Stuha' },
      { name: 'Závažie', stock: 0 },
      { name: 'Lepiace body' },
    ])
    const [balloon, other] = products
    const [pump, ribbon, weight, dots] = tools
    const ofCategory = [pump, ribbon, weight, other].map((tool, position) => ({
      categoryId: parent.id,
      productId: tool?.id ?? 0,
      position,
    }))
    await shop.db.query.insertInto('categoryAccessories').values(ofCategory).execute()
    await shop.db.query
      .insertInto('productLinks')
      .values({ productId: balloon?.id ?? 0, linkedId: dots?.id ?? 0, kind: 'accessory' })
      .execute()
    expect((await relatedOf(balloon?.id)).accessories).toEqual(['Lepiace body', 'Pumpa', 'Stuha'])
  })

  describe('substitutes', () => {
    // The title is the theme, so that the goods of each row have a theme of their own.
    test.each([
      [
        'theme goes before color and popularity',
        { attributes: { theme: 'theme goes before color and popularity' } },
        { color: 'zelena', popularity: 99 },
      ],
      ['color goes before popularity', { color: 'zelena' }, { popularity: 99 }],
      ['popularity decides among equals', { popularity: 5 }, { popularity: 4 }],
    ])('%s', async (theme, first, second) => {
      const self = { name: 'Vypredané', attributes: { theme }, color: 'zelena', priceCents: 1000, stock: 0 }
      const { products } = await aShelf([self, { name: 'B', ...second }, { name: 'A', ...first }])
      expect(await substitutesOf(products[0]?.id)).toEqual(['A', 'B'])
    })

    test('cost within 30 percent and are in stock, those chosen by staff first at any price', async () => {
      const { products } = await aShelf([
        { name: 'Vypredané', priceCents: 1000, stock: 0 },
        { name: 'O 30 % lacnejšie', priceCents: 700, popularity: 2 },
        { name: 'O 30 % drahšie', priceCents: 1300, popularity: 1 },
        { name: 'Rovnako drahé', priceCents: 1000, popularity: 0 },
        { name: 'O kúsok drahšie', priceCents: 1001, popularity: 0 },
        { name: 'Prilacné', priceCents: 699 },
        { name: 'Pridrahé', priceCents: 1301 },
        { name: 'Tiež vypredané', priceCents: 1000, stock: 0 },
      ])
      const { products: others } = await aShelf([
        { name: 'Druhá voľba', priceCents: 9900 },
        { name: 'Prvá voľba', priceCents: 50 },
        { name: 'Vybrané, no vypredané', stock: 0 },
      ])
      const id = products[0]?.id ?? 0
      await shop.db.query
        .insertInto('productLinks')
        .values(
          others.map((other, index) => ({
            productId: id,
            linkedId: other.id,
            kind: 'substitute',
            position: [2, 1, 0][index] ?? 0,
          })),
        )
        .execute()
      expect(await substitutesOf(id)).toEqual([
        'Prvá voľba',
        'Druhá voľba',
        'O 30 % lacnejšie',
        'O 30 % drahšie',
        'Rovnako drahé',
        'O kúsok drahšie',
      ])
    })

    test('if too few cost about the same, the limits widen until there are enough', async () => {
      const parent = await aCategory(shop.db)
      const [own, other] = [
        await aCategory(shop.db, { parentId: parent.id }),
        await aCategory(shop.db, { parentId: parent.id }),
      ]
      const make = async (categoryId: number, products: ProductInput[]) => {
        const made = []
        for (const product of products) made.push(await aProduct(shop.db, { categoryId, ...product }))
        await shop.catalog.refreshProducts(made.map(({ id }) => id))
        return made
      }
      const [gone] = await make(own.id, [
        { name: 'Vypredané', priceCents: 1000, stock: 0 },
        { name: 'Za desatinu', priceCents: 100, popularity: 9 },
        { name: 'O polovicu drahšie', priceCents: 1500 },
        { name: 'Takmer rovnaké', priceCents: 1100 },
      ])
      await make(other.id, [
        { name: 'Z vedľajšej kategórie', priceCents: 1000, popularity: 99 },
        { name: 'Z vedľajšej, oveľa drahšie', priceCents: 9900, popularity: 99 },
        { name: 'Z vedľajšej, vypredané', priceCents: 1000, stock: 0 },
      ])
      expect(await substitutesOf(gone?.id)).toEqual([
        'Takmer rovnaké',
        'O polovicu drahšie',
        'Za desatinu',
        'Z vedľajšej kategórie',
      ])
      await make(own.id, [{ name: 'Aj toto za babku', priceCents: 90 }])
      expect(await substitutesOf(gone?.id)).toEqual([
        'Takmer rovnaké',
        'O polovicu drahšie',
        'Za desatinu',
        'Aj toto za babku',
      ])
    })

    test('are none if everything similar is sold out', async () => {
      const { products } = await aShelf([{ stock: 0 }, { stock: 0 }])
      expect(await substitutesOf(products[0]?.id)).toEqual([])
    })

    test('of an unsold product are 404', async () => {
      expect((await shop.get('/api/catalog/products/999999/substitutes')).status).toBe(404)
    })
  })

  test('a product page takes few statements, however many variants and reviews there are', async () => {
    const { products } = await aShelf([
      { variants: Array.from({ length: 12 }, (_, index) => ({ size: `${index}` })), attributes: { theme: 'x' } },
      {},
    ])
    const statements = watchStatements(shop.pglite)
    await shop.get(`/api/catalog/products/${products[0]?.id}`)
    await shop.get(`/api/catalog/products/${products[0]?.id}/related`)
    expect(statements).toHaveLength(6)
    statements.length = 0
    await shop.get(`/api/catalog/products/${products[0]?.id}/substitutes`)
    expect(statements).toHaveLength(2)
  })

  test('stock of each variant in each store is the current one', async () => {
    const store = await aStore(shop.db, { name: 'Konfetka Martin', town: 'Martin' })
    shop.stores.dropCaches()
    const { products } = await aShelf([{ stock: { 1: 5, [store.locationId]: 2 } }])
    const variantId = products[0]?.variantId ?? 0
    await setStock(shop.db, variantId, { [store.locationId]: 1 })
    const { body } = await shop.get(`/api/catalog/products/${products[0]?.id}/stores`)
    const { data } = catalogEndpoints.productStores.response.parse(body)
    const row = data.find((candidate) => candidate.store.id === store.id)
    expect(row?.stock).toEqual({ [String(variantId)]: 1 })
    expect(row?.store).toMatchObject({ slug: 'konfetka-martin', town: 'Martin', street: 'Hlavná 1', zip: '010 01' })
    expect(row?.store.hours).toContainEqual({ day: 5, from: '09:00', to: '18:00' })
  })

  test('says how each variant is sold when it is not in stock', async () => {
    const variants = [
      { name: 'u dodávateľa', supply: 'backorder', stock: 0 },
      { name: 'skončilo', supply: 'ended', stock: 0 },
      { name: 'minulo sa', stock: 0 },
      { name: 'posledné', supply: 'ended', stock: 2 },
    ] as const
    const { id } = await aProduct(shop.db, { variants: [...variants] })
    await shop.catalog.refreshProducts([id])
    const detail = JSON.parse((await shop.catalog.getProduct(id)).json).data
    expect(detail.variants.map(({ availability }: { availability: object }) => availability)).toEqual([
      { state: 'not_in_stock', quantity: 0, preorder_on: null, dispatch_days: { from: 3, to: 5 } },
      { state: 'unavailable', quantity: 0, preorder_on: null },
      { state: 'sold_out', quantity: 0, preorder_on: null },
      { state: 'in_stock', quantity: 2, preorder_on: null },
    ])
    expect(detail.availability).toMatchObject({ state: 'in_stock', quantity: 2 })
  })

  test('a set is refreshed when only its component is refreshed', async () => {
    const part = await aProduct(shop.db, { stock: 4 })
    const set = await aProduct(shop.db, { components: [{ variantId: part.variantId, quantity: 2 }] })
    await shop.catalog.refreshProducts([set.id])
    await setStock(shop.db, part.variantId, { 1: 10 })
    await shop.db.tx((tx) => shop.catalog.refreshDocuments(tx, [part.id]))
    const detail = JSON.parse((await shop.catalog.getProduct(set.id)).json).data
    expect(detail.availability.quantity).toBe(5)
  })

  test('a set says what its parts cost singly today, unless that is not more or one is not sold singly', async () => {
    const plates = await aProduct(shop.db, { name: 'Taniere, 8 ks', priceCents: 299 })
    const cups = await aProduct(shop.db, { name: 'Poháre, 8 ks', priceCents: 279, salePriceCents: 219 })
    const components = [
      { variantId: plates.variantId, quantity: 2 },
      { variantId: cups.variantId, quantity: 1 },
    ]
    const set = await aProduct(shop.db, { priceCents: 700, components })
    const read = async () => {
      await shop.catalog.refreshProducts([plates.id, cups.id])
      return catalogEndpoints.product.response.parse((await shop.get(`/api/catalog/products/${set.id}`)).body).data
    }
    const change = (values: { priceCents?: number; isActive?: boolean }) =>
      shop.db.query.updateTable('variants').set(values).where('id', '=', plates.variantId).execute()
    const data = await read()
    expect(data.variants[0]?.singly_cents).toBe(2 * 299 + 219)
    expect(data.set_components).toMatchObject([
      { name: 'Taniere', quantity: 2, pieces: 16 },
      { name: 'Poháre', quantity: 1, pieces: 8 },
    ])
    await change({ priceCents: 200 })
    expect((await read()).variants[0]?.singly_cents, 'dearer than its parts').toBeUndefined()
    await change({ priceCents: 299, isActive: false })
    expect((await read()).variants[0]?.singly_cents, 'a part is sold no more').toBeUndefined()
  })

  test('a part of a set is shown in its own color and leads to it', async () => {
    const part = await aProduct(shop.db, {
      name: 'Balóny',
      images: ['cervene.webp', 'ruzove.webp'],
      variants: [{ name: 'červené' }, { name: 'ružové' }],
    })
    const [, pink = 0] = part.variantIds
    await shop.db.query
      .updateTable('productImages')
      .set({ variantId: pink })
      .where('productId', '=', part.id)
      .where('position', '=', 1)
      .execute()
    const set = await aProduct(shop.db, { components: [{ variantId: pink, quantity: 2 }] })
    await shop.catalog.refreshProducts([part.id, set.id])
    const read = async (id: number) => JSON.parse((await shop.catalog.getProduct(id)).json).data
    const balloons = await read(part.id)
    expect((await read(set.id)).set_components).toMatchObject([
      { name: 'Balóny – ružové', url: `${balloons.url}?variant=${pink}`, image: { src: balloons.images[1].src } },
    ])
  })

  test('a set has as many pieces as its scarcest component allows, and lists its parts', async () => {
    const { products: parts } = await aShelf([
      { name: 'Pohár', stock: 13 },
      { name: 'Tanier', stock: 9 },
    ])
    const components = parts.map((part, index) => ({ variantId: part.variantId, quantity: index === 0 ? 6 : 2 }))
    const { products } = await aShelf([{ name: 'Sada', components }])
    const { data } = catalogEndpoints.product.response.parse(
      (await shop.get(`/api/catalog/products/${products[0]?.id}`)).body,
    )
    expect(data.availability).toEqual({ state: 'in_stock', quantity: 2, preorder_on: null })
    expect(data.set_components.map(({ name, quantity }) => ({ name, quantity }))).toEqual([
      { name: 'Pohár', quantity: 6 },
      { name: 'Tanier', quantity: 2 },
    ])
    await setStock(shop.db, parts[0]?.variantId ?? 0, { 1: 5 })
    await shop.catalog.runRefreshVariants({ variantIds: [parts[0]?.variantId ?? 0] })
    const after = catalogEndpoints.product.response.parse(
      (await shop.get(`/api/catalog/products/${products[0]?.id}`)).body,
    )
    expect(after.data.availability.state).toBe('sold_out')
    expect(after.data.set_components.map((part) => part.is_available)).toEqual([false, true])
  })
})

test('the tree counts the products of each category with those below it', async () => {
  const { parent, category } = await aShelf([{}, {}])
  const tree = catalogEndpoints.categories.response.parse((await shop.get('/api/catalog/category/sk')).body).data
  const node = tree.find((entry) => entry.id === parent.id)
  expect(node).toMatchObject({ product_count: 2, url: `/${parent.id}/${parent.slug}` })
  expect(node?.subcategories.map((entry) => entry.id)).toEqual([category.id])
  const page = catalogEndpoints.category.response.parse((await shop.get(`/api/catalog/categories/${category.id}`)).body)
  expect(page.data.breadcrumbs.map((crumb) => crumb.id)).toEqual([parent.id, category.id])
})

test('the tree is serialized once, not sent to a client that has it, and shows a change immediately', async () => {
  const { parent, products } = await aShelf([{}, {}])
  const ask = (etag?: string) =>
    shop.app.inject({ url: '/api/catalog/category/sk', headers: etag === undefined ? {} : { 'if-none-match': etag } })
  const countOf = (answer: Awaited<ReturnType<typeof ask>>) =>
    catalogEndpoints.categories.response.parse(answer.json()).data.find(({ id }) => id === parent.id)?.product_count
  const first = await ask()
  const etag = String(first.headers.etag)
  expect([countOf(first), first.headers['content-type']]).toEqual([2, 'application/json; charset=utf-8'])
  const same = await ask(etag)
  expect([same.statusCode, same.body]).toEqual([304, ''])

  await shop.db.query
    .updateTable('products')
    .set({ isActive: false })
    .where('id', '=', products[0]?.id ?? 0)
    .execute()
  await shop.catalog.refreshProducts([products[0]?.id ?? 0])
  const changed = await ask(etag)
  expect([changed.statusCode, countOf(changed)]).toEqual([200, 1])
  expect(changed.headers.etag).not.toBe(etag)
})

test('a stock change is recorded as a job in the transaction', async () => {
  const product = await aProduct(shop.db)
  await shop.db.tx((tx) => shop.catalog.enqueueRefreshOfVariants(tx, { variantIds: [product.variantId] }))
  expect(shop.enqueued.at(-1)).toEqual({
    name: 'catalog.refresh-variants',
    data: { variantIds: [product.variantId] },
  })
})

async function relatedOf(productId: number | undefined) {
  const { body } = await shop.get(`/api/catalog/products/${productId}/related`)
  const { data } = catalogEndpoints.relatedProducts.response.parse(body)
  const names = (cards: readonly { name: string }[]) => cards.map((card) => card.name)
  return { accessories: names(data.accessories), same_theme: names(data.same_theme), similar: names(data.similar) }
}

async function substitutesOf(productId: number | undefined): Promise<string[]> {
  const { body } = await shop.get(`/api/catalog/products/${productId}/substitutes`)
  return catalogEndpoints.substitutes.response.parse(body).data.map((card) => card.name)
}

test('only goods with a gift are labeled so, and only while the gift is in stock', async () => {
  const { parent, products, list } = await aShelf([
    { name: 'Torta', hasGift: true },
    { name: 'Vrecko konfiet', stock: 1 },
  ])
  const [cake, gift] = products
  if (!cake || !gift) throw new Error(`no goods in ${parent.id}`)
  const read = async () => {
    // As after a change of the gift's stock.
    await shop.catalog.runRefreshVariants({ variantIds: [gift.variantId] })
    const card = (await list()).items.find(({ id }) => id === cake.id)
    return [card?.labels, (await shop.get(`/api/catalog/products/${cake.id}`)).body.data.gift_name]
  }
  expect(await read()).toEqual([[], null])
  await shop.db.query.updateTable('products').set({ giftVariantId: gift.variantId }).where('id', '=', cake.id).execute()
  expect(await read()).toEqual([['free_gift'], 'Vrecko konfiet'])
  await shop.db.query.updateTable('stockLevels').set({ onHand: 0 }).where('variantId', '=', gift.variantId).execute()
  expect(await read()).toEqual([[], null])
})
