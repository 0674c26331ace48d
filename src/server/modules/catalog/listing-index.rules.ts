// The lists of the shop in the memory of the process: columns of numbers, one slot a product and a run of rows for its
// variants. Finding a page and counting all facets is one pass over the goods of a list, a few nanoseconds a variant
// (docs/adr/0018-lists-in-memory.md).
import { slugify } from '#kernel/slug.ts'
import type { SortOption } from '#contracts/constants.ts'
import { byAge, bySize } from './facet-order.rules.ts'
import type { ListingFacts } from './listing-facts.rules.ts'
import { type ListFilter, type ValueFacet, noFilter, valueFacets } from './listing.rules.ts'

/** `facts` null = the product stands in no list any more. */
export type ListingChange = { productId: number; facts: ListingFacts | null }

export type CountedValue = { value: string; name: string; count: number }

/** Each facet is counted under all filters but its own; a product counts once, however many of its variants match. */
export type ListCounts = {
  total: number
  inStockCount: number
  values: Readonly<Record<ValueFacet, readonly CountedValue[]>>
  /** By location; a location that is not there has nothing. */
  locations: ReadonlyMap<number, number>
  /** Of the matching variants under all filters but the price; null when nothing matches. */
  price: { minCents: number; maxCents: number } | null
}

export type IndexFilter = Omit<ListFilter, 'storeId'> & { locationId: number | undefined }

export type ListingIndex = {
  apply: (changes: readonly ListingChange[]) => void
  /** Ids of one page in order. An unknown list is empty. */
  findPage: (list: string, request: PageRequest) => number[]
  count: (list: string, filter: IndexFilter) => ListCounts
  /** Both, in one pass. */
  search: (list: string, request: PageRequest) => { ids: number[]; counts: ListCounts }
  /** How many products stand in the list. */
  sizeOf: (list: string) => number
}

export type PageRequest = { filter: IndexFilter; sort: SortOption; offset: number; limit: number }

const everything: IndexFilter = { ...noFilter, locationId: undefined }

// Which condition a variant fails, as bits: a variant that fails one alone still counts for that facet.
const failed = { brand: 1, theme: 2, age: 4, color: 8, size: 16, stock: 32, place: 64, price: 128 } as const

type Scan = {
  ids: number[]
  total: number
  inStockCount: number
  values: Record<ValueFacet, Int32Array>
  locations: Int32Array
  minCents: number
  maxCents: number
}

export function createListingIndex(): ListingIndex {
  const slots = new Map<number, number>()
  const products = {
    id: new Int32Array(0),
    popularity: new Int32Array(0),
    cents: new Int32Array(0),
    isInStock: new Uint8Array(0),
    lists: new Uint32Array(0), // a set of `listSets`
    brand: new Uint32Array(0),
    theme: new Uint32Array(0),
    age: new Uint32Array(0),
    start: new Uint32Array(0),
    variants: new Uint32Array(0),
  }
  const order: string[] = []
  const variants = {
    cents: new Int32Array(0),
    color: new Uint32Array(0),
    size: new Uint32Array(0),
    places: new Uint32Array(0), // a set of `placeSets`
    isInStock: new Uint8Array(0),
  }
  let variantEnd = 0
  let unusedVariants = 0
  const values: Record<ValueFacet, Dictionary> = {
    color: createDictionary(),
    size: createDictionary(),
    brand: createDictionary(),
    theme: createDictionary(),
    age: createDictionary(),
  }
  const lists = createDictionary()
  const listSets = createSets()
  const locations = createDictionary()
  const placeSets = createSets()
  const sorted = createSortedSlots({ products, order, size: () => slots.size })
  const cache = { orders: new Map<string, Uint32Array>(), known: new Map<string, Scan['values']>() }

  function apply(changes: readonly ListingChange[]): void {
    for (const { productId, facts } of changes) {
      const slot = slots.get(productId)
      if (facts) write(slot ?? addSlot(productId), facts)
      else if (slot !== undefined && products.lists[slot] !== 0) {
        products.lists[slot] = 0
        forget('everything')
      }
    }
    if (unusedVariants > 10_000 && unusedVariants > variantEnd / 2) compact()
  }

  /** Stock alone changes all day, and nothing that is kept here. */
  function forget(what: 'orders' | 'everything'): void {
    cache.orders.clear()
    if (what === 'everything') cache.known.clear()
  }

  function addSlot(productId: number): number {
    const slot = slots.size
    slots.set(productId, slot)
    if (slot >= products.id.length) growColumns(products, slot)
    products.id[slot] = productId
    return slot
  }

  function write(slot: number, facts: ListingFacts): void {
    const isMoved =
      order[slot] !== facts.order ||
      products.popularity[slot] !== facts.popularity ||
      products.cents[slot] !== facts.cents ||
      Boolean(products.isInStock[slot]) !== facts.isInStock
    const before = order[slot] === undefined ? undefined : valuesOf(slot)
    order[slot] = facts.order
    products.popularity[slot] = facts.popularity
    products.cents[slot] = facts.cents
    products.isInStock[slot] = facts.isInStock ? 1 : 0
    products.lists[slot] = listSets.toId(facts.lists.map((name) => lists.toId(name, name)))
    products.brand[slot] = facts.brand ? values.brand.toLatestId(...facts.brand) : 0
    products.theme[slot] = toValueId(values.theme, facts.theme)
    products.age[slot] = toValueId(values.age, facts.age)
    writeVariants(slot, facts.variants)
    if (isMoved) sorted.move(slot)
    if (before === undefined || valuesOf(slot) !== before) forget('everything')
    else if (isMoved) forget('orders')
  }

  /** All that decides in which lists the product stands and which values those offer. */
  function valuesOf(slot: number): string {
    const parts = [products.lists[slot], products.brand[slot], products.theme[slot], products.age[slot]]
    const end = (products.start[slot] ?? 0) + (products.variants[slot] ?? 0)
    for (let row = products.start[slot] ?? 0; row < end; row += 1) parts.push(variants.color[row], variants.size[row])
    return parts.join()
  }

  function writeVariants(slot: number, rows: ListingFacts['variants']): void {
    const before = products.variants[slot] ?? 0
    if (rows.length > before) {
      unusedVariants += before
      products.start[slot] = variantEnd
      variantEnd += rows.length
      if (variantEnd > variants.cents.length) growColumns(variants, variantEnd)
    } else unusedVariants += before - rows.length
    products.variants[slot] = rows.length
    let row = products.start[slot] ?? 0
    for (const [cents, color, size, isInStock, places] of rows) {
      variants.cents[row] = cents
      variants.color[row] = color === null ? 0 : values.color.toId(color, color)
      variants.size[row] = toValueId(values.size, size)
      variants.isInStock[row] = isInStock
      variants.places[row] = placeSets.toId(places.map((id) => locations.toId(String(id), String(id))))
      row += 1
    }
  }

  /** Rows that no product uses any more are given back. */
  function compact(): void {
    const runs = Array.from({ length: slots.size }, (_, slot) => {
      const start = products.start[slot] ?? 0
      return { slot, start, end: start + (products.variants[slot] ?? 0) }
    }).sort((a, b) => a.start - b.start)
    let at = 0
    for (const { slot, start, end } of runs) {
      for (const column of Object.values(variants)) column.copyWithin(at, start, end)
      products.start[slot] = at
      at += end - start
    }
    variantEnd = at
    unusedVariants = 0
  }

  function orderOf(list: string, sort: SortOption): Uint32Array {
    const key = `${sort}|${list}`
    const known = cache.orders.get(key)
    if (known) return known
    const isListed = listSets.having(lists.find(list))
    const all = sorted.get(sort)
    const found = new Uint32Array(all.length)
    let length = 0
    for (const slot of all) if (isListed[products.lists[slot] ?? 0] === 1) found[length++] = slot
    const kept = found.slice(0, length)
    cache.orders.set(key, kept)
    return kept
  }

  /** How many products of the list have each value, whatever is filtered: what a visitor can choose among. */
  function knownValues(list: string): Scan['values'] {
    const known = cache.known.get(list)
    if (known) return known
    const found = scanList(list, { filter: everything, sort: 'recommended', offset: 0, limit: 0 }).values
    cache.known.set(list, found)
    return found
  }

  function compile(filter: IndexFilter): Compiled {
    const allow = (facet: ValueFacet) => values[facet].allow(filter[facet])
    return {
      brand: allow('brand'),
      theme: allow('theme'),
      age: allow('age'),
      color: allow('color'),
      size: allow('size'),
      isInStockOnly: filter.isInStockOnly,
      places: filter.locationId === undefined ? undefined : placeSets.having(locations.find(String(filter.locationId))),
      from: filter.price?.fromCents ?? 0,
      to: filter.price?.toCents ?? Infinity,
    }
  }

  function failsOfProduct(slot: number, { brand, theme, age }: Compiled): number {
    return (
      (brand && brand[products.brand[slot] ?? 0] !== 1 ? failed.brand : 0) |
      (theme && theme[products.theme[slot] ?? 0] !== 1 ? failed.theme : 0) |
      (age && age[products.age[slot] ?? 0] !== 1 ? failed.age : 0)
    )
  }

  function failsOfVariant(row: number, { color, size, isInStockOnly, places, from, to }: Compiled): number {
    const cents = variants.cents[row] ?? 0
    return (
      (color && color[variants.color[row] ?? 0] !== 1 ? failed.color : 0) |
      (size && size[variants.size[row] ?? 0] !== 1 ? failed.size : 0) |
      (isInStockOnly && variants.isInStock[row] !== 1 ? failed.stock : 0) |
      (places && places[variants.places[row] ?? 0] !== 1 ? failed.place : 0) |
      (cents < from || cents > to ? failed.price : 0)
    )
  }

  function isMatch(slot: number, compiled: Compiled): boolean {
    if (failsOfProduct(slot, compiled) !== 0) return false
    const end = (products.start[slot] ?? 0) + (products.variants[slot] ?? 0)
    for (let row = products.start[slot] ?? 0; row < end; row += 1) if (failsOfVariant(row, compiled) === 0) return true
    return false
  }

  function scanList(list: string, { filter, sort, offset, limit }: PageRequest): Scan {
    const compiled = compile(filter)
    const colors = createCounter(values.color.size)
    const sizes = createCounter(values.size.size)
    const places = createPlaceCounter(placeSets, locations.size)
    const scan: Scan = {
      ids: [],
      total: 0,
      inStockCount: 0,
      values: {
        color: colors.counts,
        size: sizes.counts,
        brand: new Int32Array(values.brand.size + 1),
        theme: new Int32Array(values.theme.size + 1),
        age: new Int32Array(values.age.size + 1),
      },
      locations: places.counts,
      minCents: Infinity,
      maxCents: -1,
    }
    // The hottest loop of the shop: what it reads is at hand in constants.
    const { start, variants: lengths } = products
    const { cents, color, size, isInStock, places: rowPlaces } = variants
    for (const slot of orderOf(list, sort)) {
      const fails = failsOfProduct(slot, compiled)
      if ((fails & (fails - 1)) !== 0) continue
      // Bits that some variant of this product leaves as its only failure, and whether one fails nothing.
      let alone = 0
      let isFound = false
      let isStocked = false
      const first = start[slot] ?? 0
      const end = first + (lengths[slot] ?? 0)
      for (let row = first; row < end; row += 1) {
        const all = fails | failsOfVariant(row, compiled)
        if ((all & (all - 1)) !== 0) continue
        if (all === 0) isFound = true
        else alone |= all
        if ((all & ~failed.color) === 0) colors.add(color[row] ?? 0, slot)
        if ((all & ~failed.size) === 0) sizes.add(size[row] ?? 0, slot)
        if ((all & ~failed.stock) === 0 && isInStock[row] === 1) isStocked = true
        if ((all & ~failed.place) === 0) places.add(rowPlaces[row] ?? 0)
        if ((all & ~failed.price) === 0) {
          const price = cents[row] ?? 0
          if (price < scan.minCents) scan.minCents = price
          if (price > scan.maxCents) scan.maxCents = price
        }
      }
      places.endProduct()
      if (isFound) {
        if (scan.total >= offset && scan.ids.length < limit) scan.ids.push(products.id[slot] ?? 0)
        scan.total += 1
      }
      if (isStocked) scan.inStockCount += 1
      if (isFound || (alone & failed.brand) !== 0) add(scan.values.brand, products.brand[slot] ?? 0)
      if (isFound || (alone & failed.theme) !== 0) add(scan.values.theme, products.theme[slot] ?? 0)
      if (isFound || (alone & failed.age) !== 0) add(scan.values.age, products.age[slot] ?? 0)
    }
    return scan
  }

  function toCounts(list: string, scan: Scan): ListCounts {
    const known = knownValues(list)
    const byLocation = new Map<number, number>()
    for (let id = 1; id < scan.locations.length; id += 1)
      byLocation.set(Number(locations.get(id).value), scan.locations[id] ?? 0)
    return {
      total: scan.total,
      inStockCount: scan.inStockCount,
      values: mapFacets((facet) => toCountedValues(facet, { known, scan })),
      locations: byLocation,
      price: scan.maxCents < 0 ? null : { minCents: scan.minCents, maxCents: scan.maxCents },
    }
  }

  function toCountedValues(facet: ValueFacet, { known, scan }: { known: Scan['values']; scan: Scan }): CountedValue[] {
    const found: (CountedValue & { all: number })[] = []
    for (let id = 1; id < known[facet].length; id += 1) {
      const all = known[facet][id] ?? 0
      if (all > 0) found.push({ ...values[facet].get(id), count: scan.values[facet][id] ?? 0, all })
    }
    // By what is there without any filter: values keep their place while somebody filters.
    const compare = facet === 'size' ? bySize : facet === 'age' ? byAge : byFrequency
    return found.sort(compare).map(({ value, name, count }) => ({ value, name, count }))
  }

  return {
    apply,

    findPage(list, { filter, sort, offset, limit }) {
      const all = orderOf(list, sort)
      const compiled = compile(filter)
      const toId = (slot: number) => products.id[slot] ?? 0
      if (isEmpty(compiled)) return Array.from(all.subarray(offset, offset + limit), toId)
      const found: number[] = []
      let skipped = 0
      for (const slot of all) {
        if (found.length === limit) break
        if (!isMatch(slot, compiled)) continue
        if (skipped < offset) skipped += 1
        else found.push(toId(slot))
      }
      return found
    },

    count: (list, filter) => toCounts(list, scanList(list, { filter, sort: 'recommended', offset: 0, limit: 0 })),

    search(list, request) {
      const scan = scanList(list, request)
      return { ids: scan.ids, counts: toCounts(list, scan) }
    },

    sizeOf: (list) => orderOf(list, 'recommended').length,
  }
}

/** `undefined` = everything is allowed. */
type Allowed = Uint8Array | undefined
type Compiled = Record<ValueFacet, Allowed> & { isInStockOnly: boolean; places: Allowed; from: number; to: number }

function isEmpty(compiled: Compiled): boolean {
  return (
    valueFacets.every((facet) => compiled[facet] === undefined) &&
    !compiled.isInStockOnly &&
    compiled.places === undefined &&
    compiled.from === 0 &&
    compiled.to === Infinity
  )
}

function mapFacets<Result>(make: (facet: ValueFacet) => Result): Record<ValueFacet, Result> {
  return { color: make('color'), size: make('size'), brand: make('brand'), theme: make('theme'), age: make('age') }
}

/** Counts a product once for a value, whichever of its variants match. */
function createCounter(size: number): { counts: Int32Array; add: (id: number, slot: number) => void } {
  const counts = new Int32Array(size + 1)
  const last = new Int32Array(size + 1).fill(-1)
  return {
    counts,
    add(id, slot) {
      if (last[id] === slot) return
      last[id] = slot
      counts[id] = (counts[id] ?? 0) + 1
    },
  }
}

/**
 * Counts a product once for a place, whichever of its variants lie there. A set of places is a few bits, so that all variants
 * of a product are put together before anything is counted.
 */
function createPlaceCounter(
  sets: Sets,
  size: number,
): { counts: Int32Array; add: (set: number) => void; endProduct: () => void } {
  const counts = new Int32Array(size + 1)
  const words = (size >> 5) + 1
  const found = new Int32Array(words)
  const bits = sets.toBits(words)
  let isAny = false
  return {
    counts,
    add(set) {
      isAny = true
      for (let word = 0; word < words; word += 1) found[word] = (found[word] ?? 0) | (bits[set * words + word] ?? 0)
    },
    endProduct() {
      if (!isAny) return
      isAny = false
      for (let word = 0; word < words; word += 1) {
        let rest = found[word] ?? 0
        found[word] = 0
        while (rest !== 0) {
          const lowest = rest & -rest
          const id = word * 32 + (31 - Math.clz32(lowest))
          counts[id] = (counts[id] ?? 0) + 1
          rest ^= lowest
        }
      }
    },
  }
}

function add(counts: Int32Array, id: number): void {
  counts[id] = (counts[id] ?? 0) + 1
}

function byFrequency(a: CountedValue & { all: number }, b: CountedValue & { all: number }): number {
  return b.all - a.all || (a.value < b.value ? -1 : 1)
}

/** A word of the data as what an address can carry; words that differ by case or accents alone are one value. */
function toValueId(dictionary: Dictionary, name: string | null): number {
  if (name === null) return 0
  const known = dictionary.findName(name)
  if (known !== undefined) return known
  const value = slugify(name)
  return value === '' ? 0 : dictionary.toId(value, name)
}

type Dictionary = {
  readonly size: number
  /** From 1 on; 0 means no value. The first name of a value is kept. */
  toId: (value: string, name: string) => number
  /** As `toId`, but a value that is called otherwise now is renamed. */
  toLatestId: (value: string, name: string) => number
  find: (value: string) => number
  findName: (name: string) => number | undefined
  get: (id: number) => { value: string; name: string }
  /** Which ids are wanted; undefined when all are. */
  allow: (wanted: readonly string[]) => Allowed
}

function createDictionary(): Dictionary {
  const entries: { value: string; name: string }[] = [{ value: '', name: '' }]
  const ids = new Map<string, number>()
  const idsByName = new Map<string, number>()
  return {
    get size() {
      return entries.length - 1
    },
    toId(value, name) {
      const id = ids.get(value) ?? entries.length
      if (id === entries.length) {
        entries.push({ value, name })
        ids.set(value, id)
      }
      idsByName.set(name, id)
      return id
    },
    toLatestId(value, name) {
      const id = this.toId(value, name)
      entries[id] = { value, name }
      return id
    },
    find: (value) => ids.get(value) ?? 0,
    findName: (name) => idsByName.get(name),
    get: (id) => entries[id] ?? { value: '', name: '' },
    allow(wanted) {
      if (wanted.length === 0) return undefined
      const allowed = new Uint8Array(entries.length)
      for (const value of wanted) {
        const id = ids.get(value)
        if (id !== undefined) allowed[id] = 1
      }
      return allowed
    },
  }
}

type Sets = {
  toId: (members: readonly number[]) => number
  /** Which sets contain the member; 0 is in none. */
  having: (member: number) => Uint8Array
  /** Each set as so many words of 32 bits, one a member. */
  toBits: (words: number) => Int32Array
}

/** The few distinct combinations of lists and of places, so that a row needs one number for any of them. */
function createSets(): Sets {
  const sets: (readonly number[])[] = [[]]
  const ids = new Map<string, number>([['', 0]])
  let bits = { words: 0, count: 0, of: new Int32Array(0) }
  return {
    toBits(words) {
      if (bits.words === words && bits.count === sets.length) return bits.of
      const of = new Int32Array(sets.length * words)
      for (const [id, members] of sets.entries())
        for (const member of members) {
          const at = id * words + (member >> 5)
          of[at] = (of[at] ?? 0) | (1 << (member & 31))
        }
      bits = { words, count: sets.length, of }
      return of
    },
    toId(members) {
      const key = members.join(',')
      const known = ids.get(key)
      if (known !== undefined) return known
      ids.set(key, sets.length)
      sets.push([...members])
      return sets.length - 1
    },
    having(member) {
      const found = new Uint8Array(sets.length)
      if (member === 0) return found
      for (const [id, members] of sets.entries()) if (members.includes(member)) found[id] = 1
      return found
    },
  }
}

type SortedSlots = { move: (slot: number) => void; get: (sort: SortOption) => Uint32Array }

/** All slots in each order, made when first asked for; later only those that moved are put elsewhere. */
function createSortedSlots({
  products,
  order,
  size,
}: {
  products: { id: Int32Array; popularity: Int32Array; cents: Int32Array; isInStock: Uint8Array }
  order: readonly string[]
  size: () => number
}): SortedSlots {
  const byId = (a: number, b: number) => (products.id[a] ?? 0) - (products.id[b] ?? 0)
  const compare: Record<SortOption, (a: number, b: number) => number> = {
    recommended: (a, b) =>
      (products.isInStock[b] ?? 0) - (products.isInStock[a] ?? 0) ||
      (products.popularity[b] ?? 0) - (products.popularity[a] ?? 0) ||
      byId(a, b),
    name: (a, b) => {
      const [left = '', right = ''] = [order[a], order[b]]
      return left < right ? -1 : left > right ? 1 : byId(a, b)
    },
    cheapest: (a, b) => (products.cents[a] ?? 0) - (products.cents[b] ?? 0) || byId(a, b),
    dearest: (a, b) => (products.cents[b] ?? 0) - (products.cents[a] ?? 0) || byId(b, a),
  }
  const known = new Map<SortOption, { slots: Uint32Array; moved: Set<number> }>()
  return {
    move(slot) {
      for (const { moved } of known.values()) moved.add(slot)
    },
    get(sort) {
      const before = known.get(sort)
      if (before?.moved.size === 0 && before.slots.length === size()) return before.slots
      const slots = before
        ? repair(before, { size: size(), compare: compare[sort] })
        : Uint32Array.from({ length: size() }, (_, slot) => slot).sort(compare[sort])
      known.set(sort, { slots, moved: new Set() })
      return slots
    },
  }
}

/** Takes out what has moved and merges it in again at its new place. */
function repair(
  { slots, moved }: { slots: Uint32Array; moved: ReadonlySet<number> },
  { size, compare }: { size: number; compare: (a: number, b: number) => number },
): Uint32Array {
  const isMoved = new Uint8Array(size)
  for (const slot of moved) isMoved[slot] = 1
  const kept = new Uint32Array(slots.length)
  let length = 0
  for (const slot of slots) if (isMoved[slot] === 0) kept[length++] = slot
  const merged = new Uint32Array(size)
  let from = 0
  for (const [before, slot] of [...moved].sort(compare).entries()) {
    const at = findPlace(kept.subarray(0, length), { slot, from, compare })
    merged.set(kept.subarray(from, at), from + before)
    merged[at + before] = slot
    from = at
  }
  merged.set(kept.subarray(from, length), from + moved.size)
  return merged
}

/** The first index from `from` on whose slot comes after this one. */
function findPlace(
  sorted: Uint32Array,
  { slot, from, compare }: { slot: number; from: number; compare: (a: number, b: number) => number },
): number {
  let [low, high] = [from, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (compare(sorted[middle] ?? 0, slot) < 0) low = middle + 1
    else high = middle
  }
  return low
}

type Column = Int32Array | Uint32Array | Uint8Array

/** Makes room for at least `size + 1` rows in every column, and half as much again. */
function growColumns<Columns extends Record<string, Column>>(columns: Columns, size: number): void {
  for (const [name, column] of Object.entries(columns))
    Object.assign(columns, { [name]: grow(column, Math.ceil(size * 1.5) + 16) })
}

function grow(column: Column, length: number): Column {
  const wider =
    column instanceof Int32Array
      ? new Int32Array(length)
      : column instanceof Uint32Array
        ? new Uint32Array(length)
        : new Uint8Array(length)
  wider.set(column)
  return wider
}
