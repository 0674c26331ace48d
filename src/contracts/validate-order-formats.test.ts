import { expect, test } from 'vitest'
import { isCompanyId, isEmail, isPhone, isZip, joinPhone } from './validate-order.ts'

test.each([
  ['+421', '0903 123 456', '+421 903 123 456'],
  ['+421', '903123456', '+421 903123456'],
  ['+421', '0903/123 456', '+421 903/123 456'],
  ['+421', '+420 777 123 456', '+420 777 123 456'],
  ['+421', '00421 903 123 456', '+421903123456'],
  ['+49', '030 901820', '+49 30 901820'],
  ['', '0903 123 456', '0903 123 456'],
])('the phone number %s %s is stored as %s', (phonePrefix, phone, joined) => {
  expect(isPhone({ phonePrefix, phone })).toBe(true)
  expect(joinPhone({ phonePrefix, phone })).toBe(joined)
})

test.each([
  ['+421', '90312345'],
  ['+421', '9031234567'],
  ['', '112'],
  ['+421', 'abc'],
  ['+421', '0903 123 45x'],
])('%s %s is not a phone number', (phonePrefix, phone) => expect(isPhone({ phonePrefix, phone })).toBe(false))

test.each([
  ['36062235', true],
  ['00151866', true],
  [' 35 763 469 ', true],
  ['36062236', false],
  ['3606223', false],
  ['abcdefgh', false],
])('the IČO %s is valid: %s', (text, isValid) => expect(isCompanyId(text)).toBe(isValid))

test.each([
  ['811 01', true],
  ['81101', true],
  [' 811 01 ', true],
  ['8110', false],
  ['811-01', false],
  ['A1101', false],
])('the postcode %s is valid: %s', (text, isValid) => expect(isZip(text)).toBe(isValid))

test.each([
  ['a@b.sk', true],
  ['jana.nova+party@mail.konfetka.sk', true],
  ['jana@konfetka', false],
  ['jana konfetka@b.sk', false],
  ['@b.sk', false],
  ['a@b..sk', false],
  [`a@${'b'.repeat(64)}.sk`, false],
])('the e-mail %s is valid: %s', (text, isValid) => expect(isEmail(text)).toBe(isValid))
