import { expect, test } from 'vitest'
import { readEuros } from './read-euros.ts'

test.each([
  ['12,90', 1290],
  ['12.9', 1290],
  ['1 200 €', 120_000],
  ['5', 500],
  ['0', undefined],
  ['', undefined],
  ['12,901', undefined],
  ['-3', undefined],
])('%j is %s cents', (text, cents) => {
  expect(readEuros(text)).toBe(cents)
})
