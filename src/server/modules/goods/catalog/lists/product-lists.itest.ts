import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Listing } from '#contracts/catalog.ts'
import { catalogEndpoints } from '#contracts/catalog-endpoints.ts'
import { aShelf, openCatalogShop, type CatalogShop } from '#tests/support/catalog-shop.ts'
import { watchStatements } from '#tests/support/counting-db.ts'
import { aBrand, aProduct, aStore } from '#tests/support/given.ts'

let shop: CatalogShop
beforeAll(async () => {
  shop = await openCatalogShop()
})
afterAll(() => shop.db.close())

function valuesOf({ filters }: Listing['facets'], key: string) {
  return filters.find((filter) => filter.key === key)?.values
}

describe('a list of products', () => {
  test('has the goods of the category and of those below it, as the contract says', async () => {
    const { list } = await aShelf(shop, [{ name: 'Jeden' }, { name: 'Dva' }])
    const listing = await list()
    expect(listing.items.map((item) => item.name).sort()).toEqual(['Dva', 'Jeden'])
    expect(listing).toMatchObject({ page: 1, page_size: 24, total: 2, page_count: 1 })
  })

  test('is sorted by popularity with goods in stock first, by name in Slovak order, and by price', async () => {
    const { list } = await aShelf(shop, [
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
    const { list } = await aShelf(shop, [
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
    const { list } = await aShelf(shop, [
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
      shop,
      Array.from({ length: 26 }, (_, index) => ({ name: `Strana ${index}`, popularity: 100 - index })),
    )
    expect((await list()).items).toHaveLength(24)
    expect((await list('?page=2')).items.map((item) => item.name)).toEqual(['Strana 24', 'Strana 25'])
    expect(await list('?page=3')).toMatchObject({ items: [], total: 26, page_count: 2 })
  })

  test('never shows gifts, inactive products or products without variants', async () => {
    const { list, products } = await aShelf(shop, [
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

  test('takes at most one statement however many products it shows and facets it counts', async () => {
    const { list } = await aShelf(
      shop,
      Array.from({ length: 48 }, (_, index) => ({ name: `Kus ${index}`, images: [`art:x${index}`] })),
    )
    await shop.get('/api/catalog/category/sk')
    await list()
    const statements = watchStatements(shop.pglite)
    await list('?page=2')
    expect(statements).toHaveLength(1)
    await list('?sort=dearest')
    expect(statements, 'the cards are in memory').toHaveLength(1)
    await list('?inStock=1&price=1-20&brand=x')
    expect(statements, 'nothing is found, so no card is read').toHaveLength(1)
  })

  test.each(['?sort=magic', '?price=abc', '?page=0', '?color=%27%3B--'])('%s is refused with 422', async (query) => {
    const { parent } = await aShelf(shop, [{}])
    expect((await shop.get(`/api/catalog/categories/${parent.id}/products${query}`)).status).toBe(422)
  })

  test('of an unknown category is 404', async () => {
    expect((await shop.get('/api/catalog/categories/2000000000/products')).status).toBe(404)
    expect((await shop.get('/api/catalog/categories/abc/products')).status).toBe(404)
  })
})

describe('new goods and sale', () => {
  test('each list has its own goods, with a limit for carousels', async () => {
    await aShelf(shop, [
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
    const end = new Date(shop.clock.now().getTime() + 60_000)
    const { products } = await aShelf(shop, [
      { name: 'Krátka akcia', priceCents: 1000, salePriceCents: 700, saleTo: end },
    ])
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
    shop.clock.set(new Date(end.getTime() + 1))
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
  const { products } = await aShelf(shop, [{ name: 'Prvý' }, { name: 'Druhý' }, { name: 'Darček', isGiftOnly: true }])
  const ids = products.map(({ id }) => id)
  const { data } = catalogEndpoints.cards.response.parse(
    (await shop.get(`/api/catalog/cards?ids=${ids[1]},${ids[0]},${ids[2]},999999999`)).body,
  )
  expect(data.map(({ name }) => name)).toEqual(['Druhý', 'Prvý'])
  expect((await shop.get('/api/catalog/cards?ids=1,x')).status).toBe(422)
})

test('the second pictures of goods are a request of their own, without goods that have one picture', async () => {
  const { products } = await aShelf(shop, [
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
    await aShelf(shop, [
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

test('the tree counts the products of each category with those below it', async () => {
  const { parent, category } = await aShelf(shop, [{}, {}])
  const tree = catalogEndpoints.categories.response.parse((await shop.get('/api/catalog/category/sk')).body).data
  const node = tree.find((entry) => entry.id === parent.id)
  expect(node).toMatchObject({ product_count: 2, url: `/${parent.id}/${parent.slug}` })
  expect(node?.subcategories.map((entry) => entry.id)).toEqual([category.id])
  const page = catalogEndpoints.category.response.parse((await shop.get(`/api/catalog/categories/${category.id}`)).body)
  expect(page.data.breadcrumbs.map((crumb) => crumb.id)).toEqual([parent.id, category.id])
})

test('the tree is serialized once, not sent to a client that has it, and shows a change immediately', async () => {
  const { parent, products } = await aShelf(shop, [{}, {}])
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

test('only goods with a gift are labeled so, and only while the gift is in stock', async () => {
  const { parent, products, list } = await aShelf(shop, [
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
