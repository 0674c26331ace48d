import { expect, test } from 'vitest'
import { isEan } from './ean.ts'

test.each([
  ['8588000000017', false],
  ['4006381333931', true],
  ['4006381333932', false],
  ['96385074', true],
  ['036000291452', true],
  ['400638133393', false],
  ['40063813339310000', false],
  ['', false],
  ['EAN4006381333931', false],
])('%s: %s', (text, expected) => {
  expect(isEan(text)).toBe(expected)
})
