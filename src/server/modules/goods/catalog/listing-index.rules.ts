// The lists of the shop in the memory of the process: columns of numbers, one slot a product and a run of rows for its
// variants. What is asked of a list is answered by its shelf (shelf.rules.ts), made when somebody first asks
// (docs/adr/0018-lists-in-memory.md).
import { type SortOption, sortOptions } from '#contracts/constants.ts'
import type { Facet } from '#contracts/facets.ts'
import { byNumber, bySize } from './facet-order.rules.ts'
import { type FacetColumn, createGoodsColumns } from './goods-columns.rules.ts'
import type { ListingFacts } from './listing-facts.rules.ts'
import type { ListFilter } from './listing.rules.ts'
import { type Shelf, type ShelfCounts, type ShelfFilter, createShelf } from './shelf.rules.ts'
import { createSortedSlots } from './sorted-slots.rules.ts'
import { createDictionary, createSets } from './value-dictionary.rules.ts'

/** `facts` null = the product stands in no list any more. */
export type ListingChange = { productId: number; facts: ListingFacts | null }

export type CountedValue = { value: string; name: string; count: number }

/** Each facet is counted under all filters but its own; a product counts once, however many of its variants match. */
export type ListCounts = {
  total: number
  inStockCount: number
  /** Per facet, in the order of `facets`. */
  values: readonly (readonly CountedValue[])[]
  /** By location; a location that is not there has nothing. */
  locations: ReadonlyMap<number, number>
  /** Of the matching variants under all filters but the price; null when nothing matches. */
  price: { minCents: number; maxCents: number } | null
}

export type IndexFilter = Omit<ListFilter, 'storeId'> & { locationId: number | undefined }

/** A product of a page; `color` is that of its first variant that matches, and told only when colours are filtered. */
export type Hit = { id: number; color: string | null }

export type ListingIndex = {
  /** The filters of its lists, in display order. */
  facets: readonly Facet[]
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

export function createListingIndex(facets: readonly Facet[]): ListingIndex {
  const goods = createGoodsColumns(facets)
  const { products, columns, locations } = goods
  const colors = columns.find(({ facet }) => facet.isColor)
  const lists = createDictionary()
  const listSets = createSets()
  const listSizes: number[] = []
  const sorted = createSortedSlots(goods)
  const shelves = new Map<number, Shelf>()
  const nothing: ListCounts = {
    total: 0,
    inStockCount: 0,
    values: facets.map(() => []),
    locations: new Map(),
    price: null,
  }

  function apply(changes: readonly ListingChange[]): void {
    for (const { productId, facts } of changes) {
      if (facts) {
        write(productId, facts)
        continue
      }
      const slot = goods.findSlot(productId)
      if (slot !== undefined) setLists(slot, 0)
    }
    goods.compact()
  }

  function write(productId: number, facts: ListingFacts): void {
    const { slot, isMoved, hasNewValues } = goods.write(productId, facts)
    if (isMoved) sorted.move(slot)
    const set = listSets.toId(facts.lists.map((name) => lists.toId(name, name)))
    if (set === products.lists[slot] && !hasNewValues) refreshShelves(slot, isMoved)
    else setLists(slot, set)
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
    return createShelf({ slots: found, goods, arrange })
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

  function toShelfFilter({ values, locationId, isInStockOnly, price }: IndexFilter): ShelfFilter {
    return {
      values: columns.map(({ facet, dictionary }) => {
        const wanted = values[facet.key] ?? []
        return wanted.length === 0 ? undefined : wanted.map(dictionary.find)
      }),
      locations: locationId === undefined ? undefined : [locations.find(String(locationId))],
      isInStockOnly,
      price,
    }
  }

  function toCounts(counts: ShelfCounts): ListCounts {
    const { total, inStockCount, price } = counts
    const toValues = ({ dictionary }: FacetColumn, at: number) =>
      (counts.values[at] ?? []).map(({ id, count }) => ({ ...dictionary.get(id), count }))
    return {
      total,
      inStockCount,
      price,
      values: columns.map(toValues),
      locations: new Map(counts.locations.map(({ id, count }) => [Number(locations.get(id).value), count])),
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
      color:
        colors && filter.values[colors.facet.key]?.length ? colors.dictionary.get(colors.ids[row] ?? 0).value : null,
    }
  }

  /** A shelf for one question: what a search has found is a few hundred products, and another search finds others. */
  function searchAmong(ids: readonly number[], { filter, sort, offset, limit }: PageRequest) {
    const asked = Uint32Array.from(ids.flatMap((id) => goods.findSlot(id) ?? []))
    if (asked.length === 0) return { hits: [], counts: nothing }
    const byPrice = sorted.sortFew('cheapest', asked.slice())
    const shelf = createShelf({ slots: byPrice, goods, arrange })
    const look = shelf.look(toShelfFilter(filter))
    const places = shelf.placesOf(sort === 'recommended' ? asked : sorted.sortFew(sort, asked))
    const hits = look.findPage({ sorted: places, offset, limit }).map((found) => toHit(found, filter))
    return { hits, counts: toCounts(look.count()) }
  }

  return {
    facets,
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

/** Orders values by the unfiltered list, so that they keep their place while a visitor filters. */
function arrange({ facet, dictionary }: FacetColumn, values: { id: number; all: number }[]) {
  const compare = comparisons[facet.order]
  return values.map((value) => ({ ...value, ...dictionary.get(value.id) })).sort(compare)
}

const comparisons = { frequency: byFrequency, size: bySize, number: byNumber }

function byFrequency(a: { value: string; all: number }, b: { value: string; all: number }): number {
  return b.all - a.all || (a.value < b.value ? -1 : 1)
}
