import { expect, test } from 'vitest'
import { readRecoveryCode, toRecoveryCode } from './recovery-codes.rules.ts'

const printed = '0123-4567-89ab-cdef'

test('a code has four groups of four', () => {
  expect(toRecoveryCode(Uint8Array.from({ length: 16 }, (_, index) => index))).toBe(printed)
  expect(toRecoveryCode(new Uint8Array(16).fill(255))).toBe('zzzz-zzzz-zzzz-zzzz')
})

test.each([
  ['as it was printed', printed, printed],
  ['without hyphens, in capitals and with spaces', ' 01234567 89AB CDEF ', printed],
  ['with letters that look like digits', 'OI23-4567-89ab-cdef', printed],
  ['too short', '0123', undefined],
  ['with a letter that no code has', 'u123-4567-89ab-cdef', undefined],
])('%s', (_how, typed, expected) => {
  expect(readRecoveryCode(typed)).toBe(expected)
})
