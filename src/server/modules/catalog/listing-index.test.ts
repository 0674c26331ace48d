import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sortOptions } from '#contracts/constants.ts'
import { slugify } from '#kernel/slug.ts'
import { type ListingFacts, toListingFacts } from './listing-facts.rules.ts'
import { type IndexFilter, type ListCounts, createListingIndex } from './listing-index.rules.ts'
import { type ValueFacet, noFilter, valueFacets } from './listing.rules.ts'

const everything: IndexFilter = { ...noFilter, locationId: undefined }

test('size, colour, stock and price must be those of one variant', () => {
  const index = createListingIndex()
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
  const totalOf = (filter: Partial<IndexFilter>) => index.count('c1', { ...everything, ...filter }).total
  expect(totalOf({ color: ['ruzova'], size: ['s'] })).toBe(1)
  expect(totalOf({ color: ['ruzova'], size: ['m'] })).toBe(0)
  expect(totalOf({ color: ['zlata'], isInStockOnly: true })).toBe(0)
  expect(totalOf({ size: ['m'], price: { fromCents: 0, toCents: 600 } })).toBe(0)
  expect(totalOf({ size: ['m'], locationId: 1 })).toBe(0)
  expect(totalOf({ size: ['s'], locationId: 1 })).toBe(1)
})

test('a value without goods under the other filters stays, with a count of 0', () => {
  const index = createListingIndex()
  index.apply([
    { productId: 1, facts: factsOf({ brand: { id: 1, slug: 'balonada', name: 'Balonáda' } }) },
    { productId: 2, facts: factsOf({ brand: { id: 2, slug: 'foliana', name: 'Fóliana' }, isInStock: false }) },
  ])
  const { values } = index.count('c1', { ...everything, isInStockOnly: true })
  expect(values.brand).toEqual([
    { value: 'balonada', name: 'Balonáda', count: 1 },
    { value: 'foliana', name: 'Fóliana', count: 0 },
  ])
})

test('a brand with a new name is shown by it', () => {
  const index = createListingIndex()
  index.apply([{ productId: 1, facts: factsOf({ brand: { id: 1, slug: 'balonada', name: 'Balonáda' } }) }])
  index.apply([{ productId: 1, facts: factsOf({ brand: { id: 1, slug: 'balonada', name: 'Balonáda Plus' } }) }])
  expect(index.count('c1', everything).values.brand).toEqual([{ value: 'balonada', name: 'Balonáda Plus', count: 1 }])
})

test('sizes stand by size, ages by age', () => {
  const index = createListingIndex()
  const sizes = ['XL', '122/128', 'S', '98', 'univerzálna', 'M']
  const ages = ['dospelí', 'od 10 rokov', 'od 3 rokov', '4–14 rokov']
  index.apply(
    sizes.map((size, at) => ({ productId: at + 1, facts: factsOf({ size, attributes: { age: ages[at] ?? '' } }) })),
  )
  const { values } = index.count('c1', everything)
  expect(values.size.map(({ name }) => name)).toEqual(['S', 'M', 'XL', '98', '122/128', 'univerzálna'])
  expect(values.age.map(({ name }) => name)).toEqual(['od 3 rokov', '4–14 rokov', 'od 10 rokov', 'dospelí'])
})

test('a shop of seventy branches is counted like one of three', () => {
  const index = createListingIndex()
  const all = Array.from({ length: 70 }, (_, at) => at + 1)
  index.apply([
    { productId: 1, facts: factsOf({ locationIds: all }) },
    { productId: 2, facts: factsOf({ locationIds: [31, 32, 33, 64, 70] }) },
  ])
  const { locations } = index.count('c1', everything)
  expect([1, 31, 32, 33, 63, 64, 65, 70].map((id) => locations.get(id))).toEqual([1, 2, 2, 2, 1, 2, 1, 2])
  expect(
    index.findPage('c1', { filter: { ...everything, locationId: 64 }, sort: 'name', offset: 0, limit: 9 }),
  ).toEqual([1, 2])
})

const colors = ['ruzova', 'zlata', 'multicolor', null] as const
const sizes = ['S', 'M', '110/116', null] as const
const brands = [
  { id: 1, slug: 'balonada', name: 'Balonáda' },
  { id: 2, slug: 'foliana', name: 'Fóliana' },
  null,
] as const
const themes = ['Piráti', 'Morská víla', ''] as const
const ages = ['od 3 rokov', 'dospelí', 'Dospelí', ''] as const
const locationIds = [1, 2, 3] as const

const variant = fc.record({
  cents: fc.integer({ min: 50, max: 1500 }),
  color: fc.constantFrom(...colors),
  size: fc.constantFrom(...sizes),
  locationIds: fc.subarray([...locationIds]),
})
const product = fc
  .record({
    name: fc.constantFrom('Balón', 'Čiapka', 'Cukor', 'Chrumky', 'Hviezda'),
    popularity: fc.integer({ min: 0, max: 3 }),
    isNew: fc.boolean(),
    isOnSale: fc.boolean(),
    brand: fc.constantFrom(...brands),
    attributes: fc.record({ theme: fc.constantFrom(...themes), age: fc.constantFrom(...ages) }),
    listedIn: fc.subarray([1, 2], { minLength: 1 }),
    variants: fc.array(variant, { minLength: 1, maxLength: 4 }),
  })
  .map((made) => {
    const variants = made.variants.map((row) => ({ ...row, isInStock: row.locationIds.length > 0 }))
    return {
      ...made,
      variants,
      cents: Math.min(...variants.map(({ cents }) => cents)),
      isInStock: variants.some(({ isInStock }) => isInStock),
    }
  })
type Made = typeof product extends fc.Arbitrary<infer Value> ? Value : never

const filter: fc.Arbitrary<IndexFilter> = fc.record({
  isInStockOnly: fc.boolean(),
  locationId: fc.option(fc.constantFrom(1, 2, 3, 9), { nil: undefined }),
  color: fc.subarray(['ruzova', 'zlata', 'multicolor', 'nijaka']),
  size: fc.subarray(['s', 'm', '110-116']),
  brand: fc.subarray(['balonada', 'foliana']),
  theme: fc.subarray(['pirati', 'morska-vila']),
  age: fc.subarray(['od-3-rokov', 'dospeli']),
  price: fc.option(
    fc.tuple(fc.integer({ min: 0, max: 15 }), fc.integer({ min: 0, max: 15 })).map(([a, b]) => ({
      fromCents: Math.min(a, b) * 100,
      toCents: Math.max(a, b) * 100,
    })),
    { nil: undefined },
  ),
})

/** Undefined = the product is no longer sold. */
const steps = fc.array(fc.tuple(fc.integer({ min: 1, max: 12 }), fc.option(product, { nil: undefined })), {
  minLength: 1,
  maxLength: 40,
})

test('pages and counts are those of a naive search, whatever has changed in which order', () => {
  fc.assert(
    fc.property(steps, filter, fc.constantFrom(...sortOptions), fc.nat({ max: 6 }), (changes, wanted, sort, batch) => {
      const index = createListingIndex()
      const shop = new Map<number, Made>()
      for (const [at, [productId, made]] of changes.entries()) {
        index.apply([{ productId, facts: made ? toListingFacts(made) : null }])
        if (made) shop.set(productId, made)
        else shop.delete(productId)
        // Somebody looks in between, so that orders are kept and must follow.
        if (batch > 0 && at % batch === 0) index.search('c1', { filter: everything, sort, offset: 0, limit: 5 })
      }
      const listed = [...shop].filter(([, made]) => made.listedIn.includes(1))
      const found = sortNaively(
        listed.filter(([, made]) => isFound(made, wanted)),
        sort,
      )
      const counts = index.count('c1', wanted)
      expect(index.findPage('c1', { filter: wanted, sort, offset: 0, limit: 100 })).toEqual(found)
      expect(index.findPage('c1', { filter: wanted, sort, offset: 2, limit: 3 })).toEqual(found.slice(2, 5))
      expect(index.search('c1', { filter: wanted, sort, offset: 1, limit: 4 })).toEqual({
        ids: found.slice(1, 5),
        counts,
      })
      expect(index.sizeOf('c1')).toBe(listed.length)
      expect(counts.total).toBe(found.length)
      expect(flatten(counts)).toEqual(
        countNaively(
          listed.map(([, made]) => made),
          wanted,
        ),
      )
    }),
    { numRuns: 400 },
  )
})

function flatten({ inStockCount, values, locations, price }: ListCounts) {
  return {
    inStockCount,
    price,
    locations: Object.fromEntries([...locations].filter(([, count]) => count > 0)),
    values: Object.fromEntries(
      valueFacets.map((facet) => [facet, Object.fromEntries(values[facet].map(({ value, count }) => [value, count]))]),
    ),
  }
}

type MadeVariant = Made['variants'][number]

function valueOf(facet: ValueFacet, { made, row }: { made: Made; row: MadeVariant }): string {
  switch (facet) {
    case 'color':
      return row.color ?? ''
    case 'size':
      return slugify(row.size ?? '')
    case 'brand':
      return made.brand?.slug ?? ''
    case 'theme':
      return slugify(made.attributes.theme)
    case 'age':
      return slugify(made.attributes.age)
  }
}

function isVariantFound(made: Made, row: MadeVariant, wanted: IndexFilter): boolean {
  return (
    valueFacets.every((facet) => wanted[facet].length === 0 || wanted[facet].includes(valueOf(facet, { made, row }))) &&
    (!wanted.isInStockOnly || row.isInStock) &&
    (wanted.locationId === undefined || row.locationIds.some((id) => id === wanted.locationId)) &&
    (!wanted.price || (row.cents >= wanted.price.fromCents && row.cents <= wanted.price.toCents))
  )
}

function isFound(made: Made, wanted: IndexFilter): boolean {
  return made.variants.some((row) => isVariantFound(made, row, wanted))
}

function countNaively(shop: readonly Made[], wanted: IndexFilter) {
  const count = (part: Partial<IndexFilter>) => shop.filter((made) => isFound(made, { ...wanted, ...part })).length
  const cents = shop.flatMap((made) =>
    made.variants.filter((row) => isVariantFound(made, row, { ...wanted, price: undefined })).map((row) => row.cents),
  )
  return {
    inStockCount: count({ isInStockOnly: true }),
    price: cents.length === 0 ? null : { minCents: Math.min(...cents), maxCents: Math.max(...cents) },
    locations: Object.fromEntries(
      locationIds.map((id) => [String(id), count({ locationId: id })]).filter(([, found]) => found !== 0),
    ),
    values: Object.fromEntries(
      valueFacets.map((facet) => {
        const all = new Set(shop.flatMap((made) => made.variants.map((row) => valueOf(facet, { made, row }))))
        all.delete('')
        return [facet, Object.fromEntries([...all].map((value) => [value, count({ [facet]: [value] })]))]
      }),
    ),
  }
}

function sortNaively(found: readonly (readonly [number, Made])[], sort: (typeof sortOptions)[number]): number[] {
  const alphabet = ['Balón', 'Cukor', 'Čiapka', 'Hviezda', 'Chrumky']
  const keys = {
    recommended: ([id, made]: readonly [number, Made]) => [made.isInStock ? 0 : 1, -made.popularity, id],
    name: ([id, made]: readonly [number, Made]) => [alphabet.indexOf(made.name), id],
    cheapest: ([id, made]: readonly [number, Made]) => [made.cents, id],
    dearest: ([id, made]: readonly [number, Made]) => [-made.cents, -id],
  }
  return [...found]
    .sort((a, b) => {
      const [left, right] = [keys[sort](a), keys[sort](b)]
      return left.map((value, at) => value - (right[at] ?? 0)).find((difference) => difference !== 0) ?? 0
    })
    .map(([id]) => id)
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
  return toListingFacts({
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
  })
}
