import { expect, test } from 'vitest'
import { createTextNumbers } from './text-numbers.store.ts'

test('each of many similar texts keeps its own number', () => {
  const numbers = createTextNumbers()
  const codes = Array.from({ length: 50_000 }, (_, index) => `B${index}-1`)
  for (const [index, code] of codes.entries()) numbers.set(code, index + 1)
  expect(numbers.size).toBe(50_000)
  expect(codes.findIndex((code, index) => numbers.get(code) !== index + 1)).toBe(-1)
  expect(numbers.get('B50000-1')).toBeUndefined()
  expect(numbers.has('')).toBe(false)
})

test('a number that is set again is another one of the same text', () => {
  const numbers = createTextNumbers()
  numbers.set('A', 1)
  numbers.set('A', 2)
  expect([numbers.get('A'), numbers.size]).toEqual([2, 1])
})

test.each([1_000, 10_000, 49_152, 49_153, 100_000])('%i texts of any length take 32 bytes each at most', (count) => {
  const numbers = createTextNumbers()
  for (let index = 0; index < count; index += 1) numbers.set(`${'x'.repeat(100)}${index}`, index + 1)
  expect(numbers.bytes / count).toBeLessThanOrEqual(32)
})
