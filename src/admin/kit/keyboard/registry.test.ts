import { expect, test } from 'vitest'
import { toKeyNames } from './registry.ts'

test.each([
  ['j', [['J']]],
  ['g z', [['G'], ['Z']]],
  ['$mod+k', [['Ctrl', 'K']]],
  ['Escape', [['Esc']]],
  ['/', [['/']]],
])('%s is read as %j', (keys, expected) => {
  expect(toKeyNames(keys)).toEqual(expected)
})
