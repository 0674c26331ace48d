// The goods of one list, laid out as sets of bits: one bit a variant for each value of each facet. What several filters leave
// and how many of it have a value is then found 32 variants at a time (docs/adr/0018-lists-in-memory.md).
import type { SortOption } from '#contracts/constants.ts'
import { type Bits, clearBit, countAll, hasBit, keepCommon, setBit } from './bits.rules.ts'
import type { FacetColumn, GoodsColumns } from './goods-columns.rules.ts'
import {
  type Layers,
  type PositionsOfSlots,
  findPositions,
  fold,
  layOut,
  placeOf,
  spread,
  takeAll,
  toPositions,
} from './layers.rules.ts'
import {
  type ValueSet,
  type VisitValues,
  collectSets,
  countProducts,
  putInto,
  takeOutOf,
  unite,
} from './value-sets.rules.ts'
import { type VariantPrices, createVariantPrices } from './variant-prices.rules.ts'

/** All of it holds for one and the same variant; values by their numbers, any of the given ones. */
export type ShelfFilter = {
  /** Per facet, in the order of the columns; undefined does not filter. */
  values: readonly (readonly number[] | undefined)[]
  locations: readonly number[] | undefined
  isInStockOnly: boolean
  price: { fromCents: number; toCents: number } | undefined // both ends included
}

type CountedId = { id: number; count: number }

/** Each facet is counted under all filters but its own; a product counts once, however many of its variants match. */
export type ShelfCounts = {
  total: number
  inStockCount: number
  /** Per facet: every value that occurs in the list, in the order of `arrange`. */
  values: readonly (readonly CountedId[])[]
  locations: readonly CountedId[]
  price: ReturnType<VariantPrices['findExtent']>
}

export type Look = {
  count: () => ShelfCounts
  /** Slots of one page, and of each the first row that matches. */
  findPage: (page: { sorted: Uint32Array; offset: number; limit: number }) => { slot: number; row: number }[]
}

export type Shelf = {
  /** How much memory it takes, in variants. */
  size: number
  look: (filter: ShelfFilter) => Look
  /**
   * Takes over price, stock and places of a product that is the same otherwise. False when the shelf has to be made anew.
   * `isMoved`: it may stand elsewhere in some order.
   */
  refresh: (slot: number, isMoved: boolean) => boolean
  /** Places of these slots, all of them on this shelf, in the same order. */
  placesOf: (slots: Uint32Array) => Uint32Array
  /** Places of this shelf in the order of all slots; kept. */
  sort: (sort: SortOption, getAll: () => Uint32Array) => Uint32Array
}

export type ShelfInput = {
  /** From the cheapest. */
  slots: Uint32Array
  goods: GoodsColumns
  /** Orders the values of a facet, each with how many products of the list have it. */
  arrange: (column: FacetColumn, values: { id: number; all: number }[]) => { id: number; all: number }[]
}

export function createShelf({ slots: byPrice, goods, arrange }: ShelfInput): Shelf {
  const { slots, layers } = layOut(byPrice, goods.products)
  const everything = takeAll(layers)
  const isInStock = new Int32Array(layers.words)
  const prices = createVariantPrices(everything)
  visitRows((place, row) => {
    prices.set(place, goods.variants.cents[row] ?? 0)
    if (goods.variants.isInStock[row] === 1) setBit(isInStock, place)
  })
  for (let word = 0; word < layers.words; word += 1) prices.measure(word)
  const facets = goods.columns.map((column): Counted => {
    const collected = collectFacet(column)
    return { ...collected, ids: arrange(column, valuesOf(collected)).map(({ id }) => id) }
  })
  const collectedLocations = collectLocations()
  const locations: Counted = { ...collectedLocations, ids: valuesOf(collectedLocations).map(({ id }) => id) }
  const orders = new Map<SortOption, Uint32Array>()
  let positions: PositionsOfSlots | undefined

  function visitRows(visit: (place: number, row: number, position: number) => void): void {
    for (let position = 0; position < slots.length; position += 1) {
      const slot = slots[position] ?? 0
      const first = goods.products.start[slot] ?? 0
      const count = goods.products.variants[slot] ?? 0
      for (let layer = 0; layer < count; layer += 1) visit(placeOf(layers, position, layer), first + layer, position)
    }
  }

  function collectFacet(column: FacetColumn): Collected {
    const { ids } = column
    if (column.facet.level === 'product') return collectOfProducts(ids)
    const visitIds: VisitValues = (visit) => visitRows((place, row, position) => visit(ids[row] ?? 0, place, position))
    return { of: layers, sets: collectSets(layers, visitIds) }
  }

  /** One bit per product: the first layer. */
  function collectOfProducts(ids: Uint32Array): Collected {
    const [count = 0, words = 0] = [layers.counts[0], layers.lengths[0]]
    const of = { counts: [count], starts: [0], lengths: [words], words }
    const sets = collectSets(of, (visit) => {
      for (let position = 0; position < count; position += 1) visit(ids[slots[position] ?? 0] ?? 0, position, position)
    })
    return { of, sets }
  }

  /** A variant can be in stock at several locations. */
  function collectLocations(): Collected {
    const column = goods.variants.locations
    const visitLocations: VisitValues = (visit) =>
      visitRows((place, row, position) => {
        for (const id of goods.locationSets.membersOf(column[row] ?? 0)) visit(id, place, position)
      })
    return { of: layers, sets: collectSets(layers, visitLocations) }
  }

  /** Each value with its number of products in the list. */
  function valuesOf({ of, sets }: Collected): { id: number; all: number }[] {
    const base = of === layers ? everything : fold(everything, layers)
    return sets.flatMap((set, id) => (set && id !== 0 ? [{ id, all: countProducts(set, base, of) }] : []))
  }

  type Condition = { on: Counted | 'stock' | 'price'; bits: Bits }

  function toConditions({ values, locations: places, isInStockOnly, price }: ShelfFilter): Condition[] {
    const conditions: Condition[] = []
    const addCondition = (on: Counted, wanted: readonly number[]) => {
      const ofWanted = wanted.flatMap((id) => on.sets[id] ?? [])
      const bits = unite(ofWanted, on.of)
      conditions.push({ on, bits: on.of === layers ? bits : spread(bits, layers) })
    }
    for (const [at, facet] of facets.entries()) if (values[at] !== undefined) addCondition(facet, values[at])
    if (places) addCondition(locations, places)
    if (isInStockOnly) conditions.push({ on: 'stock', bits: isInStock })
    if (price) conditions.push({ on: 'price', bits: prices.findPriced(price.fromCents, price.toCents) })
    return conditions
  }

  function meetAll(conditions: readonly Condition[]): Bits {
    const bits = everything.slice()
    for (const condition of conditions) keepCommon(bits, condition.bits)
    return bits
  }

  function look(filter: ShelfFilter): Look {
    const conditions = toConditions(filter)
    const all = meetAll(conditions)
    const without = (on: Condition['on']) =>
      conditions.some((condition) => condition.on === on)
        ? meetAll(conditions.filter((condition) => condition.on !== on))
        : all
    return {
      count() {
        const found = fold(all, layers)
        const stocked = without('stock')
        const inStock = stocked.slice()
        keepCommon(inStock, isInStock)
        return {
          total: countAll(found),
          inStockCount: countAll(fold(inStock, layers)),
          price: prices.findExtent(without('price')),
          values: facets.map(countValues),
          locations: countValues(locations),
        }

        function countValues(counted: Counted): CountedId[] {
          const { of, sets, ids } = counted
          const bits = without(counted)
          const base = of === layers ? bits : bits === all ? found : fold(bits, layers)
          return ids.map((id) => {
            const set = sets[id]
            return { id, count: set ? countProducts(set, base, of) : 0 }
          })
        }
      },
      findPage({ sorted, offset, limit }) {
        const toHit = (position: number) => ({
          slot: slots[position] ?? 0,
          row: (goods.products.start[slots[position] ?? 0] ?? 0) + firstLayerOf(all, position),
        })
        if (conditions.length === 0) return Array.from(sorted.subarray(offset, offset + limit), toHit)
        const found = fold(all, layers)
        const hits: ReturnType<typeof toHit>[] = []
        let skipped = 0
        for (const position of sorted) {
          if (hits.length === limit) break
          if (!hasBit(found, position)) continue
          if (skipped < offset) skipped += 1
          else hits.push(toHit(position))
        }
        return hits
      },
    }
  }

  function firstLayerOf(bits: Bits, position: number): number {
    const layer = layers.starts.findIndex(
      (_, at) => position >> 5 < (layers.lengths[at] ?? 0) && hasBit(bits, placeOf(layers, position, at)),
    )
    return Math.max(0, layer)
  }

  function refresh(slot: number, isMoved: boolean): boolean {
    positions ??= findPositions(slots)
    const position = positions.get(slot)
    const first = goods.products.start[slot] ?? 0
    const count = goods.products.variants[slot] ?? 0
    for (let layer = 0; layer < count; layer += 1) {
      const [place, row] = [placeOf(layers, position, layer), first + layer]
      prices.set(place, goods.variants.cents[row] ?? 0)
      prices.measure(place >> 5)
      if (goods.variants.isInStock[row] === 1) setBit(isInStock, place)
      else clearBit(isInStock, place)
      const { sets } = locations
      const places = goods.locationSets.membersOf(goods.variants.locations[row] ?? 0)
      // Nothing of this list has lain there before.
      if (places.some((id) => sets[id] === undefined)) return false
      for (const [id, set] of sets.entries())
        if (set) sets[id] = places.includes(id) ? putInto(set, place, position) : takeOutOf(set, place)
    }
    if (isMoved) orders.clear()
    return true
  }

  return {
    size: layers.words * 32,
    look,
    refresh,
    placesOf(ordered) {
      positions ??= findPositions(slots)
      return ordered.map(positions.get)
    },
    sort(sort, getAll) {
      const known = orders.get(sort)
      if (known) return known
      const sorted = toPositions(slots, getAll())
      orders.set(sort, sorted)
      return sorted
    },
  }
}

/** The sets of all values, as bits of products or of variants (`of`). */
type Collected = { of: Layers; sets: (ValueSet | undefined)[] }
/** `ids`: the values in display order. */
type Counted = Collected & { ids: readonly number[] }
