import { expect, test } from 'vitest'
import type { RateChange } from '#kernel/vat-rates.ts'
import { findPaperClass } from './paper-class.rules.ts'

const changes: readonly RateChange[] = [
  { vatClass: 23, rate: 27, from: '2027-01-01' },
  { vatClass: 19, rate: 23, from: '2027-01-01' },
]
const invoice = { suppliedOn: '2026-12-31', issuedOn: '2027-01-02', corrects: null }

test.each([
  ['an invoice by its day of supply', invoice, 23, 23],
  ['an invoice of the next day', { ...invoice, suppliedOn: '2027-01-01' }, 23, 19],
  ['a new rate', { ...invoice, suppliedOn: '2027-01-01' }, 27, 23],
  [
    'a credit note by its invoice',
    { ...invoice, suppliedOn: '2027-03-01', corrects: { number: 'FV2026000001', issuedOn: '2026-12-30' } },
    23,
    23,
  ],
  ['a paper without VAT', invoice, 0, 0],
])('the class of %s', (_, paper, rate, expected) => {
  expect(findPaperClass(paper, { rate, changes })).toBe(expected)
})
