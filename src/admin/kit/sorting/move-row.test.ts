import { expect, test } from 'vitest'
import { moveRow } from './move-row.ts'

test.each([
  [0, 1, 'bac'],
  [2, 1, 'acb'],
  [0, 2, 'bca'],
  [2, 0, 'cab'],
  [0, -1, 'abc'],
  [2, 3, 'abc'],
] as const)('the row at %i moved to %i makes %j', (from, to, expected) => {
  expect(moveRow([...'abc'], { from, to }).join('')).toBe(expected)
})
