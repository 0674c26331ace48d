// The lists of the shop in the memory of the process: columns of numbers, one slot per product and a run of rows for its
// variants. A list is answered by its shelf (shelf.store.ts), which is filled at the first request
// (docs/adr/0018-lists-in-memory.md).
import { sortOptions } from '#contracts/constants.ts'
import type { Facet } from '#contracts/facets.ts'
import { slugify } from '#kernel/slug.ts'
import type {
  FittingSizes,
  Hit,
  IndexFilter,
  ListCounts,
  ListingChange,
  ListingIndex,
  PageRequest,
} from './listing-index.types.ts'
import type { FacetColumn } from './shelf/facet-column.store.ts'
import { arrangeValues } from './shelf/facet-order.rules.ts'
import { type GoodsColumns, createGoodsColumns } from './shelf/goods-columns.store.ts'
import { createShelf } from './shelf/shelf.store.ts'
import type { Shelf, ShelfCounts, ShelfFilter } from './shelf/shelf.types.ts'
import { type Shelves, createShelves } from './shelf/shelves.store.ts'
import { type SortedSlots, createSortedSlots } from './shelf/sorted-slots.store.ts'

type Parts = { goods: GoodsColumns; sorted: SortedSlots; shelves: Shelves; nothing: ListCounts }

export function createListingIndex(facets: readonly Facet[]): ListingIndex {
  const goods = createGoodsColumns(facets)
  const sorted = createSortedSlots(goods)
  const shelves = createShelves({ goods, sorted })
  const values = facets.map(() => [])
  const nothing: ListCounts = { total: 0, inStockCount: 0, values, locations: new Map(), price: null }
  const parts = { goods, sorted, shelves, nothing }
  const lookAt = (list: string, filter: IndexFilter) => lookAtList(parts, { shelf: shelves.find(list), filter })
  return {
    facets,
    apply: (changes) => apply(parts, changes),
    findPage: (list, request) => lookAt(list, request.filter).findPage(request),
    count: (list, filter) => lookAt(list, filter).count(),
    search(list, request) {
      const look = lookAt(list, request.filter)
      return { hits: look.findPage(request), counts: look.count() }
    },
    searchAmong: (ids, request) => searchAmong(parts, ids, request),
    hasAny: (list, ids) =>
      shelves.hasAny(
        list,
        Array.from(ids).flatMap((id) => goods.findSlot(id) ?? []),
      ),
    readNames: (key) => readNames(goods, key),
    sizeOf: shelves.sizeOf,
    *prepare() {
      for (const sort of sortOptions) yield* sorted.prepare(sort)
      yield* shelves.prepare()
    },
  }
}

const maxNames = 100

function readNames({ columns }: GoodsColumns, key: string): string[] {
  const dictionary = columns.find(({ facet }) => facet.key === key)?.dictionary
  return Array.from(
    { length: Math.min(dictionary?.size ?? 0, maxNames) },
    (_, at) => dictionary?.get(at + 1).name ?? '',
  )
}

function apply({ goods, sorted, shelves }: Parts, changes: readonly ListingChange[]): void {
  for (const { productId, facts } of changes) {
    if (facts) {
      const { slot, isMoved, hasNewValues } = goods.write(productId, facts)
      if (isMoved) sorted.move(slot)
      shelves.put(slot, { lists: facts.lists, isMoved, hasNewValues })
      continue
    }
    const slot = goods.findSlot(productId)
    if (slot !== undefined) shelves.takeOut(slot)
  }
  goods.compact()
}

function lookAtList(
  { goods, sorted, nothing }: Parts,
  { shelf, filter }: { shelf: Shelf | undefined; filter: IndexFilter },
) {
  const look = shelf?.look(toShelfFilter(goods, filter))
  return {
    count: () => (look ? toCounts(goods, look.count()) : nothing),
    findPage({ sort, offset, limit }: Omit<PageRequest, 'filter'>): Hit[] {
      const places = shelf?.sort(sort, () => sorted.get(sort))
      if (!look || !places) return []
      return look.findPage({ sorted: places, offset, limit }).map((found) => toHit(goods, { ...found, filter }))
    },
  }
}

/** A shelf for one request: a search finds a few hundred products, and another search finds others. */
function searchAmong({ goods, sorted, nothing }: Parts, ids: readonly number[], request: PageRequest) {
  const { filter, sort, offset, limit } = request
  const asked = Uint32Array.from(ids.flatMap((id) => goods.findSlot(id) ?? []))
  if (asked.length === 0) return { hits: [], counts: nothing }
  const byPrice = sorted.sortFew('cheapest', asked.slice())
  const shelf = createShelf({ slots: byPrice, goods, arrange: arrangeValues })
  const look = shelf.look(toShelfFilter(goods, filter))
  const places = shelf.placesOf(sort === 'recommended' ? asked : sorted.sortFew(sort, asked))
  const hits = look.findPage({ sorted: places, offset, limit }).map((found) => toHit(goods, { ...found, filter }))
  return { hits, counts: toCounts(goods, look.count()) }
}

function toShelfFilter(goods: GoodsColumns, filter: IndexFilter): ShelfFilter {
  const { columns, locations } = goods
  const { values, locationId, timely, fitting, isInStockOnly, price } = filter
  const findLocation = (id: number) => locations.find(String(id))
  return {
    values: columns.map(({ facet, dictionary }) => {
      const wanted = values[facet.key] ?? []
      return wanted.length === 0 ? undefined : wanted.map(dictionary.find)
    }),
    locations: locationId === undefined ? undefined : [findLocation(locationId)],
    timely: timely && {
      isAll: timely.isAll,
      sent: timely.sent.map(({ locationIds, notSent }) => ({
        locations: locationIds && locationIds.map(findLocation),
        notSent: new Set([...notSent].flatMap((id) => goods.findSlot(id) ?? [])),
      })),
      locations: timely.locationIds.map(findLocation),
    },
    fitting: fitting && toFitting(goods, fitting),
    isInStockOnly,
    price,
  }
}

/** Sizes are compared by their slugs, as in addresses. */
function toFitting({ columns, findSlot }: GoodsColumns, fitting: FittingSizes): ShelfFilter['fitting'] {
  const column = columns.find(({ facet }) => facet.key === 'size')
  if (!column) return { ids: new Uint32Array(0), bySlot: new Map() }
  const bySlot = new Map<number, number>()
  for (const [productId, size] of fitting) {
    const slot = findSlot(productId)
    const id = column.dictionary.find(slugify(size))
    if (slot !== undefined && id !== 0) bySlot.set(slot, id)
  }
  return { ids: column.ids, bySlot }
}

function toCounts({ columns, locations }: GoodsColumns, counts: ShelfCounts): ListCounts {
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

function toHit(
  { columns, products }: GoodsColumns,
  { slot, row, filter }: { slot: number; row: number; filter: IndexFilter },
): Hit {
  const id = products.id[slot] ?? 0
  const colors = columns.find(({ facet }) => facet.isColor)
  const isColorAsked = colors !== undefined && (filter.values[colors.facet.key] ?? []).length > 0
  if (!isColorAsked || products.variants[slot] === 1) return { id, color: null }
  return { id, color: colors.dictionary.get(colors.ids[row] ?? 0).value }
}
