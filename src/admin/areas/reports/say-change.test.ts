import { expect, test } from 'vitest'
import { sayChange } from './say-change.ts'

test.each([
  [112, 100, '+12\u00a0%'],
  [88, 100, '−12\u00a0%'],
  [100, 100, '0\u00a0%'],
  [1001, 1000, '0\u00a0%'],
  [5, 0, ''],
  [0, 5, '−100\u00a0%'],
])('%i after %i is "%s"', (now, before, text) => {
  expect(sayChange(now, before)).toBe(text)
})
