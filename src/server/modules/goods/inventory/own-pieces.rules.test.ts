import { expect, test } from 'vitest'
import { allocateWithOwn } from './own-pieces.rules.ts'

const branch = 7
const need = (quantity: number, awaitable = 0) => new Map([[1, { quantity, awaitable, askedBy: new Set([1]) }]])
const at = (locationId: number, quantity: number) => ({ variantId: 1, locationId, quantity })
const free = (...levels: [locationId: number, available: number][]) =>
  levels.map(([locationId, available]) => ({ variantId: 1, locationId, available }))

test.each([
  [
    'what is held where the order is collected comes first',
    need(2),
    free([1, 9], [branch, 0]),
    [at(branch, 2)],
    branch,
    [at(branch, 2)],
    [at(branch, 2)],
  ],
  [
    'no more than the order needs',
    need(1),
    free([1, 0], [branch, 0]),
    [at(branch, 3)],
    branch,
    [at(branch, 1)],
    [at(branch, 1)],
  ],
  [
    'held and free pieces together',
    need(3),
    free([1, 5], [branch, 1]),
    [at(branch, 1)],
    branch,
    [at(branch, 1)],
    [at(branch, 2), at(1, 1)],
  ],
  [
    'elsewhere it stays held while others are free',
    need(2),
    free([1, 2], [branch, 0]),
    [at(branch, 2)],
    undefined,
    [],
    [at(1, 2)],
  ],
  [
    'elsewhere only the missing piece is taken',
    need(3),
    free([1, 2], [branch, 0]),
    [at(branch, 2)],
    undefined,
    [at(branch, 1)],
    [at(1, 2), at(branch, 1)],
  ],
  [
    'also for a line that could wait',
    need(0, 2),
    free([1, 0], [branch, 0]),
    [at(branch, 1)],
    undefined,
    [at(branch, 1)],
    [at(branch, 1)],
  ],
])('%s', (_name, needs, stock, own, preferLocationId, fromOwn, allocations) => {
  expect(allocateWithOwn(needs, { stock, own, preferLocationId })).toMatchObject({
    kind: 'allocated',
    fromOwn,
    allocations,
  })
})

test('a place that is closed for orders is left alone', () => {
  const outcome = allocateWithOwn(need(1), { stock: free([1, 0]), own: [at(branch, 1)], preferLocationId: branch })
  expect(outcome).toMatchObject({ kind: 'soldOut', variantIds: [1], fromOwn: [] })
})
