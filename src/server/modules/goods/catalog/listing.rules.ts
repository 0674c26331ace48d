import type * as z from 'zod/mini'
import type { listingQuerySchema } from '#contracts/catalog.ts'
import type { SortOption } from '#contracts/constants.ts'

const defaultPageSize = 24

/** Which list: a category with all below it, a brand, or one of the shop-wide lists. */
export type ListSource = { kind: 'category' | 'brand'; id: number } | { kind: 'new' } | { kind: 'sale' }

// The names of lists in `listing_facts`.
export const newList = 'new'
export const saleList = 'sale'
export const categoryList = (id: number) => `c${id}`
export const brandList = (id: number) => `b${id}`

export function toListName(source: ListSource): string {
  switch (source.kind) {
    case 'category':
      return categoryList(source.id)
    case 'brand':
      return brandList(source.id)
    case 'new':
      return newList
    case 'sale':
      return saleList
  }
}

/** Facets whose values are words: any of the chosen ones; none chosen = all. */
export const valueFacets = ['color', 'size', 'brand', 'theme', 'age'] as const
export type ValueFacet = (typeof valueFacets)[number]

/** All of it holds for one and the same variant (specification, section 2). */
export type ListFilter = Readonly<Record<ValueFacet, readonly string[]>> & {
  isInStockOnly: boolean
  storeId: number | undefined // has pieces in this branch
  price: { fromCents: number; toCents: number } | undefined // both ends included
}

export type ListRequest = { filter: ListFilter; sort: SortOption; page: number; pageSize: number }

export const noFilter: ListFilter = {
  isInStockOnly: false,
  storeId: undefined,
  color: [],
  size: [],
  brand: [],
  theme: [],
  age: [],
  price: undefined,
}

export function toListRequest(query: z.output<typeof listingQuerySchema>, pageSize = defaultPageSize): ListRequest {
  return {
    sort: query.sort,
    page: Number(query.page),
    pageSize,
    filter: {
      isInStockOnly: query.inStock === '1',
      storeId: query.store,
      color: toValues(query.color),
      size: toValues(query.size),
      brand: toValues(query.brand),
      theme: toValues(query.theme),
      age: toValues(query.age),
      price: toPriceRange(query.price),
    },
  }
}

function toValues(text: string | undefined): string[] {
  return [...new Set(text?.split(','))].sort()
}

/** Whole euro, both ends included; a range given backwards is turned. */
function toPriceRange(text: string | undefined): ListFilter['price'] {
  if (text === undefined) return undefined
  const [from = 0, to = 0] = text.split('-').map((euro) => Number(euro) * 100)
  return { fromCents: Math.min(from, to), toCents: Math.max(from, to) }
}

/** Equal for requests whose counts are equal. */
export function countsKey(source: ListSource, filter: ListFilter): string {
  const values = valueFacets.map((facet) => filter[facet].join(',')).join('|')
  const range = filter.price ? `${filter.price.fromCents}-${filter.price.toCents}` : ''
  return `${toListName(source)}|${filter.isInStockOnly ? 1 : 0}|${filter.storeId ?? ''}|${range}|${values}`
}
