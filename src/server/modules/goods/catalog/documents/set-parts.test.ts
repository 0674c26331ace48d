import { expect, test } from 'vitest'
import { sumSingly, toPackedPart } from './set-parts.rules.ts'

test.each([
  ['Papierové taniere s dinosaurami, 23 cm, 8 ks', 1, { name: 'Papierové taniere s dinosaurami, 23 cm', pieces: 8 }],
  ['Latexové balóny pastelové 30 cm, 10 ks', 2, { name: 'Latexové balóny pastelové 30 cm', pieces: 20 }],
  ['Piňata s pirátskym motívom', 1, { name: 'Piňata s pirátskym motívom' }],
  ['Zrnková káva v tubách, 10 × 30 g', 1, { name: 'Zrnková káva v tubách, 10 × 30 g' }],
])('%s, %i in a set', (name, quantity, expected) => {
  expect(toPackedPart(name, quantity)).toEqual(expected)
})

test('parts bought singly cost their price times their count; one that cannot be bought leaves no sum', () => {
  const plates = { quantity: 2, cents: 299, isSoldSingly: true }
  const cups = { quantity: 1, cents: 250, isSoldSingly: true }
  expect(sumSingly([plates, cups])).toBe(848)
  expect(sumSingly([plates, { ...cups, isSoldSingly: false }])).toBeUndefined()
  expect(sumSingly([plates, { ...cups, cents: 0 }])).toBeUndefined()
  expect(sumSingly([])).toBeUndefined()
})
