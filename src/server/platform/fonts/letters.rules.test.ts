import { expect, test } from 'vitest'
import { isForeign, withoutForeign } from './letters.rules.ts'

test.each([
  ['Ľubomír Šťastný, 12,90 € · 2 ks', false],
  ['Grzegorz Brzęczyszczykiewicz', false],
  ['Олена Шевченко', true],
  ['Γιάννης', true],
])('%s has letters that the fonts of papers lack: %s', (text, expected) => {
  expect(isForeign(text)).toBe(expected)
})

test('signs that the fonts lack leave a text with single spaces', () => {
  expect(withoutForeign('  Emine 🎉 šieste\nnarodeniny 🦕')).toBe('Emine šieste narodeniny')
})
