import type { SortOption } from '#contracts/constants.ts'

export type SortedSlots = {
  /** The position of the product in this slot may have changed. */
  move: (slot: number) => void
  get: (sort: SortOption) => Uint32Array
  /** Orders a few slots, in place. */
  sortFew: (sort: SortOption, slots: Uint32Array) => Uint32Array
  /** Does the work of `get` a few milliseconds at a time. */
  prepare: (sort: SortOption) => Generator<undefined, void>
}

export type SortColumns = { id: Int32Array; popularity: Int32Array; cents: Int32Array; isInStock: Uint8Array }

/** All slots in each order, sorted at the first request; later only those that moved are put elsewhere. */
export function createSortedSlots({
  products,
  order,
  size,
}: {
  products: SortColumns
  order: readonly string[]
  size: () => number
}): SortedSlots {
  const byId = (a: number, b: number) => (products.id[a] ?? 0) - (products.id[b] ?? 0)
  const compare: Record<SortOption, Compare> = {
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

  function* prepare(sort: SortOption): Generator<undefined, void> {
    const before = known.get(sort)
    if (before?.moved.size === 0 && before.slots.length === size()) return
    const slots = before
      ? repair(before, { size: size(), compare: compare[sort] })
      : yield* sortInSteps(
          Uint32Array.from({ length: size() }, (_, slot) => slot),
          compare[sort],
        )
    known.set(sort, { slots, moved: new Set() })
  }

  return {
    move(slot) {
      for (const { moved } of known.values()) moved.add(slot)
    },
    prepare,
    sortFew: (sort, slots) => slots.sort(compare[sort]),
    get(sort) {
      prepare(sort).toArray()
      return known.get(sort)?.slots ?? new Uint32Array(0)
    },
  }
}

type Compare = (a: number, b: number) => number

const firstRun = 4_096

/** Merge sort that pauses after every run and every merge: a whole shop by name takes a third of a second. */
function* sortInSteps(slots: Uint32Array, compare: Compare): Generator<undefined, Uint32Array> {
  for (let start = 0; start < slots.length; start += firstRun) {
    slots.subarray(start, start + firstRun).sort(compare)
    yield
  }
  let [from, into]: [Uint32Array, Uint32Array] = [slots, new Uint32Array(slots.length)]
  for (let run = firstRun; run < slots.length; run *= 2) {
    for (let start = 0; start < slots.length; start += 2 * run) {
      const [left, right] = [from.subarray(start, start + run), from.subarray(start + run, start + 2 * run)]
      merge({ left, right, into: into.subarray(start, start + 2 * run), compare })
      yield
    }
    ;[from, into] = [into, from]
  }
  return from
}

function merge(input: { left: Uint32Array; right: Uint32Array; into: Uint32Array; compare: Compare }): void {
  const { left, right, into, compare } = input
  let [fromLeft, fromRight] = [0, 0]
  for (let at = 0; at < into.length; at += 1) {
    const isLeft =
      fromRight >= right.length || (fromLeft < left.length && compare(left[fromLeft] ?? 0, right[fromRight] ?? 0) <= 0)
    into[at] = (isLeft ? left[fromLeft++] : right[fromRight++]) ?? 0
  }
}

/** Removes the moved slots and inserts them at their new places. */
function repair(
  { slots, moved }: { slots: Uint32Array; moved: ReadonlySet<number> },
  { size, compare }: { size: number; compare: Compare },
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

/** The first index, not before `from`, whose slot comes after this one. */
function findPlace(
  sorted: Uint32Array,
  { slot, from, compare }: { slot: number; from: number; compare: Compare },
): number {
  let [low, high] = [from, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (compare(sorted[middle] ?? 0, slot) < 0) low = middle + 1
    else high = middle
  }
  return low
}
