import { expect, test } from 'vitest'
import { readPhone } from './phone.ts'

test.each([
  ['+421', '0905 123 456', '+421 905 123 456'],
  ['+421', '905123456', '+421 905 123 456'],
  ['+421', '+421 905 123 456', '+421 905 123 456'],
  ['+421', '00421 905 123 456', '+421 905 123 456'],
  ['+421', '0905/123-456', '+421 905 123 456'],
  ['+421', '02 555 011 00', '+421 2 555 011 00'],
  ['+420', '777 123 456', '+420 777 123 456'],
  ['+44', '020 7946 0958', '+44 20 7946 0958'],
  ['+43', '0664 1234567', '+43 664 1234567'],
  ['+421', '+420 777 123 456', '+420 777 123 456'],
  ['', '0905 123 456', '0905 123 456'],
])('%s and %s are the number %s', async (phonePrefix, phone, expected) => {
  expect(await readPhone({ phonePrefix, phone })).toBe(expected)
})

test.each([
  ['+421', '123'],
  ['+421', '0905 123 45'],
  ['+421', '+421'],
  ['+421', 'zavolajte'],
  ['+421', ''],
  ['', '12'],
  ['', 'nemám'],
])('%s and %s are not a number', async (phonePrefix, phone) => {
  expect(await readPhone({ phonePrefix, phone })).toBeUndefined()
})
