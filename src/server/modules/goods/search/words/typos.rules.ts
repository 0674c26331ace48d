import { countOnes } from '#kernel/bits.ts'

/** How many typos a word of this length may have: one in 4–7 letters, two in longer words, none if it has digits. */
export function allowedTypos(word: string): 0 | 1 | 2 {
  if (word.length < 4 || /\d/.test(word)) return 0
  return word.length <= 7 ? 1 : 2
}

/** Three rows of the table of distances, reused: this runs thousands of times per query and must not allocate. */
let rows = createRows(64)

function createRows(length: number) {
  return [new Uint16Array(length), new Uint16Array(length), new Uint16Array(length)] as const
}

/**
 * Letters added, left out, mistaken or swapped with the next one between two words (optimal string alignment), or undefined if
 * there are more than `most`.
 */
export function countTypos(one: string, other: string, most: number): number | undefined {
  if (Math.abs(one.length - other.length) > most) return undefined
  if (other.length >= rows[0].length) rows = createRows(2 * other.length)
  let [beforeLast, last, current] = rows
  for (let column = 0; column <= other.length; column += 1) last[column] = column
  for (let row = 1; row <= one.length; row += 1) {
    // A place further from the diagonal than `most` has more typos.
    const from = Math.max(1, row - most)
    const to = Math.min(other.length, row + most)
    current[from - 1] = from === 1 ? row : most + 1
    let lowest = from === 1 ? row : most + 1
    const letter = one.charCodeAt(row - 1)
    const before = row > 1 ? one.charCodeAt(row - 2) : -1
    for (let column = from; column <= to; column += 1) {
      const otherLetter = other.charCodeAt(column - 1)
      let cost = (last[column - 1] ?? 0) + (letter === otherLetter ? 0 : 1)
      const added = Math.min(last[column] ?? 0, current[column - 1] ?? 0) + 1
      if (added < cost) cost = added
      if (column > 1 && before === otherLetter && letter === other.charCodeAt(column - 2)) {
        const swapped = (beforeLast[column - 2] ?? 0) + 1
        if (swapped < cost) cost = swapped
      }
      current[column] = cost
      if (cost < lowest) lowest = cost
    }
    if (lowest > most) return undefined
    if (to < other.length) current[to + 1] = most + 1
    ;[beforeLast, last, current] = [last, current, beforeLast]
  }
  const typos = last[other.length] ?? 0
  return typos <= most ? typos : undefined
}

/** One bit per letter that occurs. Each typo changes at most two bits, so most of a dictionary is ruled out immediately. */
export function letterSet(word: string): number {
  let bits = 0
  for (let index = 0; index < word.length; index += 1) bits |= 1 << (word.charCodeAt(index) % 31)
  return bits
}

export function differingLetters(one: number, other: number): number {
  return countOnes(one ^ other)
}
