import { expect, test } from 'vitest'
import { isUnstorable } from './unstorable-text.ts'

const nested = (depth: number): unknown => (depth === 0 ? 'text' : [nested(depth - 1)])

test.each([
  ['plain text', 'Balóny 🎈', false],
  ['numbers, truths and nothing', { a: 1, b: true, c: null, d: undefined }, false],
  ['a NUL in a text', { note: ['a\0b'] }, true],
  ['a NUL in a name', { 'a\0b': 1 }, true],
  ['half a surrogate pair', { city: '\ud83c' }, true],
  ['the deepest that is allowed', nested(32), false],
  ['one level more', nested(33), true],
  ['bytes, which their reader judges', Buffer.from('\0'), false],
])('%s', (_name, value, expected) => {
  expect(isUnstorable(value)).toBe(expected)
})
