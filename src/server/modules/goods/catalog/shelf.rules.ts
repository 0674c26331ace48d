// The goods of one list, laid out as sets of bits: one bit a variant for each value of each facet. What several filters leave
// and how many of it have a value is then found 32 variants at a time (docs/adr/0018-lists-in-memory.md).
import type { SortOption } from '#contracts/constants.ts'
import { type Bits, clearBit, countAll, hasBit, keepCommon, setBit } from './bits.rules.ts'
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
import type { Sets } from './value-dictionary.rules.ts'
import { type ValueSet, collectSets, countProducts, putInto, takeOutOf, unite } from './value-sets.rules.ts'
import { type VariantPrices, createVariantPrices } from './variant-prices.rules.ts'

/** What every list takes its goods from: a slot a product, a run of rows for its variants. */
export type Goods = {
  products: Record<'brand' | 'theme' | 'age' | 'start' | 'variants', Uint32Array>
  variants: Record<'color' | 'size' | 'locations', Uint32Array> & { cents: Int32Array; isInStock: Uint8Array }
  /** What the numbers in `variants.locations` stand for. */
  locationSets: Sets
}

export const countedFacets = ['brand', 'theme', 'age', 'color', 'size', 'location'] as const
export type CountedFacet = (typeof countedFacets)[number]

/** All of it holds for one and the same variant; values by their numbers, any of the given ones. */
export type ShelfFilter = {
  values: Readonly<Partial<Record<CountedFacet, readonly number[]>>>
  isInStockOnly: boolean
  price: { fromCents: number; toCents: number } | undefined // both ends included
}

/** Each facet is counted under all filters but its own; a product counts once, however many of its variants match. */
export type ShelfCounts = {
  total: number
  inStockCount: number
  /** Every value that the list has, in the order that `arrange` gave. */
  values: Readonly<Record<CountedFacet, readonly { id: number; count: number }[]>>
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
  goods: Goods
  /** Orders the values of a facet, each with how many products of the list have it. */
  arrange: (facet: CountedFacet, values: { id: number; all: number }[]) => { id: number; all: number }[]
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
  const facets = mapFacets((facet) => {
    const { of, sets } = collectFacet(facet)
    const base = of === layers ? everything : fold(everything, layers)
    const values = sets.flatMap((set, id) => (set && id !== 0 ? [{ id, all: countProducts(set, base, of) }] : []))
    return { of, sets, ids: arrange(facet, values).map(({ id }) => id) }
  })
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

  function collectFacet(facet: CountedFacet): { of: Layers; sets: (ValueSet | undefined)[] } {
    switch (facet) {
      case 'brand':
      case 'theme':
      case 'age': {
        const column = goods.products[facet]
        const words = layers.lengths[0] ?? 0
        const of = { counts: layers.counts.slice(0, 1), starts: [0], lengths: [words], words }
        return {
          of,
          sets: collectSets(of, (visit) => {
            const count = layers.counts[0] ?? 0
            for (let position = 0; position < count; position += 1)
              visit(column[slots[position] ?? 0] ?? 0, position, position)
          }),
        }
      }
      case 'color':
      case 'size': {
        const column = goods.variants[facet]
        const sets = collectSets(layers, (visit) =>
          visitRows((place, row, position) => visit(column[row] ?? 0, place, position)),
        )
        return { of: layers, sets }
      }
      case 'location': {
        const column = goods.variants.locations
        const sets = collectSets(layers, (visit) =>
          visitRows((place, row, position) => {
            for (const id of goods.locationSets.membersOf(column[row] ?? 0)) visit(id, place, position)
          }),
        )
        return { of: layers, sets }
      }
    }
  }

  type Condition = { on: CountedFacet | 'stock' | 'price'; bits: Bits }

  function toConditions({ values, isInStockOnly, price }: ShelfFilter): Condition[] {
    const conditions: Condition[] = []
    for (const facet of countedFacets) {
      const wanted = values[facet]
      if (wanted === undefined) continue
      const { of, sets } = facets[facet]
      const bits = unite(
        wanted.flatMap((id) => sets[id] ?? []),
        of,
      )
      conditions.push({ on: facet, bits: of === layers ? bits : spread(bits, layers) })
    }
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
          values: mapFacets((facet) => {
            const { of, sets, ids } = facets[facet]
            const bits = without(facet)
            const base = of === layers ? bits : bits === all ? found : fold(bits, layers)
            return ids.map((id) => {
              const set = sets[id]
              return { id, count: set ? countProducts(set, base, of) : 0 }
            })
          }),
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
      const { sets } = facets.location
      const locations = goods.locationSets.membersOf(goods.variants.locations[row] ?? 0)
      // Nothing of this list has lain there before.
      if (locations.some((id) => sets[id] === undefined)) return false
      for (const [id, set] of sets.entries())
        if (set) sets[id] = locations.includes(id) ? putInto(set, place, position) : takeOutOf(set, place)
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

function mapFacets<Result>(make: (facet: CountedFacet) => Result): Record<CountedFacet, Result> {
  return {
    brand: make('brand'),
    theme: make('theme'),
    age: make('age'),
    color: make('color'),
    size: make('size'),
    location: make('location'),
  }
}
