// Random goods, random filters, and the correct answer of a list: found and counted one product at a time, as a person
// would. The shop's lists are compared with it.
import fc from 'fast-check'
import type { SortOption } from '#contracts/constants.ts'
import { slugify } from '#kernel/slug.ts'
import type { Facet } from '#contracts/facets.ts'
import { type AttributeFacet, toFacets } from '#server/modules/goods/catalog/facets/facets.rules.ts'
import type { IndexFilter, ListCounts } from '#server/modules/goods/catalog/lists/listing-index.types.ts'

const usual = { level: 'product', order: 'frequency', shown: 5 } as const
/** Filters by attribute: the two of every shop, and one of variants. */
export const attributeFacets: readonly AttributeFacet[] = [
  { ...usual, key: 'theme', param: 'tema', label: 'Téma', attribute: 'theme', position: 40 },
  { ...usual, key: 'age', param: 'vek', label: 'Vek', attribute: 'age', order: 'number', position: 50 },
  { ...usual, key: 'pattern', param: 'vzor', label: 'Vzor', attribute: 'Vzor', level: 'variant', position: 60 },
]
export const facets = toFacets(JSON.stringify(attributeFacets))

const colors = ['ruzova', 'zlata', 'multicolor', null] as const
const sizes = ['S', 'M', '110/116', null] as const
export const brands = [
  { id: 1, slug: 'balonada', name: 'Balonáda' },
  { id: 2, slug: 'foliana', name: 'Fóliana' },
  null,
] as const
const themes = ['Piráti', 'Morská víla', ''] as const
const ages = ['od 3 rokov', 'dospelí', 'Dospelí', ''] as const
const patterns = ['Bodky', 'Pruhy', 'pruhy', ''] as const
const locationIds = [1, 2, 3] as const

const variant = fc.record({
  cents: fc.integer({ min: 50, max: 1500 }),
  color: fc.constantFrom(...colors),
  size: fc.constantFrom(...sizes),
  attributes: fc.record({ Vzor: fc.constantFrom(...patterns) }, { requiredKeys: [] }),
  locationIds: fc.subarray([...locationIds]),
})
export const arbitraryGoods = fc
  .record({
    name: fc.constantFrom('Balón', 'Čiapka', 'Cukor', 'Chrumky', 'Hviezda'),
    popularity: fc.integer({ min: 0, max: 3 }),
    isNew: fc.boolean(),
    isOnSale: fc.boolean(),
    brand: fc.constantFrom(...brands),
    attributes: fc.record(
      { theme: fc.constantFrom(...themes), age: fc.constantFrom(...ages), Vzor: fc.constantFrom(...patterns) },
      { requiredKeys: ['theme', 'age'] },
    ),
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
export type Goods = typeof arbitraryGoods extends fc.Arbitrary<infer Value> ? Value : never

export const arbitraryFilter: fc.Arbitrary<IndexFilter> = fc.record({
  isInStockOnly: fc.boolean(),
  locationId: fc.option(fc.constantFrom(1, 2, 3, 9), { nil: undefined }),
  values: fc.record({
    color: fc.subarray(['ruzova', 'zlata', 'multicolor', 'nijaka']),
    size: fc.subarray(['s', 'm', '110-116']),
    brand: fc.subarray(['balonada', 'foliana']),
    theme: fc.subarray(['pirati', 'morska-vila']),
    age: fc.subarray(['od-3-rokov', 'dospeli']),
    pattern: fc.subarray(['bodky', 'pruhy']),
  }),
  price: fc.option(
    fc.tuple(fc.integer({ min: 0, max: 15 }), fc.integer({ min: 0, max: 15 })).map(([a, b]) => ({
      fromCents: Math.min(a, b) * 100,
      toCents: Math.max(a, b) * 100,
    })),
    { nil: undefined },
  ),
})

type GoodsVariant = Goods['variants'][number]

function valueOf({ key, level, source }: Facet, { made, row }: { made: Goods; row: GoodsVariant }): string {
  if (key === 'color') return row.color ?? ''
  if (key === 'size') return slugify(row.size ?? '')
  if (key === 'brand') return made.brand?.slug ?? ''
  const attribute = 'attribute' in source ? source.attribute : ''
  const ofProduct = Object.entries(made.attributes).find(([name]) => name === attribute)?.[1] ?? ''
  const own = level === 'variant' ? Object.entries(row.attributes).find(([name]) => name === attribute)?.[1] : ''
  return slugify(own || ofProduct)
}

function isVariantFound(made: Goods, row: GoodsVariant, wanted: IndexFilter): boolean {
  return (
    facets.every((facet) => {
      const chosen = wanted.values[facet.key] ?? []
      return chosen.length === 0 || chosen.includes(valueOf(facet, { made, row }))
    }) &&
    (!wanted.isInStockOnly || row.isInStock) &&
    (wanted.locationId === undefined || row.locationIds.some((id) => id === wanted.locationId)) &&
    (!wanted.price || (row.cents >= wanted.price.fromCents && row.cents <= wanted.price.toCents))
  )
}

export function matchingColor(made: Goods | undefined, wanted: IndexFilter): string | null {
  if (!made || made.variants.length === 1 || !wanted.values['color']?.length) return null
  return made.variants.find((row) => isVariantFound(made, row, wanted))?.color ?? null
}

export function isFound(made: Goods, wanted: IndexFilter): boolean {
  return made.variants.some((row) => isVariantFound(made, row, wanted))
}

export function countNaively(shop: readonly Goods[], wanted: IndexFilter) {
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
      facets.map((facet) => {
        const all = new Set(shop.flatMap((made) => made.variants.map((row) => valueOf(facet, { made, row }))))
        all.delete('')
        const countWith = (value: string) => count({ values: { ...wanted.values, [facet.key]: [value] } })
        return [facet.key, Object.fromEntries([...all].map((value) => [value, countWith(value)]))]
      }),
    ),
  }
}

/** How many goods have each value, by facet: as `countNaively` says it. */
export function toValueCounts(values: ListCounts['values']) {
  return Object.fromEntries(
    facets.map(({ key }, at) => [
      key,
      Object.fromEntries((values[at] ?? []).map(({ value, count }) => [value, count])),
    ]),
  )
}

export function sortNaively(found: readonly (readonly [number, Goods])[], sort: SortOption): number[] {
  const alphabet = ['Balón', 'Cukor', 'Čiapka', 'Hviezda', 'Chrumky']
  const keys = {
    recommended: ([id, made]: readonly [number, Goods]) => [made.isInStock ? 0 : 1, -made.popularity, id],
    name: ([id, made]: readonly [number, Goods]) => [alphabet.indexOf(made.name), id],
    cheapest: ([id, made]: readonly [number, Goods]) => [made.cents, id],
    dearest: ([id, made]: readonly [number, Goods]) => [-made.cents, -id],
  }
  return [...found]
    .sort((a, b) => {
      const [left, right] = [keys[sort](a), keys[sort](b)]
      return left.map((value, at) => value - (right[at] ?? 0)).find((difference) => difference !== 0) ?? 0
    })
    .map(([id]) => id)
}
