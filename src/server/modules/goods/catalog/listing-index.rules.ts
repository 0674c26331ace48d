// The lists of the shop in the memory of the process: columns of numbers, one slot a product and a run of rows for its
// variants. What is asked of a list is answered by its shelf (shelf.rules.ts), made when somebody first asks
// (docs/adr/0018-lists-in-memory.md).
import { type SortOption, sortOptions } from '#contracts/constants.ts'
import { byAge, bySize } from './facet-order.rules.ts'
import type { ListingFacts } from './listing-facts.rules.ts'
import { type ListFilter, type ValueFacet, valueFacets } from './listing.rules.ts'
import { type CountedFacet, type Shelf, type ShelfCounts, type ShelfFilter, createShelf } from './shelf.rules.ts'
import { createSortedSlots } from './sorted-slots.rules.ts'
import { type Dictionary, createDictionary, createSets, toValueId } from './value-dictionary.rules.ts'

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

/** A product of a page; `color` is that of its first variant that matches, and told only when colours are filtered. */
export type Hit = { id: number; color: string | null }

export type ListingIndex = {
  apply: (changes: readonly ListingChange[]) => void
  /** One page in order. An unknown list is empty. */
  findPage: (list: string, request: PageRequest) => Hit[]
  count: (list: string, filter: IndexFilter) => ListCounts
  /** Both at once. */
  search: (list: string, request: PageRequest) => { hits: Hit[]; counts: ListCounts }
  /** As `search`, among these products; `recommended` keeps the order in which they are given. Unknown ones are left out. */
  searchAmong: (ids: readonly number[], request: PageRequest) => { hits: Hit[]; counts: ListCounts }
  /** How many products stand in the list. */
  sizeOf: (list: string) => number
  /** Sorts everything and fills the largest shelves, some milliseconds a step; nothing may be applied in between. */
  prepare: () => Generator<undefined, void>
}

export type PageRequest = { filter: IndexFilter; sort: SortOption; offset: number; limit: number }

/** Shelves are kept up to so many variants together, 60 to 80 bytes each; whose list was asked for least lately goes first. */
const maxShelved = 1_000_000

/** Shelves of lists with so many goods are filled before somebody asks. */
const worthPreparing = 1_000

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
    locations: new Uint32Array(0), // a set of `locationSets`
    isInStock: new Uint8Array(0),
  }
  let variantEnd = 0
  let unusedVariants = 0
  const dictionaries: Record<CountedFacet, Dictionary> = {
    color: createDictionary(),
    size: createDictionary(),
    brand: createDictionary(),
    theme: createDictionary(),
    age: createDictionary(),
    location: createDictionary(),
  }
  const lists = createDictionary()
  const listSets = createSets()
  const listSizes: number[] = []
  const locationSets = createSets()
  const sorted = createSortedSlots({ products, order, size: () => slots.size })
  const shelves = new Map<number, Shelf>()

  function apply(changes: readonly ListingChange[]): void {
    for (const { productId, facts } of changes) {
      const slot = slots.get(productId)
      if (facts) write(slot ?? addSlot(productId), facts)
      else if (slot !== undefined) setLists(slot, 0)
    }
    if (unusedVariants > 10_000 && unusedVariants > variantEnd / 2) compact()
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
    products.brand[slot] = facts.brand ? dictionaries.brand.toLatestId(...facts.brand) : 0
    products.theme[slot] = toValueId(dictionaries.theme, facts.theme)
    products.age[slot] = toValueId(dictionaries.age, facts.age)
    writeVariants(slot, facts.variants)
    if (isMoved) sorted.move(slot)
    const set = listSets.toId(facts.lists.map((name) => lists.toId(name, name)))
    if (set === products.lists[slot] && before === valuesOf(slot)) refreshShelves(slot, isMoved)
    else setLists(slot, set)
  }

  /** All that the values of lists are made of; what else a product has changes all day. */
  function valuesOf(slot: number): string {
    const parts = [products.brand[slot], products.theme[slot], products.age[slot]]
    const end = (products.start[slot] ?? 0) + (products.variants[slot] ?? 0)
    for (let row = products.start[slot] ?? 0; row < end; row += 1) parts.push(variants.color[row], variants.size[row])
    return parts.join()
  }

  function refreshShelves(slot: number, isMoved: boolean): void {
    for (const list of listSets.membersOf(products.lists[slot] ?? 0)) {
      const shelf = shelves.get(list)
      if (shelf && !shelf.refresh(slot, isMoved)) shelves.delete(list)
    }
  }

  /** The shelves on which it stands and stood are made anew. */
  function setLists(slot: number, set: number): void {
    for (const list of listSets.membersOf(products.lists[slot] ?? 0)) {
      shelves.delete(list)
      listSizes[list] = (listSizes[list] ?? 0) - 1
    }
    products.lists[slot] = set
    for (const list of listSets.membersOf(set)) {
      shelves.delete(list)
      listSizes[list] = (listSizes[list] ?? 0) + 1
    }
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
    for (const [cents, color, size, isInStock, locationIds] of rows) {
      variants.cents[row] = cents
      variants.color[row] = color === null ? 0 : dictionaries.color.toId(color, color)
      variants.size[row] = toValueId(dictionaries.size, size)
      variants.isInStock[row] = isInStock
      variants.locations[row] = locationSets.toId(
        locationIds.map((id) => dictionaries.location.toId(String(id), String(id))),
      )
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

  /** Undefined for a list that nothing stands in. */
  function shelfOf(list: string): Shelf | undefined {
    const id = lists.find(list)
    const known = shelves.get(id)
    // Back to the end: the first ones are those that nobody has asked for lately.
    shelves.delete(id)
    const shelf = known ?? (listSizes[id] ? fillShelf(id) : undefined)
    if (!shelf) return undefined
    shelves.set(id, shelf)
    if (!known) makeRoom()
    return shelf
  }

  function fillShelf(list: number): Shelf {
    const isListed = listSets.having(list)
    const found = new Uint32Array(listSizes[list] ?? 0)
    let length = 0
    for (const slot of sorted.get('cheapest')) if (isListed[products.lists[slot] ?? 0] === 1) found[length++] = slot
    return createShelf({ slots: found, goods: { products, variants, locationSets }, arrange })
  }

  function makeRoom(): void {
    let shelved = 0
    for (const { size } of shelves.values()) shelved += size
    for (const [list, { size }] of shelves) {
      if (shelved <= maxShelved || shelves.size === 1) return
      shelves.delete(list)
      shelved -= size
    }
  }

  /** By what is there without any filter: values keep their place while somebody filters. */
  function arrange(facet: CountedFacet, values: { id: number; all: number }[]): { id: number; all: number }[] {
    const compare = facet === 'size' ? bySize : facet === 'age' ? byAge : byFrequency
    return values.map((value) => ({ ...value, ...dictionaries[facet].get(value.id) })).sort(compare)
  }

  function toShelfFilter(filter: IndexFilter): ShelfFilter {
    const { locationId, isInStockOnly, price } = filter
    const wanted = valueFacets.flatMap((facet) =>
      filter[facet].length === 0 ? [] : [[facet, filter[facet].map(dictionaries[facet].find)] as const],
    )
    const location = locationId !== undefined && { location: [dictionaries.location.find(String(locationId))] }
    return { values: { ...Object.fromEntries(wanted), ...location }, isInStockOnly, price }
  }

  function toCounts({ total, inStockCount, values, price }: ShelfCounts): ListCounts {
    const { location, ...ofValues } = values
    const toValues = (facet: ValueFacet) =>
      ofValues[facet].map(({ id, count }) => ({ ...dictionaries[facet].get(id), count }))
    return {
      total,
      inStockCount,
      price,
      values: {
        color: toValues('color'),
        size: toValues('size'),
        brand: toValues('brand'),
        theme: toValues('theme'),
        age: toValues('age'),
      },
      locations: new Map(location.map(({ id, count }) => [Number(dictionaries.location.get(id).value), count])),
    }
  }

  function lookAt(list: string, filter: IndexFilter) {
    const shelf = shelfOf(list)
    const look = shelf?.look(toShelfFilter(filter))
    return {
      count: () => (look ? toCounts(look.count()) : nothing),
      findPage({ sort, offset, limit }: Omit<PageRequest, 'filter'>): Hit[] {
        const places = shelf?.sort(sort, () => sorted.get(sort))
        if (!look || !places) return []
        return look.findPage({ sorted: places, offset, limit }).map((found) => toHit(found, filter))
      },
    }
  }

  function toHit({ slot, row }: { slot: number; row: number }, filter: IndexFilter): Hit {
    return {
      id: products.id[slot] ?? 0,
      color: filter.color.length === 0 ? null : dictionaries.color.get(variants.color[row] ?? 0).value,
    }
  }

  /** A shelf for one question: what a search has found is a few hundred products, and another search finds others. */
  function searchAmong(ids: readonly number[], { filter, sort, offset, limit }: PageRequest) {
    const asked = Uint32Array.from(ids.flatMap((id) => slots.get(id) ?? []))
    if (asked.length === 0) return { hits: [], counts: nothing }
    const byPrice = sorted.sortFew('cheapest', asked.slice())
    const shelf = createShelf({ slots: byPrice, goods: { products, variants, locationSets }, arrange })
    const look = shelf.look(toShelfFilter(filter))
    const places = shelf.placesOf(sort === 'recommended' ? asked : sorted.sortFew(sort, asked))
    const hits = look.findPage({ sorted: places, offset, limit }).map((found) => toHit(found, filter))
    return { hits, counts: toCounts(look.count()) }
  }

  return {
    apply,
    findPage: (list, request) => lookAt(list, request.filter).findPage(request),
    count: (list, filter) => lookAt(list, filter).count(),
    search(list, request) {
      const look = lookAt(list, request.filter)
      return { hits: look.findPage(request), counts: look.count() }
    },
    searchAmong,
    sizeOf: (list) => listSizes[lists.find(list)] ?? 0,
    *prepare() {
      for (const sort of sortOptions) yield* sorted.prepare(sort)
      const largest = [...listSizes.entries()].filter(([, size]) => size >= worthPreparing).sort((a, b) => b[1] - a[1])
      for (const [id] of largest) {
        shelfOf(lists.get(id).value)
        yield
      }
    },
  }
}

const nothing: ListCounts = {
  total: 0,
  inStockCount: 0,
  values: { color: [], size: [], brand: [], theme: [], age: [] },
  locations: new Map(),
  price: null,
}

function byFrequency(a: { value: string; all: number }, b: { value: string; all: number }): number {
  return b.all - a.all || (a.value < b.value ? -1 : 1)
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
