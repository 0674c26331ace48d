/** A set of numbers from 0 to 32 × length − 1. The intersection of two sets is found 32 numbers at a time. */
export type Bits = Int32Array

/** The number of bits of the word that are set. */
export function countOnes(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

export function countAll(bits: Bits): number {
  let count = 0
  for (const word of bits) if (word !== 0) count += countOnes(word)
  return count
}

export function setBit(bits: Bits, number: number): void {
  bits[number >> 5] = (bits[number >> 5] ?? 0) | (1 << (number & 31))
}

export function clearBit(bits: Bits, number: number): void {
  bits[number >> 5] = (bits[number >> 5] ?? 0) & ~(1 << (number & 31))
}

export function hasBit(bits: Bits, number: number): boolean {
  return ((bits[number >> 5] ?? 0) & (1 << (number & 31))) !== 0
}

/** Removes from `bits` what is not in the other. */
export function keepCommon(bits: Bits, other: Bits): void {
  for (let word = 0; word < bits.length; word += 1) bits[word] = (bits[word] ?? 0) & (other[word] ?? 0)
}

/** Adds to `bits` what is in the other. */
export function addAll(bits: Bits, other: Bits): void {
  for (let word = 0; word < bits.length; word += 1) bits[word] = (bits[word] ?? 0) | (other[word] ?? 0)
}

/** The numbers of the set, in ascending order. */
export function listBits(bits: Bits): number[] {
  const numbers: number[] = []
  for (let word = 0; word < bits.length; word += 1)
    for (let rest = bits[word] ?? 0; rest !== 0; rest &= rest - 1)
      numbers.push((word << 5) + 31 - Math.clz32(rest & -rest))
  return numbers
}
