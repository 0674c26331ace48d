import { expect, test } from 'vitest'
import { readLevels, sayLevel } from './gift-levels.ts'

test('a level is said with its amount and its codes', () => {
  expect(sayLevel({ threshold_cents: 4_000, codes: ['A', 'B'] })).toMatch(/^od 40,00\s€: A, B$/)
  expect([sayLevel('x'), readLevels('x')]).toEqual([undefined, []])
})
