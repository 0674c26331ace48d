import { expect, test } from 'vitest'
import { findFormat } from './carrier-layouts.rules.ts'
import { isZip, toPhone } from './parcel-contact.rules.ts'

test.each([
  ['+421 900 123 456', 'SK', '00421900123456'],
  ['00420 777 123 456', 'SK', '00420777123456'],
  ['0900/123 456', 'SK', '00421900123456'],
  ['777 123 456', 'CZ', '00420777123456'],
  ['0900 123', 'SK', undefined],
  ['', 'SK', undefined],
  ['900123456', 'DE', undefined],
  ['zavolajte', 'SK', undefined],
])('the telephone number %j of %s is %s', (phone, country, expected) => {
  expect(toPhone(phone, country)).toBe(expected)
})

test.each([
  ['949 01', 'SK', true],
  ['94901', 'CZ', true],
  ['9490', 'SK', false],
  ['', 'DE', false],
  ['10115', 'DE', true],
])('the postcode %j of %s: %s', (zip, country, expected) => {
  expect(isZip(zip, country)).toBe(expected)
})

test.each([
  ['DPD kuriér', 'dpd'],
  ['Kuriér (GLS)', 'gls'],
  ['Packeta – výdajné miesto', undefined],
  ['Englsh', undefined],
])('the file of %j is %s', (name, expected) => {
  expect(findFormat(name)).toBe(expected)
})
