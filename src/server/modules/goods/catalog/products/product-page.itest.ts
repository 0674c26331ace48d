import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { catalogEndpoints } from '#contracts/catalog-endpoints.ts'
import { aShelf, openCatalogShop, type CatalogShop } from '#tests/support/catalog-shop.ts'
import { watchStatements } from '#tests/support/counting-db.ts'
import { aBrand, aProduct, aStore, setStock } from '#tests/support/given.ts'

let shop: CatalogShop
beforeAll(async () => {
  shop = await openCatalogShop()
})
afterAll(() => shop.db.close())

describe('one product', () => {
  test('has variants, breadcrumbs, attributes and pictures, as the contract says', async () => {
    const brand = await aBrand(shop.db, 'Balonáda')
    const { products, parent, category } = await aShelf(shop, [
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

  test('a product page takes few statements, however many variants and reviews there are', async () => {
    const { products } = await aShelf(shop, [
      { variants: Array.from({ length: 12 }, (_, index) => ({ size: `${index}` })), attributes: { theme: 'x' } },
      {},
    ])
    const statements = watchStatements(shop.pglite)
    await shop.get(`/api/catalog/products/${products[0]?.id}`)
    await shop.get(`/api/catalog/products/${products[0]?.id}/related`)
    // With the first look at which documents are written at all.
    expect(statements).toHaveLength(6)
    statements.length = 0
    // The goods of its category and theme are known from the first product.
    await shop.get(`/api/catalog/products/${products[1]?.id}/related`)
    expect(statements).toHaveLength(2)
    statements.length = 0
    await shop.get(`/api/catalog/products/${products[0]?.id}/substitutes`)
    expect(statements).toHaveLength(2)
  })

  test('stock of each variant in each store is the current one', async () => {
    const store = await aStore(shop.db, { name: 'Konfetka Martin', town: 'Martin' })
    shop.stores.dropCaches()
    const { products } = await aShelf(shop, [{ stock: { 1: 5, [store.locationId]: 2 } }])
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
    const detail = JSON.parse((await shop.catalog.getProduct(id)).json.toString()).data
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
    const detail = JSON.parse((await shop.catalog.getProduct(set.id)).json.toString()).data
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
    const read = async (id: number) => JSON.parse((await shop.catalog.getProduct(id)).json.toString()).data
    const balloons = await read(part.id)
    expect((await read(set.id)).set_components).toMatchObject([
      { name: 'Balóny – ružové', url: `${balloons.url}?variant=${pink}`, image: { src: balloons.images[1].src } },
    ])
  })

  test('a set has as many pieces as its scarcest component allows, and lists its parts', async () => {
    const { products: parts } = await aShelf(shop, [
      { name: 'Pohár', stock: 13 },
      { name: 'Tanier', stock: 9 },
    ])
    const components = parts.map((part, index) => ({ variantId: part.variantId, quantity: index === 0 ? 6 : 2 }))
    const { products } = await aShelf(shop, [{ name: 'Sada', components }])
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
