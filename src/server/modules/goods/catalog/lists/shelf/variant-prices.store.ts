import type { Bits } from '#kernel/bits.ts'
import type { Cents } from '#kernel/money.ts'

export type VariantPrices = {
  /** Sets the price of the variant at this place, in cents. Call `measure` for its word afterwards. */
  set: (place: number, cents: Cents) => void
  /** Finds the lowest and the highest price of a word again. */
  measure: (word: number) => void
  /** Variants from one price to the other, both included; bits of variants that do not exist may be set. */
  findPriced: (fromCents: Cents, toCents: Cents) => Bits
  /** The lowest and the highest price of these variants; null if there are none. */
  findExtent: (variants: Bits) => { minCents: Cents; maxCents: Cents } | null
}

/**
 * The prices of the variants of a list, with the lowest and the highest price of every word of bits: most words are as a whole
 * in a range, or out of it.
 */
export function createVariantPrices(everything: Bits): VariantPrices {
  const words = everything.length
  const cents = new Int32Array(words * 32)
  const lowest = new Int32Array(words)
  const highest = new Int32Array(words)

  function measure(word: number): void {
    let [low, high] = [2 ** 31 - 1, 0]
    for (let rest = everything[word] ?? 0; rest !== 0; rest &= rest - 1) {
      const price = cents[(word << 5) + lowestBit(rest)] ?? 0
      if (price < low) low = price
      if (price > high) high = price
    }
    lowest[word] = low
    highest[word] = high
  }

  function findPriced(fromCents: Cents, toCents: Cents): Bits {
    const bits = new Int32Array(words)
    for (let word = 0; word < words; word += 1) {
      const [low, high] = [lowest[word] ?? 0, highest[word] ?? 0]
      if (low >= fromCents && high <= toCents) bits[word] = -1
      else if (low <= toCents && high >= fromCents) {
        let found = 0
        for (let bit = 0; bit < 32; bit += 1) {
          const price = cents[(word << 5) + bit] ?? 0
          if (price >= fromCents && price <= toCents) found |= 1 << bit
        }
        bits[word] = found
      }
    }
    return bits
  }

  function findExtent(variants: Bits): { minCents: Cents; maxCents: Cents } | null {
    let [minCents, maxCents] = [Infinity, -1]
    for (let word = 0; word < words; word += 1) {
      let rest = variants[word] ?? 0
      if (rest === 0) continue
      // A word within the known extent changes nothing.
      if ((lowest[word] ?? 0) >= minCents && (highest[word] ?? 0) <= maxCents) continue
      for (; rest !== 0; rest &= rest - 1) {
        const price = cents[(word << 5) + lowestBit(rest)] ?? 0
        if (price < minCents) minCents = price
        if (price > maxCents) maxCents = price
      }
    }
    return maxCents < 0 ? null : { minCents, maxCents }
  }

  return { set: (place, price) => void (cents[place] = price), measure, findPriced, findExtent }
}

function lowestBit(word: number): number {
  return 31 - Math.clz32(word & -word)
}
