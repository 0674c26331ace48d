import { arrangeValues } from './facet-order.rules.ts'
import type { GoodsColumns } from './goods-columns.store.ts'
import { createShelf } from './shelf.store.ts'
import type { Shelf } from './shelf.types.ts'
import type { SortedSlots } from './sorted-slots.store.ts'
import { type Dictionary, type Sets, createDictionary, createSets } from './value-dictionary.store.ts'

/** Shelves are kept up to this many bytes together; the least recently used list is dropped first. */
const maxBytes = 192 * 1024 * 1024

/** Shelves of lists with this many goods are filled before the first request. */
const worthPreparing = 1_000

export type Shelves = {
  /** Puts a product into these lists and out of all others; if they are unchanged, its shelves take over the rest. */
  put: (slot: number, product: ShelvedProduct) => void
  takeOut: (slot: number) => void
  /** Filled at the first request. Undefined for an empty list. */
  find: (list: string) => Shelf | undefined
  /** How many products are in the list. */
  sizeOf: (list: string) => number
  /** Whether any of these products is in the list. */
  hasAny: (list: string, slots: readonly number[]) => boolean
  /** Fills the largest shelves, one per step. */
  prepare: () => Generator<undefined, void>
}

type ShelvedProduct = { lists: readonly string[]; isMoved: boolean; hasNewValues: boolean }

/** `sizes` and `shelves` by the id of the list; the least recently used shelves are first. */
type State = {
  readonly goods: GoodsColumns
  readonly sorted: SortedSlots
  readonly lists: Dictionary
  readonly listSets: Sets
  readonly sizes: number[]
  readonly shelves: Map<number, Shelf>
}

/** Which products are in which list, and the shelves of the lists that were requested lately. */
export function createShelves({ goods, sorted }: { goods: GoodsColumns; sorted: SortedSlots }): Shelves {
  const state: State = {
    goods,
    sorted,
    lists: createDictionary(),
    listSets: createSets(),
    sizes: [],
    shelves: new Map(),
  }
  const { lists, sizes } = state
  return {
    put: (slot, product) => put(state, slot, product),
    takeOut: (slot) => setLists(state, slot, 0),
    find: (list) => find(state, list),
    sizeOf: (list) => sizes[lists.find(list)] ?? 0,
    hasAny(list, slots) {
      const isListed = state.listSets.having(lists.find(list))
      return slots.some((slot) => isListed[goods.products.lists[slot] ?? 0] === 1)
    },
    *prepare() {
      const largest = [...sizes.entries()].filter(([, size]) => size >= worthPreparing).sort((a, b) => b[1] - a[1])
      for (const [id] of largest) {
        find(state, lists.get(id).value)
        yield
      }
    },
  }
}

function put(state: State, slot: number, { lists: names, isMoved, hasNewValues }: ShelvedProduct): void {
  const { goods, lists, listSets, shelves } = state
  const set = listSets.toId(names.map((name) => lists.toId(name, name)))
  if (set !== goods.products.lists[slot] || hasNewValues) {
    setLists(state, slot, set)
    return
  }
  for (const list of listSets.membersOf(set)) {
    const shelf = shelves.get(list)
    if (shelf && !shelf.refresh(slot, isMoved)) shelves.delete(list)
  }
}

/** The shelves on which it is and was are built again. */
function setLists({ goods: { products }, listSets, sizes, shelves }: State, slot: number, set: number): void {
  for (const list of listSets.membersOf(products.lists[slot] ?? 0)) {
    shelves.delete(list)
    sizes[list] = (sizes[list] ?? 0) - 1
  }
  products.lists[slot] = set
  for (const list of listSets.membersOf(set)) {
    shelves.delete(list)
    sizes[list] = (sizes[list] ?? 0) + 1
  }
}

function find(state: State, list: string): Shelf | undefined {
  const { lists, sizes, shelves } = state
  const id = lists.find(list)
  const known = shelves.get(id)
  // Moved to the end.
  shelves.delete(id)
  const shelf = known ?? (sizes[id] ? fill(state, id) : undefined)
  if (!shelf) return undefined
  shelves.set(id, shelf)
  if (!known) makeRoom(shelves)
  return shelf
}

function fill({ goods, sorted, listSets, sizes }: State, list: number): Shelf {
  const { products } = goods
  const isListed = listSets.having(list)
  const found = new Uint32Array(sizes[list] ?? 0)
  let length = 0
  for (const slot of sorted.get('cheapest')) if (isListed[products.lists[slot] ?? 0] === 1) found[length++] = slot
  return createShelf({ slots: found, goods, arrange: arrangeValues })
}

function makeRoom(shelves: Map<number, Shelf>): void {
  let shelved = 0
  for (const { bytes } of shelves.values()) shelved += bytes
  for (const [list, { bytes }] of shelves) {
    if (shelved <= maxBytes || shelves.size === 1) return
    shelves.delete(list)
    shelved -= bytes
  }
}
