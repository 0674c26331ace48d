import type { SortOption } from '#contracts/constants.ts'
import type { Bits } from '#kernel/bits.ts'
import type { Cents } from '#kernel/money.ts'
import type { FacetColumn } from './facet-column.store.ts'
import type { GoodsColumns } from './goods-columns.store.ts'
import type { Layers } from './layers.rules.ts'
import type { ValueSet } from './value-sets.rules.ts'
import type { VariantPrices } from './variant-prices.store.ts'

/** All conditions hold for one and the same variant; values by their dictionary ids, any of the given ones. */
export type ShelfFilter = {
  /** Per facet, in the order of the columns; undefined does not filter. */
  values: readonly (readonly number[] | undefined)[]
  locations: readonly number[] | undefined
  /** All in stock, or in one of these locations, or sent. */
  timely: { isAll: boolean; sent: readonly SentFilter[]; locations: readonly number[] } | undefined
  /** In stock with this value of a facet of variants, by slot; `ids` is its column. Other slots have none. */
  fitting: { ids: Uint32Array; bySlot: ReadonlyMap<number, number> } | undefined
  isInStockOnly: boolean
  price: { fromCents: Cents; toCents: Cents } | undefined // both ends included
}

/** In stock in one of these locations (null = anywhere), unless the slot is one of `notSent`. */
export type SentFilter = { locations: readonly number[] | null; notSent: ReadonlySet<number> }

export type CountedId = { id: number; count: number }

/** Each facet is counted under all filters but its own; a product counts once, however many of its variants match. */
export type ShelfCounts = {
  total: number
  inStockCount: number
  /** Per facet: every value that occurs in the list, in the order of `arrange`. */
  values: readonly (readonly CountedId[])[]
  locations: readonly CountedId[]
  price: ReturnType<VariantPrices['findExtent']>
}

export type SlicedPage = { sorted: Uint32Array; offset: number; limit: number }

/** The result of one filter. */
export type Look = {
  count: () => ShelfCounts
  /** The slots of one page, each with its first row that matches. */
  findPage: (page: SlicedPage) => { slot: number; row: number }[]
}

export type Shelf = {
  /** How much memory it takes at most, with every order kept. */
  bytes: number
  look: (filter: ShelfFilter) => Look
  /**
   * Takes over price, stock and locations of a product that is otherwise unchanged. False if the shelf must be built again.
   * `isMoved`: its position in some order may have changed.
   */
  refresh: (slot: number, isMoved: boolean) => boolean
  /** Positions of these slots, all of them on this shelf, in the same order. */
  placesOf: (slots: Uint32Array) => Uint32Array
  /** Positions of this shelf in the order of all slots; cached until a product moves. */
  sort: (sort: SortOption, getAll: () => Uint32Array) => Uint32Array
}

export type ShelfInput = {
  /** From the cheapest. */
  slots: Uint32Array
  goods: GoodsColumns
  /** Orders the values of a facet, each with the number of products of the list that have it. */
  arrange: (column: FacetColumn, values: { id: number; all: number }[]) => { id: number; all: number }[]
}

/** The sets of all values, as bits of products or of variants (`of`). */
export type Collected = { of: Layers; sets: (ValueSet | undefined)[] }
/** `ids`: the values in display order. */
export type Counted = Collected & { ids: readonly number[] }

/** The goods of one list laid out as bits; `shelf.store.ts` keeps stock, prices and locations up to date. */
export type ShelfContents = {
  goods: GoodsColumns
  /** By position. */
  slots: Uint32Array
  layers: Layers
  everything: Bits
  isInStock: Bits
  prices: VariantPrices
  /** In the order of the columns. */
  facets: readonly Counted[]
  locations: Counted
}
