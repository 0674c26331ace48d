import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allowedTypos, countTypos, differingLetters, letterSet } from './typos.rules.ts'

test.each([
  ['pas', 0],
  ['boa', 0],
  ['maska', 1],
  ['girlnda', 1],
  ['parochna', 2],
  ['2985062168401', 0],
  ['f1', 0],
] as const)('"%s" may have %i typos', (word, expected) => {
  expect(allowedTypos(word)).toBe(expected)
})

test.each([
  ['balon', 'balon', 0],
  ['balon', 'ballon', 1],
  ['balon', 'bal', 2],
  ['girlanda', 'grilanda', 1],
  ['kostim', 'kostym', 1],
  ['jednorozez', 'jednorozec', 1],
  ['konfety', 'konfiet', 2],
  ['balon', 'baran', 2],
  ['abc', 'cba', 2],
  ['maska', 'torta', undefined],
] as const)('between "%s" and "%s" there are %s typos of at most two', (one, other, expected) => {
  expect(countTypos(one, other, 2)).toBe(expected)
})

const word = fc.string({ unit: fc.constantFrom(...'abcdefgh'), maxLength: 12 })

describe('counting typos', () => {
  test('agrees with the definition for any two words', () => {
    fc.assert(
      fc.property(word, word, fc.integer({ min: 0, max: 3 }), (one, other, most) => {
        const exact = naiveTypos(one, other)
        expect(countTypos(one, other, most)).toBe(exact <= most ? exact : undefined)
      }),
      { numRuns: 300 },
    )
  })

  test('never rules out a word within reach by its set of letters', () => {
    fc.assert(
      fc.property(word, word, (one, other) => {
        const differing = differingLetters(letterSet(one), letterSet(other))
        expect(countTypos(one, other, 2) === undefined || differing <= 4).toBe(true)
        expect(countTypos(one, other, 1) === undefined || differing <= 2).toBe(true)
      }),
    )
  })
})

/** The recursion of the textbook: slow, but simple. */
function naiveTypos(one: string, other: string): number {
  const table = Array.from({ length: one.length + 1 }, (_, row) =>
    Array.from({ length: other.length + 1 }, (__, column) => (row === 0 ? column : column === 0 ? row : 0)),
  )
  const cell = (row: number, column: number) => table[row]?.[column] ?? Number.POSITIVE_INFINITY
  for (let row = 1; row <= one.length; row += 1) {
    for (let column = 1; column <= other.length; column += 1) {
      const change = one[row - 1] === other[column - 1] ? 0 : 1
      let best = Math.min(cell(row - 1, column) + 1, cell(row, column - 1) + 1, cell(row - 1, column - 1) + change)
      if (row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]) {
        best = Math.min(best, cell(row - 2, column - 2) + 1)
      }
      table[row]?.splice(column, 1, best)
    }
  }
  return cell(one.length, other.length)
}
