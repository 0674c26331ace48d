import type { SortOption } from '#contracts/constants.ts'
import type { Facet } from '#contracts/facets.ts'
import type { LocationId, ProductId } from '#kernel/ids.ts'
import type { Cents } from '#kernel/money.ts'
import type { ListingFacts } from './listing-facts.rules.ts'
import type { ListFilter } from './listing.rules.ts'

/** `facts` null: the product is no longer in any list. */
export type ListingChange = { productId: ProductId; facts: ListingFacts | null }

export type CountedValue = { value: string; name: string; count: number }

/** Each facet is counted under all filters but its own; a product counts once, however many of its variants match. */
export type ListCounts = {
  total: number
  inStockCount: number
  /** Per facet, in the order of `facets`. */
  values: readonly (readonly CountedValue[])[]
  /** By location; a location without an entry has nothing. */
  locations: ReadonlyMap<number, number>
  /** Of the matching variants under all filters but the price; null if nothing matches. */
  price: { minCents: Cents; maxCents: Cents } | null
}

/** What is in time for a party: what can be sent, and what lies in the branches that are in time. */
export type TimelyGoods = {
  /** All goods in stock: a branch gets them in time. */
  isAll: boolean
  sent: readonly SentGoods[]
  locationIds: readonly LocationId[]
}

/** Goods that carriers bring in time from these places, apart from those of `notSent`; null = wherever they lie. */
export type SentGoods = { locationIds: readonly LocationId[] | null; notSent: ReadonlySet<ProductId> }

/** Goods that a carrier may refuse. A set has a row for what was typed of it, and one for the parts of each variant. */
export type AwkwardRow = { productId: ProductId; weightGrams: number; classes: readonly string[]; isBulky: boolean }

/** What a carrier has to take of a product. */
export type AwkwardGoods = {
  productId: ProductId
  weightGrams: number
  hazards: { dangerClass: string }[]
  isBulky: boolean
}

/** The name of the size that fits, by product. */
export type FittingSizes = ReadonlyMap<ProductId, string>

/** The size of each product that fits measures, as `v128-h64`; answered by sizes. */
export type FindFittingSizes = (fit: string) => Promise<FittingSizes>

/** Products that name a table of sizes; answered by sizes. */
export type ReadSizedProducts = () => Promise<ReadonlySet<ProductId>>

export type IndexFilter = Omit<ListFilter, 'storeId' | 'eventOn' | 'fit'> & {
  locationId: LocationId | undefined
  /** Undefined does not filter. */
  timely?: TimelyGoods | undefined
  /** Only variants in stock in these sizes; undefined does not filter. */
  fitting?: FittingSizes | undefined
}

/**
 * A product of a page. `color` is that of its first variant that matches; null if colors are not filtered, and for a product with
 * one variant, which has only one card.
 */
export type Hit = { id: ProductId; color: string | null }

export type PageRequest = { filter: IndexFilter; sort: SortOption; offset: number; limit: number }

/** The lists of the shop in memory. */
export type ListingIndex = {
  /** The filters of its lists, in display order. */
  facets: readonly Facet[]
  apply: (changes: readonly ListingChange[]) => void
  /** One page in order. An unknown list is empty. */
  findPage: (list: string, request: PageRequest) => Hit[]
  count: (list: string, filter: IndexFilter) => ListCounts
  /** Both of them. */
  search: (list: string, request: PageRequest) => { hits: Hit[]; counts: ListCounts }
  /** As `search`, among these products; `recommended` keeps the given order. Unknown ones are left out. */
  searchAmong: (ids: readonly number[], request: PageRequest) => { hits: Hit[]; counts: ListCounts }
  /** Whether any of these products is in the list. */
  hasAny: (list: string, ids: Iterable<ProductId>) => boolean
  /** At most a hundred names of the values of a facet. */
  readNames: (key: string) => string[]
  /** How many products are in the list. */
  sizeOf: (list: string) => number
  /** Sorts everything and fills the largest shelves, some milliseconds per step; nothing may be applied in between. */
  prepare: () => Generator<undefined, void>
}
