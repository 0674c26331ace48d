import { type Bits, clearBit, countOnes, hasBit, setBit } from '#kernel/bits.ts'
import type { Layers } from './layers.rules.ts'

/** What has a value: as bits, or, if that is shorter, as a list of places with the product of each. */
export type ValueSet = { kind: 'bits'; bits: Bits } | { kind: 'few'; places: Uint32Array; positions: Uint32Array }
export type VisitValues = (visit: (id: number, place: number, position: number) => void) => void

/** By the id of the value; 0 means none. Values are visited product by product. */
export function collectSets({ words }: Layers, visitAll: VisitValues): (ValueSet | undefined)[] {
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

export function putInto(set: ValueSet, place: number, position: number): ValueSet {
  if (set.kind === 'bits') setBit(set.bits, place)
  if (set.kind === 'bits' || set.places.includes(place)) return set
  // Among those of its product: they are consecutive.
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

export function takeOutOf(set: ValueSet, place: number): ValueSet {
  if (set.kind === 'bits') clearBit(set.bits, place)
  const at = set.kind === 'bits' ? -1 : set.places.indexOf(place)
  if (set.kind === 'bits' || at === -1) return set
  const isKept = (_: number, index: number) => index !== at
  return { kind: 'few', places: set.places.filter(isKept), positions: set.positions.filter(isKept) }
}

export function unite(sets: readonly ValueSet[], { words }: Layers): Bits {
  const bits = new Int32Array(words)
  for (const set of sets)
    if (set.kind === 'few') for (const place of set.places) setBit(bits, place)
    else for (let word = 0; word < words; word += 1) bits[word] = (bits[word] ?? 0) | (set.bits[word] ?? 0)
  return bits
}

/** Counts the products of which one and the same variant is in both. */
export function countProducts(set: ValueSet, base: Bits, { starts, lengths }: Layers): number {
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
