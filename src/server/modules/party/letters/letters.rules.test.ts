import { expect, test } from 'vitest'
import { readBalloon } from './letters.rules.ts'

const letter = { glyph: 'A', height: '35 cm', width: '28 cm', helium: 'Nie' }

test('a letter with its size is a balloon', () => {
  expect(readBalloon(letter)).toEqual({ glyph: 'A', heightCm: 35, widthCm: 28, canFly: false })
})

test.each([
  ['a', 'A'],
  [' 7 ', '7'],
  ['&', '&'],
  ['<3', '♥'],
  ['❤', '♥'],
  ['❤️', '♥'],
  ['♥', '♥'],
  ['Č', 'Č'],
])('the attribute %j is the character %s', (glyph, expected) => {
  expect(readBalloon({ ...letter, glyph })?.glyph).toBe(expected)
})

test.each([
  ['35', 35],
  ['35cm', 35],
  ['85,6 CM', 86],
  ['102.0 cm', 102],
])('a height of %j is %d cm', (height, expected) => {
  expect(readBalloon({ ...letter, height })?.heightCm).toBe(expected)
})

test.each([
  { glyph: '' },
  { glyph: 'AB' },
  { glyph: '18' },
  { height: '' },
  { width: '' },
  { width: '0 cm' },
  { height: '860' },
  { height: '35 × 28 cm' },
  { height: 'asi 35 cm' },
])('%j is not a balloon of a letter', (fault) => {
  expect(readBalloon({ ...letter, ...fault })).toBeUndefined()
})

test.each([
  ['Áno', true],
  ['áno, 14 g', true],
  ['Nie', false],
  ['', false],
  ['Anonymné', false],
])('helium %j: it flies = %s', (helium, canFly) => {
  expect(readBalloon({ ...letter, helium })?.canFly).toBe(canFly)
})
