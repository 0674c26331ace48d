import { expect, test } from 'vitest'
import { fromNowOn } from './typed-price.ts'

const now = new Date('2026-11-27T10:00:00Z')

test.each([
  ['a sale of the past begins now', '2026-11-20T08:00:00.000Z', null],
  ['a planned one keeps its day', '2026-12-01T08:00:00.000Z', '2026-12-01T08:00:00.000Z'],
  ['one without a day keeps that', null, null],
])('%s', (_what, from, expected) => {
  expect(fromNowOn({ sale_price_cents: 990, sale_from: from }, now)).toEqual({
    sale_price_cents: 990,
    sale_from: expected,
  })
})

test('a price without a sale has no day', () =>
  expect(fromNowOn({ price_cents: 1290 }, now)).toEqual({ price_cents: 1290 }))
