import { expect, test } from 'vitest'
import type { SignChoice } from './compose-sign.ts'
import { listFields, readSign, toSignSearch } from './sign-address.ts'

const choice: SignChoice = {
  text: 'Sofia & Ema 5 ♥',
  color: 'ruzovozlata',
  height: 86,
  replacements: {
    S: { kind: 'variant', variantId: 417 },
    '&': { kind: 'none' },
    '♥': { kind: 'mixed' },
    ':': { kind: 'none' },
  },
}

test('a choice survives its address and its form', () => {
  expect(readSign(new URLSearchParams(toSignSearch(choice)))).toEqual(choice)
  const form = new FormData()
  for (const [name, value] of listFields(choice)) form.append(name, value)
  expect(readSign(form)).toEqual(choice)
})

test.each([
  ['?vyska=vysoko', { height: undefined }],
  ['?vyska=-5', { height: undefined }],
  ['?farba=', { color: undefined }],
  ['?nahrada=S&nahrada=S:abc&nahrada=ABC:1&nahrada=', { replacements: {} }],
  [`?text=${'A'.repeat(500)}`, { text: 'A'.repeat(80) }],
])('%s has nothing that is not a choice', (search, expected) => {
  expect(readSign(new URLSearchParams(search))).toMatchObject(expected)
})

test('a sign without a text has no address of its own', () => {
  expect(toSignSearch({ ...choice, text: ' ' })).toBe('')
})
