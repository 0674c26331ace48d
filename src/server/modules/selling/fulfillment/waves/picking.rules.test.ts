import { expect, test } from 'vitest'
import type { OrderId } from '#kernel/ids.ts'
import { shareMissing, toPickRows } from './picking.rules.ts'
import type { PieceRow } from './waves.queries.ts'

function aPiece(
  given: Partial<Omit<PieceRow, 'orderId' | 'variantId' | 'locationId'>> &
    Partial<Record<'order' | 'variant' | 'place', number>> = {},
): PieceRow {
  const { order = 1, variant = 1, place = 1, ...fields } = given
  return {
    orderId: order,
    variantId: variant,
    locationId: place,
    position: order,
    locationName: `Sklad ${place}`,
    shelf: '',
    code: `K-${variant}`,
    ean: null,
    name: `Balón ${variant}`,
    variantName: '',
    image: null,
    quantity: 1,
    set: null,
    ...fields,
  }
}

test('the walk goes by place, shelf and name, and pieces without a shelf come last in their place', () => {
  const rows = toPickRows(
    [
      aPiece({ variant: 1, place: 2, shelf: 'A-01' }),
      aPiece({ variant: 2, shelf: '' }),
      aPiece({ variant: 3, shelf: 'A-10-1' }),
      aPiece({ variant: 4, shelf: 'A-2-3' }),
      aPiece({ variant: 5, shelf: 'A-2-3', name: 'Anjel' }),
    ],
    [],
  )
  expect(rows.map(({ variant_id: id }) => id)).toEqual([5, 4, 3, 2, 1])
})

test('pieces of several orders are one row that says into which boxes they go', () => {
  const [row, ...others] = toPickRows(
    [aPiece({ order: 3, quantity: 2, set: 'Oslava pre osem' }), aPiece({ order: 7, quantity: 5, image: '/media/1' })],
    [{ variantId: 1, locationId: 1, picked: 4, missing: 1 }],
  )
  expect(others).toEqual([])
  expect(row).toMatchObject({
    quantity: 7,
    picked: 4,
    missing: 1,
    image: '/media/1',
    sets: ['Oslava pre osem'],
    boxes: [
      { position: 3, quantity: 2 },
      { position: 7, quantity: 5 },
    ],
  })
})

test.each([
  [0, []],
  [2, [[7, 2]]],
  [
    5,
    [
      [7, 4],
      [4, 1],
    ],
  ],
  [
    99,
    [
      [7, 4],
      [4, 3],
      [1, 2],
    ],
  ],
])('%d missing pieces are taken from the last boxes', (missing, expected) => {
  const pieces = [
    { orderId: 1 as OrderId, position: 1, quantity: 2 },
    { orderId: 7 as OrderId, position: 7, quantity: 4 },
    { orderId: 4 as OrderId, position: 4, quantity: 3 },
  ]
  expect(shareMissing(pieces, missing).map((share) => [share.orderId, share.missing])).toEqual(expected)
})
