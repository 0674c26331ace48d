import { expect, test } from 'vitest'
import { findPriceRow, type PricedParcel, type PriceRow } from './price-table.ts'

const row = (priceCents: number, changes: Partial<PriceRow> = {}): PriceRow => ({
  zoneId: null,
  upToGrams: null,
  fromCents: 0,
  priceCents,
  ...changes,
})
const parcel: PricedParcel = { grams: 2_000, cents: 3_000, zoneId: undefined }

test.each<[string, PriceRow[], Partial<PricedParcel>, number | undefined]>([
  ['no row', [], {}, undefined],
  ['the only row', [row(400)], {}, 400],
  ['a row of another zone', [row(400, { zoneId: 2 })], { zoneId: 1 }, undefined],
  ['its own zone before all zones', [row(400), row(700, { zoneId: 1 })], { zoneId: 1 }, 700],
  ['the lightest that fits', [row(900), row(500, { upToGrams: 5_000 }), row(300, { upToGrams: 1_000 })], {}, 500],
  ['exactly the weight', [row(300, { upToGrams: 2_000 })], {}, 300],
  ['a gram more', [row(300, { upToGrams: 1_999 })], {}, undefined],
  [
    'the highest value that is reached',
    [row(400), row(200, { fromCents: 3_000 }), row(0, { fromCents: 3_001 })],
    {},
    200,
  ],
  [
    'its zone although another row is lighter',
    [row(100, { upToGrams: 2_000 }), row(700, { zoneId: 1 })],
    { zoneId: 1 },
    700,
  ],
])('%s', (_name, rows, changes, cents) => {
  expect(findPriceRow(rows, { ...parcel, ...changes })?.priceCents).toBe(cents)
})
