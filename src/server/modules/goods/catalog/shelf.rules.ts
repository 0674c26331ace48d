// The goods of one list, laid out as sets of bits: one bit a variant for each value of each facet. What several filters leave
// and how many of it have a value is then found 32 variants at a time (docs/adr/0018-lists-in-memory.md).
import type { SortOption } from '#contracts/constants.ts'
import { type Bits, clearBit, countAll, countOnes, hasBit, keepCommon, setBit } from './bits.rules.ts'
import type { Sets } from './value-dictionary.rules.ts'

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
  price: { minCents: number; maxCents: number } | null
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
  const { slots, layers } = layOut(byPrice, goods)
  const everything = takeAll(layers)
  const isInStock = new Int32Array(layers.words)
  const cents = new Int32Array(layers.words * 32)
  visitRows((place, row) => {
    cents[place] = goods.variants.cents[row] ?? 0
    if (goods.variants.isInStock[row] === 1) setBit(isInStock, place)
  })
  const priceRanges = { lowest: new Int32Array(layers.words), highest: new Int32Array(layers.words) }
  for (let word = 0; word < layers.words; word += 1) measurePrices(word)
  const facets = mapFacets((facet) => {
    const { of, sets } = collectFacet(facet)
    const base = of === layers ? everything : fold(everything)
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
      for (let layer = 0; layer < count; layer += 1) visit(placeOf(position, layer), first + layer, position)
    }
  }

  function placeOf(position: number, layer: number): number {
    return ((layers.starts[layer] ?? 0) << 5) + position
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

  /** Products of which some variant is in the set. */
  function fold(bits: Bits): Bits {
    const folded = new Int32Array(layers.lengths[0] ?? 0)
    for (const [layer, start] of layers.starts.entries()) {
      const length = layers.lengths[layer] ?? 0
      for (let word = 0; word < length; word += 1) folded[word] = (folded[word] ?? 0) | (bits[start + word] ?? 0)
    }
    return folded
  }

  /** All variants of these products; bits of variants that are not there may be set. */
  function spread(folded: Bits): Bits {
    const bits = new Int32Array(layers.words)
    for (const [layer, start] of layers.starts.entries()) bits.set(folded.subarray(0, layers.lengths[layer]), start)
    return bits
  }

  /** The lowest and the highest price in each word: most words are in a range, or out of it, as a whole. */
  function measurePrices(word: number): void {
    let [low, high] = [2 ** 31 - 1, 0]
    for (let rest = everything[word] ?? 0; rest !== 0; rest &= rest - 1) {
      const price = cents[(word << 5) + (31 - Math.clz32(rest & -rest))] ?? 0
      if (price < low) low = price
      if (price > high) high = price
    }
    priceRanges.lowest[word] = low
    priceRanges.highest[word] = high
  }

  function findPriced(fromCents: number, toCents: number): Bits {
    const bits = new Int32Array(layers.words)
    for (let word = 0; word < bits.length; word += 1) {
      const [lowest, highest] = [priceRanges.lowest[word] ?? 0, priceRanges.highest[word] ?? 0]
      if (lowest >= fromCents && highest <= toCents) bits[word] = -1
      else if (lowest <= toCents && highest >= fromCents) {
        let found = 0
        for (let bit = 0; bit < 32; bit += 1) {
          const price = cents[(word << 5) + bit] ?? 0
          if (price >= fromCents && price <= toCents) found |= 1 << bit
        }
        bits[word] = found
      }
    }
    return bits
  }

  function findPriceExtent(bits: Bits): ShelfCounts['price'] {
    let [minCents, maxCents] = [Infinity, -1]
    for (let word = 0; word < bits.length; word += 1) {
      let rest = bits[word] ?? 0
      if (rest === 0) continue
      // Whole words within what is known already tell nothing new.
      if ((priceRanges.lowest[word] ?? 0) >= minCents && (priceRanges.highest[word] ?? 0) <= maxCents) continue
      while (rest !== 0) {
        const price = cents[(word << 5) + (31 - Math.clz32(rest & -rest))] ?? 0
        rest &= rest - 1
        if (price < minCents) minCents = price
        if (price > maxCents) maxCents = price
      }
    }
    return maxCents < 0 ? null : { minCents, maxCents }
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
      conditions.push({ on: facet, bits: of === layers ? bits : spread(bits) })
    }
    if (isInStockOnly) conditions.push({ on: 'stock', bits: isInStock })
    if (price) conditions.push({ on: 'price', bits: findPriced(price.fromCents, price.toCents) })
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
        const found = fold(all)
        const stocked = without('stock')
        const inStock = stocked.slice()
        keepCommon(inStock, isInStock)
        return {
          total: countAll(found),
          inStockCount: countAll(fold(inStock)),
          price: findPriceExtent(without('price')),
          values: mapFacets((facet) => {
            const { of, sets, ids } = facets[facet]
            const bits = without(facet)
            const base = of === layers ? bits : bits === all ? found : fold(bits)
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
        const found = fold(all)
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
      (_, at) => position >> 5 < (layers.lengths[at] ?? 0) && hasBit(bits, placeOf(position, at)),
    )
    return Math.max(0, layer)
  }

  function refresh(slot: number, isMoved: boolean): boolean {
    positions ??= findPositions(slots)
    const position = positions.get(slot)
    const first = goods.products.start[slot] ?? 0
    const count = goods.products.variants[slot] ?? 0
    for (let layer = 0; layer < count; layer += 1) {
      const [place, row] = [placeOf(position, layer), first + layer]
      cents[place] = goods.variants.cents[row] ?? 0
      measurePrices(place >> 5)
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

/**
 * A bit for the first variant of every product, then one for the second of every product that has two, and so on: each layer
 * has so many bits (`counts`), begins with a new word (`starts`) and is so many words long (`lengths`). Products with more
 * variants stand first, so that bit `n` of every layer belongs to the same product and no layer has gaps.
 */
type Layers = { counts: number[]; starts: number[]; lengths: number[]; words: number }

function layOut(byPrice: Uint32Array, { products }: Goods): { slots: Uint32Array; layers: Layers } {
  const most = byPrice.reduce((most_, slot) => Math.max(most_, products.variants[slot] ?? 0), 0)
  // How many products have more variants than this: where those with this many begin, and how long a layer is.
  const withMore = new Uint32Array(most + 1)
  for (const slot of byPrice) {
    const count = products.variants[slot] ?? 0
    if (count > 0) withMore[count - 1] = (withMore[count - 1] ?? 0) + 1
  }
  for (let count = most - 1; count >= 0; count -= 1)
    withMore[count] = (withMore[count] ?? 0) + (withMore[count + 1] ?? 0)
  const next = withMore.slice()
  const slots = new Uint32Array(byPrice.length)
  for (const slot of byPrice) {
    const count = products.variants[slot] ?? 0
    const position = next[count] ?? 0
    slots[position] = slot
    next[count] = position + 1
  }
  const layers: Layers = { counts: [], starts: [], lengths: [], words: 0 }
  for (let layer = 0; layer < most; layer += 1) {
    const count = withMore[layer] ?? 0
    const length = (count + 31) >> 5
    layers.counts.push(count)
    layers.starts.push(layers.words)
    layers.lengths.push(length)
    layers.words += length
  }
  return { slots, layers }
}

function takeAll({ counts, starts, words }: Layers): Bits {
  const bits = new Int32Array(words)
  for (const [layer, count] of counts.entries()) {
    const start = starts[layer] ?? 0
    bits.fill(-1, start, start + (count >> 5))
    if ((count & 31) !== 0) bits[start + (count >> 5)] = (1 << (count & 31)) - 1
  }
  return bits
}

/** Who has a value: as bits, or, where that is shorter, as a list of places with the product of each. */
type ValueSet = { kind: 'bits'; bits: Bits } | { kind: 'few'; places: Uint32Array; positions: Uint32Array }
type VisitValues = (visit: (id: number, place: number, position: number) => void) => void

/** By the number of the value; 0 is no value. Values are visited product by product. */
function collectSets({ words }: Layers, visitAll: VisitValues): (ValueSet | undefined)[] {
  const sizes: number[] = []
  visitAll((id) => {
    while (sizes.length <= id) sizes.push(0)
    sizes[id] = (sizes[id] ?? 0) + 1
  })
  const sets = sizes.map((size, id): ValueSet | undefined => {
    if (size === 0 || id === 0) return undefined
    if (size > words) return { kind: 'bits', bits: new Int32Array(words) }
    return { kind: 'few', places: new Uint32Array(size), positions: new Uint32Array(size) }
  })
  const filled = new Uint32Array(sizes.length)
  visitAll((id, place, position) => {
    const set = sets[id]
    if (set?.kind === 'bits') setBit(set.bits, place)
    else if (set) {
      const at = filled[id] ?? 0
      set.places[at] = place
      set.positions[at] = position
      filled[id] = at + 1
    }
  })
  return sets
}

function putInto(set: ValueSet, place: number, position: number): ValueSet {
  if (set.kind === 'bits') setBit(set.bits, place)
  if (set.kind === 'bits' || set.places.includes(place)) return set
  // Among those of its product: they stand one after the other.
  const next = set.positions.findIndex((other) => other > position)
  const at = next === -1 ? set.positions.length : next
  return {
    kind: 'few',
    places: insertAt(set.places, at, place),
    positions: insertAt(set.positions, at, position),
  }
}

function insertAt(numbers: Uint32Array, at: number, number: number): Uint32Array {
  const longer = new Uint32Array(numbers.length + 1)
  longer.set(numbers.subarray(0, at))
  longer[at] = number
  longer.set(numbers.subarray(at), at + 1)
  return longer
}

function takeOutOf(set: ValueSet, place: number): ValueSet {
  if (set.kind === 'bits') clearBit(set.bits, place)
  const at = set.kind === 'bits' ? -1 : set.places.indexOf(place)
  if (set.kind === 'bits' || at === -1) return set
  const isKept = (_: number, index: number) => index !== at
  return { kind: 'few', places: set.places.filter(isKept), positions: set.positions.filter(isKept) }
}

function unite(sets: readonly ValueSet[], { words }: Layers): Bits {
  const bits = new Int32Array(words)
  for (const set of sets)
    if (set.kind === 'few') for (const place of set.places) setBit(bits, place)
    else for (let word = 0; word < words; word += 1) bits[word] = (bits[word] ?? 0) | (set.bits[word] ?? 0)
  return bits
}

/** Products of which one and the same variant is in both. */
function countProducts(set: ValueSet, base: Bits, { starts, lengths }: Layers): number {
  let count = 0
  if (set.kind === 'few') {
    const { places, positions } = set
    let last = -1
    for (let at = 0; at < places.length; at += 1) {
      if (positions[at] === last || !hasBit(base, places[at] ?? 0)) continue
      last = positions[at] ?? 0
      count += 1
    }
    return count
  }
  const { bits } = set
  const words = lengths[0] ?? 0
  for (let word = 0; word < words; word += 1) {
    let found = (bits[word] ?? 0) & (base[word] ?? 0)
    for (let layer = 1; layer < starts.length && word < (lengths[layer] ?? 0); layer += 1) {
      const at = (starts[layer] ?? 0) + word
      found |= (bits[at] ?? 0) & (base[at] ?? 0)
    }
    if (found !== 0) count += countOnes(found)
  }
  return count
}

type PositionsOfSlots = { get: (slot: number) => number }

const positionLimit = 2 ** 22

/** Slot and position in one number each, sorted: a tenth of the memory of a map. */
function findPositions(slots: Uint32Array): PositionsOfSlots {
  const pairs = Float64Array.from(slots, (slot, position) => slot * positionLimit + position).sort()
  return {
    get(slot) {
      let [low, high] = [0, pairs.length]
      while (low < high) {
        const middle = (low + high) >> 1
        if ((pairs[middle] ?? 0) < slot * positionLimit) low = middle + 1
        else high = middle
      }
      return (pairs[low] ?? 0) % positionLimit
    },
  }
}

/** Where the slots of this list stand in it, in the order of all slots. */
function toPositions(slots: Uint32Array, all: Uint32Array): Uint32Array {
  const positionOf = new Int32Array(all.length).fill(-1)
  for (let position = 0; position < slots.length; position += 1) positionOf[slots[position] ?? 0] = position
  const positions = new Uint32Array(slots.length)
  let length = 0
  for (const slot of all) {
    const position = positionOf[slot] ?? -1
    if (position !== -1) positions[length++] = position
  }
  return positions
}
