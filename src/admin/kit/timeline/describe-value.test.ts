import { expect, test } from 'vitest'
import { describeValue } from './describe-value.ts'

test.each([
  [null, 'prázdne'],
  ['', 'prázdne'],
  [[], 'prázdne'],
  [true, 'Áno'],
  [5, '5'],
  ['Balóny', 'Balóny'],
  [{ monday: [] }, 'nová hodnota'],
  [['store', 'orders'], 'store, orders'],
])('%j is %s', (value, words) => {
  expect(describeValue(value)).toBe(words)
})

test('parts have the names that a screen knows', () => {
  expect(describeValue(['store', 'ghost'], (part) => (part === 'store' ? 'predajňa' : undefined))).toBe(
    'predajňa, ghost',
  )
})

test('a moment has no letters of a machine', () => {
  expect(describeValue('2026-03-04T10:05:00.000Z')).toMatch(/^4\. 3\./)
})
