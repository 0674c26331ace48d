import { expect, test } from 'vitest'
import { formatKilograms, readKilograms } from './kilograms.ts'

test.each([
  ['31,5', 31_500, '31,5'],
  ['0.25 kg', 250, '0,25'],
  ['1 000', 1_000_000, '1000'],
  ['', null, ''],
  ['veľa', 'veľa', 'veľa'],
  ['1,2345', '1,2345', '1,2345'],
])('%j means %j and is shown as %j', (text, grams, shown) => {
  expect(readKilograms(text)).toBe(grams)
  expect(formatKilograms(grams)).toBe(shown)
})
