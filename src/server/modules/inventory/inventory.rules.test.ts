import { describe, expect, test } from 'vitest'
import { allocateStock, computeAvailability, expandLines } from './inventory.rules.ts'

const row = (variantId: number, locationId: number, available: number) => ({ variantId, locationId, available })
const part = (setVariantId: number, componentVariantId: number, quantity: number) => ({
  setVariantId,
  componentVariantId,
  quantity,
})

describe('availability', () => {
  test('of a simple variant is the sum over places', () => {
    const result = computeAvailability([7], { components: [], stock: [row(7, 1, 3), row(7, 4, 2)] }).get(7)
    expect(result?.total).toBe(5)
    expect([...(result?.byLocation ?? [])]).toEqual([
      [1, 3],
      [4, 2],
    ])
  })
  test('of a variant that nobody stocks is 0', () => {
    expect(computeAvailability([7], { components: [], stock: [] }).get(7)?.total).toBe(0)
  })
  test.each([
    ['the scarcest component decides', [row(1, 1, 10), row(2, 1, 5)], 2],
    ['components may lie in different places', [row(1, 1, 4), row(1, 5, 4), row(2, 9, 6)], 2],
    ['a missing component makes it sold out', [row(1, 1, 100)], 0],
  ])('of a set of 4 × A and 2 × B: %s', (_, stock, expected) => {
    const components = [part(9, 1, 4), part(9, 2, 2)]
    expect(computeAvailability([9], { components, stock }).get(9)?.total).toBe(expected)
  })
  test('of a set in one store needs all components in that store', () => {
    const components = [part(9, 1, 1), part(9, 2, 1)]
    const result = computeAvailability([9], { components, stock: [row(1, 3, 1), row(2, 3, 1), row(1, 4, 5)] }).get(9)
    expect(result?.byLocation.get(3)).toBe(1)
    expect(result?.byLocation.get(4)).toBe(0)
  })
})

describe('allocation', () => {
  const stock = [row(7, 5, 2), row(7, 1, 3), row(7, 3, 2)]
  const needs = (quantity: number) => expandLines([{ variantId: 7, quantity }], [])
  test.each([
    ['central first', 2, undefined, [[1, 2]]],
    [
      'then the stores in order of id',
      6,
      undefined,
      [
        [1, 3],
        [3, 2],
        [5, 1],
      ],
    ],
    [
      'the preferred store before all',
      4,
      5,
      [
        [5, 2],
        [1, 2],
      ],
    ],
  ])('%s', (_, quantity, preferLocationId, expected) => {
    const outcome = allocateStock(needs(quantity), { stock, preferLocationId })
    expect(outcome).toEqual({
      kind: 'allocated',
      allocations: expected.map(([locationId, pieces]) => ({ variantId: 7, locationId, quantity: pieces })),
    })
  })
  test('names the sets and variants of the lines that cannot be had, not their components', () => {
    const lines = [
      { variantId: 7, quantity: 6 },
      { variantId: 9, quantity: 1 },
    ]
    const outcome = allocateStock(expandLines(lines, [part(9, 7, 2)]), { stock })
    expect(outcome).toEqual({ kind: 'soldOut', variantIds: [7, 9] })
  })
  test('the same variant on two lines is asked for once, together', () => {
    const lines = [
      { variantId: 7, quantity: 4 },
      { variantId: 7, quantity: 4 },
    ]
    expect(allocateStock(expandLines(lines, []), { stock })).toEqual({ kind: 'soldOut', variantIds: [7] })
  })
})
