import { arrangeValues } from './facet-order.rules.ts'
import type { GoodsColumns } from './goods-columns.store.ts'
import { createShelf } from './shelf.store.ts'
import type { Shelf } from './shelf.types.ts'
import type { SortedSlots } from './sorted-slots.store.ts'
import { createDictionary, createSets } from './value-dictionary.store.ts'

/** Shelves are kept up to this many variants together, 60 to 80 bytes each; the least recently used list is dropped first. */
const maxShelved = 1_000_000

/** Shelves of lists with this many goods are filled before the first request. */
const worthPreparing = 1_000

export type Shelves = {
  /** Puts a product into these lists and out of all others; if they are unchanged, its shelves take over the rest. */
  put: (slot: number, product: { lists: readonly string[]; isMoved: boolean; hasNewValues: boolean }) => void
  takeOut: (slot: number) => void
  /** Filled at the first request. Undefined for an empty list. */
  find: (list: string) => Shelf | undefined
  /** How many products are in the list. */
  sizeOf: (list: string) => number
  /** Fills the largest shelves, one per step. */
  prepare: () => Generator<undefined, void>
}

/** Which products are in which list, and the shelves of the lists that were requested lately. */
export function createShelves({ goods, sorted }: { goods: GoodsColumns; sorted: SortedSlots }): Shelves {
  const { products } = goods
  const lists = createDictionary()
  const listSets = createSets()
  const listSizes: number[] = []
  const shelves = new Map<number, Shelf>()

  /** The shelves on which it is and was are built again. */
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

  function refreshShelves(slot: number, isMoved: boolean): void {
    for (const list of listSets.membersOf(products.lists[slot] ?? 0)) {
      const shelf = shelves.get(list)
      if (shelf && !shelf.refresh(slot, isMoved)) shelves.delete(list)
    }
  }

  function find(list: string): Shelf | undefined {
    const id = lists.find(list)
    const known = shelves.get(id)
    // Moved to the end: the least recently used ones are first.
    shelves.delete(id)
    const shelf = known ?? (listSizes[id] ? fill(id) : undefined)
    if (!shelf) return undefined
    shelves.set(id, shelf)
    if (!known) makeRoom(shelves)
    return shelf
  }

  function fill(list: number): Shelf {
    const isListed = listSets.having(list)
    const found = new Uint32Array(listSizes[list] ?? 0)
    let length = 0
    for (const slot of sorted.get('cheapest')) if (isListed[products.lists[slot] ?? 0] === 1) found[length++] = slot
    return createShelf({ slots: found, goods, arrange: arrangeValues })
  }

  return {
    put(slot, { lists: names, isMoved, hasNewValues }) {
      const set = listSets.toId(names.map((name) => lists.toId(name, name)))
      if (set === products.lists[slot] && !hasNewValues) refreshShelves(slot, isMoved)
      else setLists(slot, set)
    },
    takeOut: (slot) => setLists(slot, 0),
    find,
    sizeOf: (list) => listSizes[lists.find(list)] ?? 0,
    *prepare() {
      const largest = [...listSizes.entries()].filter(([, size]) => size >= worthPreparing).sort((a, b) => b[1] - a[1])
      for (const [id] of largest) {
        find(lists.get(id).value)
        yield
      }
    },
  }
}

function makeRoom(shelves: Map<number, Shelf>): void {
  let shelved = 0
  for (const { size } of shelves.values()) shelved += size
  for (const [list, { size }] of shelves) {
    if (shelved <= maxShelved || shelves.size === 1) return
    shelves.delete(list)
    shelved -= size
  }
}
