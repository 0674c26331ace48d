import { expect, test } from 'vitest'
import { readCodes, readLevels, sayLevel } from './gift-levels.ts'

test.each([
  ['', []],
  ['BAL-1', ['BAL-1']],
  ['BAL-1, SVI-2;\nBAL-1  X', ['BAL-1', 'SVI-2', 'X']],
])('the codes of %j are %j', (text, expected) => {
  expect(readCodes(text)).toEqual(expected)
})

test('a level is said with its amount and its codes', () => {
  expect(sayLevel({ threshold_cents: 4_000, codes: ['A', 'B'] })).toMatch(/^od 40,00\s€: A, B$/)
  expect([sayLevel('x'), readLevels('x')]).toEqual([undefined, []])
})
