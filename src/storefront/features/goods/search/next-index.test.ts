import { expect, test } from 'vitest'
import { nextIndex } from './next-index.ts'

test.each([
  ['ArrowDown', false, -1, 0],
  ['ArrowDown', true, -1, 0],
  ['ArrowDown', true, 0, 1],
  ['ArrowDown', true, 2, -1],
  ['ArrowUp', false, -1, 2],
  ['ArrowUp', true, -1, 2],
  ['ArrowUp', true, 0, -1],
  ['Home', true, 2, 0],
  ['Home', true, -1, undefined],
  ['End', true, 0, 2],
  ['End', false, -1, undefined],
  ['a', true, 0, undefined],
] as const)('%s with the list open %s goes from %i to %s of three', (key, isOpen, activeIndex, expected) => {
  expect(nextIndex({ key, isOpen, activeIndex, count: 3 })).toBe(expected)
})

test('without options every key is left to the field', () => {
  expect(nextIndex({ key: 'ArrowDown', isOpen: false, activeIndex: -1, count: 0 })).toBeUndefined()
})
