import { expect, test } from 'vitest'
import { formatAmount, formatEuro } from './euro.ts'

test.each([
  [0, '0,00'],
  [5, '0,05'],
  [1290, '12,90'],
  [123_450, '1\u00A0234,50'],
  [123_456_789, '1\u00A0234\u00A0567,89'],
  [-1290, '−12,90'],
])('%i cents are %j', (cents, text) => {
  expect(formatAmount(cents)).toBe(text)
  expect(formatEuro(cents)).toBe(`${text}\u00A0€`)
})
