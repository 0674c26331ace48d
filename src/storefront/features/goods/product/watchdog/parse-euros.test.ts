import { expect, test } from 'vitest'
import { parseEuros } from './parse-euros.ts'

test.each([
  ['9,90', 990],
  ['9.9', 990],
  ['9', 900],
  ['1\u00a0234,50 €', 123_450],
  [' 0,05€ ', 5],
  ['', undefined],
  ['desať', undefined],
  ['9,999', undefined],
  ['-5', undefined],
  ['1e3', undefined],
])('"%s" is %s cents', (text, cents) => {
  expect(parseEuros(text)).toBe(cents)
})
