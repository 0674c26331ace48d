import { expect, test } from 'vitest'
import { isIban, normalizeIban } from './iban.ts'

test.each([
  ['SK31 1200 0000 1987 4263 7541', true],
  ['sk3112000000198742637541', true],
  ['CZ65 0800 0000 1920 0014 5399', true],
  ['SK31 1200 0000 1987 4263 7542', false],
  ['SK31 1200 0000 1987 4263', false],
  ['1987426375', false],
  ['', false],
])('%s is an IBAN: %s', (text, isRight) => expect(isIban(text)).toBe(isRight))

test('is stored without spaces', () => expect(normalizeIban('sk31 1200')).toBe('SK311200'))
