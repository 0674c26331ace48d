import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sortOptions } from '#contracts/constants.ts'
import {
  type Goods,
  arbitraryFilter,
  arbitraryGoods,
  countNaively,
  facets,
  isFound,
  matchingColor,
  sortNaively,
  toValueCounts,
} from '#tests/support/naive-list.ts'
import { type ListingFacts, toListingFacts } from './listing-facts.rules.ts'
import { createListingIndex } from './listing-index.store.ts'
import type { IndexFilter, ListCounts } from './listing-index.types.ts'
import { noFilter } from './listing.rules.ts'

const everything: IndexFilter = { ...noFilter, locationId: undefined }
const valuesOf = ({ values }: ListCounts, key: string) => values[facets.findIndex((facet) => facet.key === key)]

test('size, color, stock and price must be those of one variant', () => {
  const index = createListingIndex(facets)
  index.apply([
    {
      productId: 1,
      facts: factsOf({
        variants: [
          { cents: 500, color: 'ruzova', size: 'S', isInStock: true, locationIds: [1] },
          { cents: 900, color: 'zlata', size: 'M', isInStock: false, locationIds: [] },
        ],
      }),
    },
  ])
  const totalOf = (values: IndexFilter['values'], filter: Partial<IndexFilter> = {}) =>
    index.count('c1', { ...everything, values, ...filter }).total
  expect(totalOf({ color: ['ruzova'], size: ['s'] })).toBe(1)
  expect(totalOf({ color: ['ruzova'], size: ['m'] })).toBe(0)
  expect(totalOf({ color: ['zlata'] }, { isInStockOnly: true })).toBe(0)
  expect(totalOf({ size: ['m'] }, { price: { fromCents: 0, toCents: 600 } })).toBe(0)
  expect(totalOf({ size: ['m'] }, { locationId: 1 })).toBe(0)
  expect(totalOf({ size: ['s'] }, { locationId: 1 })).toBe(1)
})

test('a value without goods under the other filters stays, with a count of 0', () => {
  const index = createListingIndex(facets)
  index.apply([
    { productId: 1, facts: factsOf({ brand: { id: 1, slug: 'balonada', name: 'Balonáda' } }) },
    { productId: 2, facts: factsOf({ brand: { id: 2, slug: 'foliana', name: 'Fóliana' }, isInStock: false }) },
  ])
  expect(valuesOf(index.count('c1', { ...everything, isInStockOnly: true }), 'brand')).toEqual([
    { value: 'balonada', name: 'Balonáda', count: 1 },
    { value: 'foliana', name: 'Fóliana', count: 0 },
  ])
})

test('a brand with a new name is shown with it', () => {
  const index = createListingIndex(facets)
  index.apply([{ productId: 1, facts: factsOf({ brand: { id: 1, slug: 'balonada', name: 'Balonáda' } }) }])
  index.apply([{ productId: 1, facts: factsOf({ brand: { id: 1, slug: 'balonada', name: 'Balonáda Plus' } }) }])
  expect(valuesOf(index.count('c1', everything), 'brand')).toEqual([
    { value: 'balonada', name: 'Balonáda Plus', count: 1 },
  ])
})

test('sizes are ordered by size, ages by age', () => {
  const index = createListingIndex(facets)
  const sizes = ['XL', '122/128', 'S', '98', 'univerzálna', 'M']
  const ages = ['dospelí', 'od 10 rokov', 'od 3 rokov', '4–14 rokov']
  index.apply(
    sizes.map((size, at) => ({ productId: at + 1, facts: factsOf({ size, attributes: { age: ages[at] ?? '' } }) })),
  )
  const namesOf = (key: string) => valuesOf(index.count('c1', everything), key)?.map(({ name }) => name)
  expect(namesOf('size')).toEqual(['S', 'M', 'XL', '98', '122/128', 'univerzálna'])
  expect(namesOf('age')).toEqual(['od 3 rokov', '4–14 rokov', 'od 10 rokov', 'dospelí'])
})

test('a shop with seventy branches is counted like one with three', () => {
  const index = createListingIndex(facets)
  const all = Array.from({ length: 70 }, (_, at) => at + 1)
  index.apply([
    { productId: 1, facts: factsOf({ locationIds: all }) },
    { productId: 2, facts: factsOf({ locationIds: [31, 32, 33, 64, 70] }) },
  ])
  const { locations } = index.count('c1', everything)
  expect([1, 31, 32, 33, 63, 64, 65, 70].map((id) => locations.get(id))).toEqual([1, 2, 2, 2, 1, 2, 1, 2])
  const inBranch = { filter: { ...everything, locationId: 64 }, sort: 'name', offset: 0, limit: 9 } as const
  expect(index.findPage('c1', inBranch).map(({ id }) => id)).toEqual([1, 2])
})

test('a list knows whether any of some products is in it', () => {
  const index = createListingIndex(facets)
  index.apply([{ productId: 1, facts: factsOf({}) }])
  const has = (list: string, ...ids: number[]) => index.hasAny(list, ids)
  expect([has('c1', 9, 1), has('c1', 9), has('c2', 1), has('c1')]).toEqual([true, false, false, false])
  index.apply([{ productId: 1, facts: null }])
  expect(has('c1', 1)).toBe(false)
})

test('a fitting size is one in stock, and other products are left out', () => {
  const index = createListingIndex(facets)
  const inSize = (size: string, isInStock: boolean, color = 'zlata') => ({
    cents: 500,
    color,
    size,
    isInStock,
    locationIds: isInStock ? [1] : [],
  })
  index.apply([
    { productId: 1, facts: factsOf({ variants: [inSize('122/128', true), inSize('M', true)] }) },
    { productId: 2, facts: factsOf({ variants: [inSize('122/128', false), inSize('M', true)] }) },
    { productId: 3, facts: factsOf({ variants: [inSize('M', true), inSize('M', true, 'ruzova')] }) },
    { productId: 4, facts: factsOf({ variants: [inSize('122/128', true)] }) },
  ])
  const fitting = new Map([
    [1, '122/128'],
    [2, '122/128'],
    [3, 'M'],
    [9, 'M'],
  ])
  const find = (filter: Partial<IndexFilter> = {}) =>
    index
      .findPage('c1', { filter: { ...everything, fitting, ...filter }, sort: 'name', offset: 0, limit: 9 })
      .map(({ id }) => id)
  expect(new Set(find())).toEqual(new Set([1, 3]))
  expect(find({ values: { color: ['ruzova'] } })).toEqual([3])
  expect(find({ values: { size: ['m'] } })).toEqual([3])
  expect(index.count('c1', { ...everything, fitting }).total).toBe(2)
  expect(find({ fitting: new Map() })).toEqual([])
})

/** Undefined: the product is no longer sold. */
const steps = fc.array(
  fc.record({
    productId: fc.integer({ min: 1, max: 12 }),
    made: fc.option(arbitraryGoods, { nil: undefined }),
    /** Whether only price, stock and popularity of known goods change, as they do all day. */
    isRestocked: fc.boolean(),
  }),
  { minLength: 1, maxLength: 60 },
)

function restock(known: Goods, made: Goods): Goods {
  const variants = known.variants.map((row, at) => {
    const { cents, isInStock, locationIds } = made.variants[at % made.variants.length] ?? row
    return { ...row, cents, isInStock, locationIds }
  })
  const isInStock = variants.some((row) => row.isInStock)
  return { ...known, variants, isInStock, cents: made.cents, popularity: made.popularity }
}

test('pages and counts are those of a naive search after any changes in any order', () => {
  fc.assert(
    fc.property(
      steps,
      arbitraryFilter,
      fc.constantFrom(...sortOptions),
      fc.nat({ max: 6 }),
      (changes, wanted, sort, batch) => {
        const index = createListingIndex(facets)
        const shop = new Map<number, Goods>()
        for (const [at, { productId, made: given, isRestocked }] of changes.entries()) {
          const known = shop.get(productId)
          const made = given && known && isRestocked ? restock(known, given) : given
          index.apply([{ productId, facts: made ? toListingFacts(made, facets) : null }])
          if (made) shop.set(productId, made)
          else shop.delete(productId)
          // A request in between, so that orders are cached and must follow.
          if (batch > 0 && at % batch === 0) index.search('c1', { filter: wanted, sort, offset: 0, limit: 5 })
        }
        const listed = [...shop].filter(([, made]) => made.listedIn.includes(1))
        const found = sortNaively(
          listed.filter(([, made]) => isFound(made, wanted)),
          sort,
        )
        const counts = index.count('c1', wanted)
        const page = (offset: number, limit: number) => ({ filter: wanted, sort, offset, limit })
        const hits = found.map((id) => ({ id, color: matchingColor(shop.get(id), wanted) }))
        expect(index.findPage('c1', page(0, 100))).toEqual(hits)
        expect(index.findPage('c1', page(2, 3))).toEqual(hits.slice(2, 5))
        expect(index.search('c1', page(1, 4))).toEqual({ hits: hits.slice(1, 5), counts })
        expect(index.sizeOf('c1')).toBe(listed.length)
        expect(counts.total).toBe(found.length)
        expect(flatten(counts)).toEqual(
          countNaively(
            listed.map(([, made]) => made),
            wanted,
          ),
        )
      },
    ),
    { numRuns: 400 },
  )
})

test('pages and counts of some hundred goods are right before and after sales and new prices', () => {
  const goods = fc.array(arbitraryGoods, { minLength: 70, maxLength: 150 })
  const restocks = fc.array(fc.tuple(fc.nat({ max: 69 }), arbitraryGoods), { minLength: 1, maxLength: 30 })
  fc.assert(
    fc.property(goods, restocks, arbitraryFilter, fc.constantFrom(...sortOptions), (made, sales, wanted, sort) => {
      const index = createListingIndex(facets)
      // A few have many variants, as in a shop.
      const shop = new Map(made.map((one, at) => [at + 1, at % 5 === 0 ? one : withOneVariant(one)]))
      index.apply([...shop].map(([productId, one]) => ({ productId, facts: toListingFacts(one, facets) })))
      compare()
      for (const [at, sale] of sales) {
        const known = shop.get(at + 1)
        if (!known) continue
        const made_ = restock(known, sale)
        shop.set(at + 1, made_)
        index.apply([{ productId: at + 1, facts: toListingFacts(made_, facets) }])
      }
      compare()

      function compare() {
        const listed = [...shop].filter(([, one]) => one.listedIn.includes(1))
        const { hits, counts } = index.search('c1', { filter: wanted, sort, offset: 10, limit: 24 })
        const found = sortNaively(
          listed.filter(([, one]) => isFound(one, wanted)),
          sort,
        )
        expect(hits.map(({ id }) => id)).toEqual(found.slice(10, 34))
        expect(counts.total).toBe(found.length)
        expect(flatten(counts)).toEqual(
          countNaively(
            listed.map(([, one]) => one),
            wanted,
          ),
        )
      }
    }),
    // Shrinking a case this large takes minutes.
    { numRuns: 100, endOnFailure: true },
  )
})

test('goods in time are those that are sent, and those of the branches that are in time', () => {
  const goods = fc.array(arbitraryGoods, { minLength: 1, maxLength: 70 })
  const timely = fc.record({
    isAll: fc.constant(false),
    sent: fc.array(
      fc.record({
        locationIds: fc.option(fc.subarray([1, 2, 3, 9])),
        notSent: fc.uniqueArray(fc.integer({ min: 1, max: 70 }), { maxLength: 40 }).map((ids) => new Set(ids)),
      }),
      { maxLength: 3 },
    ),
    locationIds: fc.subarray([1, 2, 3, 9]),
  })
  fc.assert(
    fc.property(goods, timely, arbitraryFilter, (made, given, wanted) => {
      const index = createListingIndex(facets)
      const shop = made.map((one, at) => ({ id: at + 1, one }))
      index.apply(shop.map(({ id, one }) => ({ productId: id, facts: toListingFacts(one, facets) })))
      const isSent = (id: number, row: { isInStock: boolean; locationIds: readonly number[] }) =>
        given.sent.some(
          ({ locationIds, notSent }) =>
            !notSent.has(id) &&
            (locationIds === null ? row.isInStock : row.locationIds.some((place) => locationIds.includes(place))),
        )
      // The same goods without the variants that are late.
      const inTime = shop.map(({ id, one }) => ({
        id,
        one: {
          ...one,
          variants: one.variants.filter(
            (row) => isSent(id, row) || row.locationIds.some((place) => given.locationIds.includes(place)),
          ),
        },
      }))
      const listed = inTime.filter(({ one }) => one.listedIn.includes(1) && isFound(one, wanted))
      const filter = { ...wanted, timely: given }
      const { hits, counts } = index.search('c1', { filter, sort: 'name', offset: 0, limit: 100 })
      expect(hits.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(listed.map(({ id }) => id))
      expect(counts.total).toBe(listed.length)
      expect(counts.inStockCount).toBe(
        inTime.filter(({ one }) => one.listedIn.includes(1) && isFound(one, { ...wanted, isInStockOnly: true })).length,
      )
    }),
    { numRuns: 150 },
  )
})

function withOneVariant(goods: Goods): Goods {
  const variants = goods.variants.slice(0, 1)
  const [only] = variants
  return { ...goods, variants, cents: only?.cents ?? 0, isInStock: only?.isInStock ?? false }
}

function flatten({ inStockCount, values, locations, price }: ListCounts) {
  return {
    inStockCount,
    price,
    locations: Object.fromEntries([...locations].filter(([, count]) => count > 0)),
    values: toValueCounts(values),
  }
}

function factsOf(given: {
  variants?: Parameters<typeof toListingFacts>[0]['variants']
  brand?: { id: number; slug: string; name: string }
  attributes?: Record<string, string>
  size?: string
  isInStock?: boolean
  locationIds?: number[]
}): ListingFacts | null {
  const isInStock = given.isInStock ?? true
  const source = {
    name: 'Balón',
    popularity: 1,
    cents: 500,
    isInStock,
    isNew: false,
    isOnSale: false,
    brand: given.brand ?? null,
    attributes: given.attributes ?? {},
    listedIn: [1],
    variants: given.variants ?? [
      {
        cents: 500,
        color: null,
        size: given.size ?? null,
        isInStock,
        locationIds: given.locationIds ?? (isInStock ? [1] : []),
      },
    ],
  }
  return toListingFacts(source, facets)
}
