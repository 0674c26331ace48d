import { expect, test } from 'vitest'
import { sayIncluded } from './say-included.ts'

const vat = [{ rate: 23, base_cents: 1000, vat_cents: 230, gross_cents: 1230 }]

test.each([
  ['a price', { vat }, 'vrátane DPH'],
  ['a price with a deposit', { vat, deposit_cents: 2000 }, 'vrátane DPH a vratnej kaucie'],
  ['a price of a seller who charges no VAT', { vat: [] }, ''],
  ['their price with a deposit', { vat: [], deposit_cents: 2000 }, 'vrátane vratnej kaucie'],
])('%s', (_case, totals, said) => {
  expect(sayIncluded(totals)).toBe(said)
})
