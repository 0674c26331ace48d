import { expect, test } from 'vitest'
import { toFullName } from './full-name.ts'

test.each([
  ['Eva', 'Malá', 'Eva Malá'],
  ['', 'Malá', 'Malá'],
  ['Eva', '', 'Eva'],
  ['', '', ''],
])('the first name %j and the last name %j are written as %j', (firstname, lastname, expected) => {
  expect(toFullName({ firstname, lastname })).toBe(expected)
})
