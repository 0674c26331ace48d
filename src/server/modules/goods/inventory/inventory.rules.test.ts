import { describe, expect, test } from 'vitest'
import { allocateStock, computeAvailability, expandLines, findAwaited } from './inventory.rules.ts'

const row = (variantId: number, locationId: number, available: number) => ({ variantId, locationId, available })
const part = (setVariantId: number, componentVariantId: number, quantity: number) => ({
  setVariantId,
  componentVariantId,
  quantity,
})

describe('availability', () => {
  test('of a simple variant is the sum over locations', () => {
    const result = computeAvailability([7], { components: [], stock: [row(7, 1, 3), row(7, 4, 2)] }).get(7)
    expect(result?.total).toBe(5)
    expect([...(result?.byLocation ?? [])]).toEqual([
      [1, 3],
      [4, 2],
    ])
  })
  test('of a variant without stock is 0', () => {
    expect(computeAvailability([7], { components: [], stock: [] }).get(7)?.total).toBe(0)
  })
  test.each([
    ['the scarcest component decides', [row(1, 1, 10), row(2, 1, 5)], 2],
    ['components may be in different places', [row(1, 1, 4), row(1, 5, 4), row(2, 9, 6)], 2],
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
    expect(outcome).toMatchObject({
      kind: 'allocated',
      allocations: expected.map(([locationId, pieces]) => ({ variantId: 7, locationId, quantity: pieces })),
    })
  })
  test('names the sets and variants of the lines that are sold out, not their components', () => {
    const lines = [
      { variantId: 7, quantity: 6 },
      { variantId: 9, quantity: 1 },
    ]
    const outcome = allocateStock(expandLines(lines, [part(9, 7, 2)]), { stock })
    expect(outcome).toEqual({ kind: 'soldOut', variantIds: [7, 9] })
  })
  test('adds up the same variant on two lines', () => {
    const lines = [
      { variantId: 7, quantity: 4 },
      { variantId: 7, quantity: 4 },
    ]
    expect(allocateStock(expandLines(lines, []), { stock })).toEqual({ kind: 'soldOut', variantIds: [7] })
  })
})

describe('goods that may come later', () => {
  const components = [part(9, 1, 2), part(9, 2, 1)]
  test.each([
    ['what there is is taken, the rest is awaited', [{ variantId: 7, quantity: 5, mayAwait: true }], [2]],
    ['nothing is awaited that is there', [{ variantId: 7, quantity: 3, mayAwait: true }], [0]],
    [
      'the last line of the same goods waits first',
      [
        { variantId: 7, quantity: 2, mayAwait: true },
        { variantId: 7, quantity: 4, mayAwait: true },
      ],
      [0, 3],
    ],
    ['a set waits when one of its parts does', [{ variantId: 9, quantity: 4, mayAwait: true }], [2]],
  ])('%s', (_, lines, awaited) => {
    const stock = [row(7, 1, 2), row(7, 4, 1), row(1, 1, 5), row(2, 1, 9)]
    const outcome = allocateStock(expandLines(lines, components), { stock })
    if (outcome.kind !== 'allocated') throw new Error('sold out')
    expect(findAwaited(lines, { components, missing: outcome.missing })).toEqual(awaited)
  })

  test('pieces that may come later do not satisfy a line that needs them now', () => {
    const lines = [
      { variantId: 7, quantity: 2 },
      { variantId: 7, quantity: 1, mayAwait: true },
    ]
    expect(allocateStock(expandLines(lines, []), { stock: [row(7, 1, 1)] })).toEqual({
      kind: 'soldOut',
      variantIds: [7],
    })
    expect(allocateStock(expandLines(lines, []), { stock: [row(7, 1, 2)] })).toMatchObject({
      allocations: [{ variantId: 7, locationId: 1, quantity: 2 }],
      missing: new Map([[7, 1]]),
    })
  })
})
