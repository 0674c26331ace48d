import type * as z from 'zod/mini'
import type { listingQuerySchema } from '#contracts/catalog.ts'
import type { SortOption } from '#contracts/constants.ts'
import type { Facet } from '#contracts/facets.ts'
import type { BrandId, CategoryId, StoreId } from '#kernel/ids.ts'
import type { Cents } from '#kernel/money.ts'

const defaultPageSize = 24

/** Which list: a category with all below it, a brand, or one of the shop-wide lists. */
export type ListSource =
  | { kind: 'category'; id: CategoryId }
  | { kind: 'brand'; id: BrandId }
  | { kind: 'new' }
  | { kind: 'sale' }

// The names of lists in `listing_facts`.
export const newList = 'new'
export const saleList = 'sale'
export const categoryList = (id: CategoryId) => `c${id}`
export const brandList = (id: BrandId) => `b${id}`

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

/** All conditions hold for one and the same variant (specification, section 2). */
export type ListFilter = {
  isInStockOnly: boolean
  storeId: StoreId | undefined // has pieces in this branch
  eventOn: string | undefined // is in time for a party on this day
  fit: string | undefined // is in stock in the size that fits these measures, as `v128-h64`
  price: { fromCents: Cents; toCents: Cents } | undefined // both ends included
  /** Any of these values, by the key of a facet. An empty facet does not filter. */
  values: Readonly<Record<string, readonly string[]>>
}

/** A query whose facets are not resolved yet: `asked` has all of its fields. */
export type ListRequest = {
  filter: Omit<ListFilter, 'values'> & { asked: Readonly<Record<string, unknown>> }
  sort: SortOption
  page: number
  pageSize: number
}

export const noFilter: ListFilter = {
  isInStockOnly: false,
  storeId: undefined,
  eventOn: undefined,
  fit: undefined,
  price: undefined,
  values: {},
}

export function toListRequest(query: z.output<typeof listingQuerySchema>, pageSize = defaultPageSize): ListRequest {
  return {
    sort: query.sort,
    page: Number(query.page),
    pageSize,
    filter: {
      isInStockOnly: query.inStock === '1',
      storeId: query.store,
      eventOn: query.eventOn,
      fit: query.fit,
      price: toPriceRange(query.price),
      asked: query,
    },
  }
}

/** Whole euros, both ends included; a range given backwards is turned around. */
function toPriceRange(text: string | undefined): ListFilter['price'] {
  if (text === undefined) return undefined
  const [from = 0, to = 0] = text.split('-').map((euro) => Number(euro) * 100)
  return { fromCents: Math.min(from, to), toCents: Math.max(from, to) }
}

/**
 * The requested values of each facet, from the field with its key or its URL parameter. `read` validates a field; other fields are
 * ignored.
 */
export function toAskedValues(
  asked: ListRequest['filter']['asked'],
  facets: readonly Facet[],
  read: (name: string, input: unknown) => string | undefined,
): ListFilter['values'] {
  const values: Record<string, readonly string[]> = {}
  for (const { key, param } of facets) {
    const name = asked[key] === undefined ? param : key
    if (asked[name] === undefined) continue
    const text = read(name, asked[name])
    if (text !== undefined) values[key] = [...new Set(text.split(','))].sort()
  }
  return values
}

/** Not for a party, because what is in time for it depends on the hour, and not for measures, of which there are too many. */
export function areCountsKept({ eventOn, fit }: ListFilter): boolean {
  return eventOn === undefined && fit === undefined
}

/** Equal for requests whose counts are equal, if these are kept. */
export function countsKey(source: ListSource, filter: ListFilter): string {
  const values = Object.entries(filter.values).map(([key, chosen]) => `${key}=${chosen.join(',')}`)
  const range = filter.price ? `${filter.price.fromCents}-${filter.price.toCents}` : ''
  return `${toListName(source)}|${filter.isInStockOnly ? 1 : 0}|${filter.storeId ?? ''}|${range}|${values.join('|')}`
}
