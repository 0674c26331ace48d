import { expect, test } from 'vitest'
import { emptyFields, readLimit, toPatch } from './member-fields.ts'

test.each([
  ['', null],
  [' 50 ', 5_000],
  ['49,90', 4_990],
  ['1 000 €', 100_000],
  ['-5', undefined],
  ['päť', undefined],
  ['1,234', undefined],
])('the limit %j is %j cents', (typed, expected) => {
  expect(readLimit(typed)).toBe(expected)
})

test('only what has changed is sent, and roles in another order are the same', () => {
  const before = { ...emptyFields, firstname: 'Eva', roles: ['orders', 'store'] as const, limit: '50' }
  expect(toPatch(before, { ...before, roles: ['store', 'orders'] })).toEqual({})
  expect(toPatch(before, { ...before, lastname: 'Nová', limit: '' })).toEqual({
    lastname: 'Nová',
    amountLimitCents: null,
  })
})
