// The goods of one list, laid out as sets of bits: one bit per variant for each value of each facet. The variants that match
// several filters, and how many of them have a value, are found 32 variants at a time (docs/adr/0018-lists-in-memory.md).
import { type SortOption, sortOptions } from '#contracts/constants.ts'
import { clearBit, setBit } from '#kernel/bits.ts'
import { fillShelf } from './fill-shelf.ts'
import { type PositionsOfSlots, findPositions, placeOf, toPositions } from './layers.rules.ts'
import { lookAtShelf } from './look-at-shelf.rules.ts'
import type { Shelf, ShelfContents, ShelfInput } from './shelf.types.ts'
import { type ValueSet, putInto, takeOutOf } from './value-sets.rules.ts'

export function createShelf(input: ShelfInput): Shelf {
  const contents = fillShelf(input)
  const { slots } = contents
  const orders = new Map<SortOption, Uint32Array>()
  let positions: PositionsOfSlots | undefined

  return {
    bytes: countBytes(contents),
    look: (filter) => lookAtShelf(contents, filter),
    refresh(slot, isMoved) {
      positions ??= findPositions(slots)
      const isRefreshed = refreshProduct(contents, { slot, position: positions.get(slot) })
      if (isRefreshed && isMoved) orders.clear()
      return isRefreshed
    },
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

/** Per product its slot, its place in each order and the pair of slot and position; per variant its price; and all sets. */
function countBytes({ slots, layers, facets, locations }: ShelfContents): number {
  const perProduct = 4 + 4 * sortOptions.length + 8
  // Everything, what is in stock, the lowest and the highest price, and 32 prices.
  const perWord = 4 * (4 + 32)
  const sets = [...facets, locations].flatMap((counted) => counted.sets)
  return (
    slots.length * perProduct + layers.words * perWord + sets.reduce((sum, set) => sum + (set ? bytesOf(set) : 0), 0)
  )
}

function bytesOf(set: ValueSet): number {
  return set.kind === 'bits' ? set.bits.byteLength : set.places.byteLength + set.positions.byteLength
}

function refreshProduct(
  { goods, layers, isInStock, prices, locations: { sets } }: ShelfContents,
  { slot, position }: { slot: number; position: number },
): boolean {
  const first = goods.products.start[slot] ?? 0
  const count = goods.products.variants[slot] ?? 0
  for (let layer = 0; layer < count; layer += 1) {
    const [place, row] = [placeOf(layers, position, layer), first + layer]
    prices.set(place, goods.variants.cents[row] ?? 0)
    prices.measure(place >> 5)
    if (goods.variants.isInStock[row] === 1) setBit(isInStock, place)
    else clearBit(isInStock, place)
    const places = goods.locationSets.membersOf(goods.variants.locations[row] ?? 0)
    // The first goods of this list in that location: there is no set of bits for it yet.
    if (places.some((id) => sets[id] === undefined)) return false
    for (const [id, set] of sets.entries())
      if (set) sets[id] = places.includes(id) ? putInto(set, place, position) : takeOutOf(set, place)
  }
  return true
}
