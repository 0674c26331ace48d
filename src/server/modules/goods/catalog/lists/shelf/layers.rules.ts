import type { Bits } from '#kernel/bits.ts'

/**
 * A bit for the first variant of every product, then one for the second of every product that has two, and so on. Per layer:
 * the number of its bits (`counts`), its first word (`starts`) and its length in words (`lengths`). Products with more variants
 * come first, so that bit `n` of every layer belongs to the same product and no layer has gaps.
 */
export type Layers = { counts: number[]; starts: number[]; lengths: number[]; words: number }

export function layOut(
  byPrice: Uint32Array,
  products: Readonly<Record<'variants', Uint32Array>>,
): { slots: Uint32Array; layers: Layers } {
  const most = byPrice.reduce((most_, slot) => Math.max(most_, products.variants[slot] ?? 0), 0)
  // How many products have more variants than the index: the position of the first product with that many, and the length of a layer.
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

/** A bit for every existing variant. */
export function takeAll({ counts, starts, words }: Layers): Bits {
  const bits = new Int32Array(words)
  for (const [layer, count] of counts.entries()) {
    const start = starts[layer] ?? 0
    bits.fill(-1, start, start + (count >> 5))
    if ((count & 31) !== 0) bits[start + (count >> 5)] = (1 << (count & 31)) - 1
  }
  return bits
}

/** Products with at least one variant in the set. */
export function fold(bits: Bits, { starts, lengths }: Layers): Bits {
  const folded = new Int32Array(lengths[0] ?? 0)
  for (const [layer, start] of starts.entries()) {
    const length = lengths[layer] ?? 0
    for (let word = 0; word < length; word += 1) folded[word] = (folded[word] ?? 0) | (bits[start + word] ?? 0)
  }
  return folded
}

/** All variants of these products; bits of variants that do not exist may be set. */
export function spread(folded: Bits, { starts, lengths, words }: Layers): Bits {
  const bits = new Int32Array(words)
  for (const [layer, start] of starts.entries()) bits.set(folded.subarray(0, lengths[layer]), start)
  return bits
}

/** The bit of the variant of the product at this position, in this layer. */
export function placeOf({ starts }: Layers, position: number, layer: number): number {
  return ((starts[layer] ?? 0) << 5) + position
}

export type PositionsOfSlots = { get: (slot: number) => number }

const positionLimit = 2 ** 22

/** Slot and position in one number each, sorted: a tenth of the memory of a map. */
export function findPositions(slots: Uint32Array): PositionsOfSlots {
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

/** The positions of a list's slots, in the order of all slots. */
export function toPositions(slots: Uint32Array, all: Uint32Array): Uint32Array {
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
