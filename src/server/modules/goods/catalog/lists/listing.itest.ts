import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Listing } from '#contracts/catalog.ts'
import { catalogEndpoints } from '#contracts/catalog-endpoints.ts'
import { type SortOption, sortOptions } from '#contracts/constants.ts'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { aBrand, aCategory, aProduct, aStore, setStock } from '#tests/support/given.ts'
import {
  type Goods,
  arbitraryFilter,
  arbitraryGoods,
  attributeFacets,
  brands,
  countNaively,
  facets,
  isFound,
  sortNaively,
} from '#tests/support/naive-list.ts'
import type { IndexFilter } from './listing-index.types.ts'

let shop: TestApp
const brandIds = new Map<string, number>()
/** By the location of each; the central store is location 1. */
const storeIds = new Map<number, number>()

beforeAll(async () => {
  shop = await buildTestApp()
  // The migration has added theme and age.
  for (const { order, ...facet } of attributeFacets)
    await shop.db.query
      .insertInto('facets')
      .values({ ...facet, valueOrder: order })
      .onConflict((c) => c.doNothing())
      .execute()
  for (const brand of brands) if (brand) brandIds.set(brand.slug, (await aBrand(shop.db, brand.name)).id)
  for (const town of ['Nitra', 'Poprad']) {
    const { id, locationId } = await aStore(shop.db, { name: `Konfetka ${town}`, town })
    storeIds.set(locationId, id)
  }
})
afterAll(() => shop.close())

const edit = fc.record({
  at: fc.nat({ max: 11 }),
  kind: fc.constantFrom('sold out' as const, 'dearer' as const, 'taken off' as const),
})

test('the answer to any filter of any goods is what a person would find and count', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(arbitraryGoods, { minLength: 1, maxLength: 12 }),
      fc.array(edit, { maxLength: 4 }),
      fc.array(fc.tuple(arbitraryFilter, fc.constantFrom(...sortOptions)), { minLength: 1, maxLength: 3 }),
      async (goods, edits, questions) => {
        const [category, other] = [await aCategory(shop.db), await aCategory(shop.db)]
        const shelf = new Map<number, { made: Goods; variantIds: number[] }>()
        for (const made of goods) {
          const { id, variantIds } = await addGoods(made, [category.id, other.id])
          shelf.set(id, { made, variantIds })
        }
        await shop.modules.catalog.refreshProducts([...shelf.keys()])
        for (const question of questions) await compare(category.id, shelf, question)

        const ids = [...shelf.keys()]
        for (const { at, kind } of edits) await change(shelf, ids[at % ids.length] ?? 0, kind)
        await shop.modules.catalog.refreshProducts(ids)
        for (const question of questions) await compare(category.id, shelf, question)
      },
    ),
    { numRuns: 15, endOnFailure: true },
  )
})

type OnShelf = Map<number, { made: Goods; variantIds: number[] }>

async function addGoods({ brand, variants, listedIn, ...made }: Goods, categories: readonly number[]) {
  const [categoryId = 0, ...categoryIds] = listedIn.map((at) => categories[at - 1] ?? 0)
  return aProduct(shop.db, {
    name: made.name,
    popularity: made.popularity,
    isNew: made.isNew,
    attributes: made.attributes,
    brandId: brand === null ? null : (brandIds.get(brand.slug) ?? null),
    categoryId,
    categoryIds,
    variants: variants.map(({ cents, color, size, attributes, locationIds }) => ({
      attributes,
      // Shops write the color as their own word.
      color: color === 'multicolor' ? 'viacfarebna' : color,
      size,
      priceCents: cents,
      stock: Object.fromEntries(locationIds.map((location) => [location, 3])),
    })),
  })
}

async function change(shelf: OnShelf, id: number, kind: 'sold out' | 'dearer' | 'taken off') {
  const known = shelf.get(id)
  if (!known) return
  const { made, variantIds } = known
  switch (kind) {
    case 'sold out': {
      for (const [at, { locationIds }] of made.variants.entries())
        await setStock(shop.db, variantIds[at] ?? 0, Object.fromEntries(locationIds.map((location) => [location, 0])))
      const variants = made.variants.map((row) => ({ ...row, isInStock: false, locationIds: [] }))
      shelf.set(id, { variantIds, made: { ...made, isInStock: false, variants } })
      return
    }
    case 'dearer': {
      const variants = made.variants.map((row) => ({ ...row, cents: row.cents + 100 }))
      for (const [at, { cents }] of variants.entries())
        await shop.db.query
          .updateTable('variants')
          .set({ priceCents: cents })
          .where('id', '=', variantIds[at] ?? 0)
          .execute()
      shelf.set(id, { variantIds, made: { ...made, variants } })
      return
    }
    case 'taken off':
      await shop.db.query.updateTable('products').set({ isActive: false }).where('id', '=', id).execute()
      shelf.delete(id)
  }
}

async function compare(categoryId: number, shelf: OnShelf, [filter, sort]: [IndexFilter, SortOption]) {
  const wanted = { ...filter, locationId: filter.locationId === 1 ? undefined : filter.locationId }
  const listed = [...shelf].flatMap(([id, { made }]) =>
    made.listedIn.includes(1) ? [[id, { ...made, cents: cardPrice(made) }] as const] : [],
  )
  const found = sortNaively(
    listed.filter(([, made]) => isFound(made, wanted)),
    sort,
  )
  const { facets: answered, ...page } = await ask(categoryId, wanted, sort)
  expect(page.items.map(({ id }) => id)).toEqual(found)
  expect(page.total).toBe(found.length)
  const { locations, ...counts } = countNaively(
    listed.map(([, made]) => made),
    wanted,
  )
  expect({
    inStockCount: answered.in_stock_count,
    price: answered.price.max_cents === 0 ? null : toRange(answered.price),
    values: Object.fromEntries(
      answered.filters.map(({ key, values }) => [
        key,
        Object.fromEntries(values.map(({ value, count }) => [value, count])),
      ]),
    ),
  }).toEqual(counts)
  expect(new Map(answered.stores.map(({ id, count }) => [id, count]))).toEqual(
    new Map([...storeIds].map(([location, id]) => [id, locations[location] ?? 0])),
  )
}

/** The card shows the cheapest variant in stock; if none is, the cheapest one. */
function cardPrice({ variants }: Goods): number {
  const inStock = variants.filter(({ isInStock }) => isInStock)
  return Math.min(...(inStock.length > 0 ? inStock : variants).map(({ cents }) => cents))
}

function toRange({ min_cents: minCents, max_cents: maxCents }: Listing['facets']['price']) {
  return { minCents, maxCents }
}

async function ask(categoryId: number, filter: IndexFilter, sort: SortOption): Promise<Listing> {
  const query = new URLSearchParams({ sort })
  // By its key or by its parameter.
  for (const [at, { key, param }] of facets.entries())
    if (filter.values[key]?.length) query.set(at % 2 === 0 ? key : param, filter.values[key].join(','))
  if (filter.isInStockOnly) query.set('inStock', '1')
  // An unknown branch has nothing.
  if (filter.locationId !== undefined) query.set('store', String(storeIds.get(filter.locationId) ?? 999))
  if (filter.price) query.set('price', `${filter.price.fromCents / 100}-${filter.price.toCents / 100}`)
  const answer = await shop.app.inject({ url: `/api/catalog/categories/${categoryId}/products?${query}` })
  expect(answer.statusCode).toBe(200)
  return catalogEndpoints.categoryProducts.response.parse(answer.json()).data
}

test('filtered by color, a card shows the variant that matches all filters, and leads to it', async () => {
  const { id: categoryId } = await aCategory(shop.db)
  const { id, variantIds } = await aProduct(shop.db, {
    categoryId,
    images: ['art:cape?color=cervena', 'art:cape?color=modra', 'art:cape?color=zlata'],
    variants: [
      { color: 'cervena', size: 'S' },
      { color: 'modra', size: 'S', stock: 0 },
      { color: 'zlata', size: 'M' },
    ],
  })
  for (const [position, variantId] of variantIds.entries())
    await shop.db.query
      .updateTable('productImages')
      .set({ variantId })
      .where('productId', '=', id)
      .where('position', '=', position)
      .execute()
  const plain = await aProduct(shop.db, { categoryId, color: 'modra', images: ['art:plain'] })
  await shop.modules.catalog.refreshProducts([id, plain.id])
  const pictures = await picturesOf(id)
  const shown = async (query: string) => {
    const answer = await shop.app.inject({ url: `/api/catalog/categories/${categoryId}/products?${query}` })
    const { items } = catalogEndpoints.categoryProducts.response.parse(answer.json()).data
    const item = items.find((one) => one.id === id)
    const variant = new URL(item?.url ?? '', 'http://shop.test').searchParams.get('variant')
    return { picture: pictures.indexOf(item?.main_image?.src ?? ''), variant: variantIds.indexOf(Number(variant)) }
  }
  expect(await shown('sort=name')).toEqual({ picture: 0, variant: -1 })
  expect(await shown('color=cervena')).toEqual({ picture: 0, variant: 0 })
  expect(await shown('color=modra')).toEqual({ picture: 1, variant: 1 })
  expect(await shown('color=modra,zlata')).toEqual({ picture: 1, variant: 1 })
  expect(await shown('color=modra,zlata&inStock=1')).toEqual({ picture: 2, variant: 2 })
  expect(await shown('color=cervena,zlata&size=m')).toEqual({ picture: 2, variant: 2 })
})

test('if a color has several sizes, a card leads to one that can be bought', async () => {
  const { id: categoryId } = await aCategory(shop.db)
  const { id, variantIds } = await aProduct(shop.db, {
    categoryId,
    variants: [
      { color: 'modra', size: 'S', stock: 0 },
      { color: 'modra', size: 'M' },
    ],
  })
  const single = await aProduct(shop.db, { categoryId, color: 'modra' })
  await shop.modules.catalog.refreshProducts([id, single.id])
  const answer = await shop.app.inject({ url: `/api/catalog/categories/${categoryId}/products?color=modra` })
  const { items } = catalogEndpoints.categoryProducts.response.parse(answer.json()).data
  const queryOf = (productId: number) =>
    new URL(items.find((item) => item.id === productId)?.url ?? '', 'http://shop.test').search
  expect(queryOf(id)).toBe(`?variant=${variantIds[1]}`)
  expect(queryOf(single.id)).toBe('')
})

async function picturesOf(id: number): Promise<string[]> {
  const answer = await shop.app.inject({ url: `/api/catalog/products/${id}` })
  return catalogEndpoints.product.response.parse(answer.json()).data.images.map(({ src }) => src)
}
