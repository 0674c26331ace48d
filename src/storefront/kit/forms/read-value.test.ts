import { expect, test } from 'vitest'
import { readMatching, readWhole, toSearch } from './read-value.ts'

test.each([
  ['7', 7],
  [' 12 ', 12],
  ['1000', 99],
  ['-1', 0],
  ['1.5', 0],
  ['1e3', 0],
  ['', 0],
  [null, 0],
  [undefined, 0],
])('of %j it reads the number %d', (value, expected) => {
  expect(readWhole(value, 99)).toBe(expected)
})

test('a text counts in its form alone', () => {
  expect([' 12 ', '1a', null].map((value) => readMatching(value, /^\d+$/))).toEqual(['12', undefined, undefined])
})

test('fields keep their order and their repetitions', () => {
  expect(
    toSearch([
      ['farba', 'zlatá'],
      ['farba', 'biela'],
    ]),
  ).toBe('?farba=zlat%C3%A1&farba=biela')
})
