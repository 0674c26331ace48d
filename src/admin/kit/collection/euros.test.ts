import { expect, test } from 'vitest'
import { formatEuros, readEuros } from './euros.ts'

test.each([
  ['4,90', 490],
  ['4.9', 490],
  ['1 200', 120_000],
  ['0', 0],
  ['4,905', '4,905'],
  ['zadarmo', 'zadarmo'],
  ['', ''],
])('%s is read as %s', (text, value) => expect(readEuros(text)).toBe(value))

test('a field shows cents as euros', () => {
  expect([formatEuros(490), formatEuros('4,905'), formatEuros(undefined)]).toEqual(['4,90', '4,905', ''])
})
