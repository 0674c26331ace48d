/** How many typos a word of this length may have: one in 4–7 letters, two in longer words, none if it has digits. */
export function allowedTypos(word: string): 0 | 1 | 2 {
  if (word.length < 4 || /\d/.test(word)) return 0
  return word.length <= 7 ? 1 : 2
}

/**
 * Letters added, left out, mistaken or swapped with the next one between two words (optimal string alignment), or undefined if
 * there are more than `most`.
 */
export function countTypos(one: string, other: string, most: number): number | undefined {
  if (Math.abs(one.length - other.length) > most) return undefined
  let beforeLast: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row]
    let lowest = row
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1]
      let cost = Math.min(at(last, column) + 1, at(current, column - 1) + 1, at(last, column - 1) + (isSame ? 0 : 1))
      const isSwap = row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      if (isSwap) cost = Math.min(cost, at(beforeLast, column - 2) + 1)
      current.push(cost)
      lowest = Math.min(lowest, cost)
    }
    if (lowest > most) return undefined
    beforeLast = last
    last = current
  }
  const typos = at(last, other.length)
  return typos <= most ? typos : undefined
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY
}

/** One bit per letter that occurs. Each typo changes at most two bits, so most of a dictionary is ruled out immediately. */
export function letterSet(word: string): number {
  let bits = 0
  for (let index = 0; index < word.length; index += 1) bits |= 1 << (word.charCodeAt(index) % 31)
  return bits
}

export function differingLetters(one: number, other: number): number {
  let bits = one ^ other
  let count = 0
  while (bits !== 0) {
    bits &= bits - 1
    count += 1
  }
  return count
}
