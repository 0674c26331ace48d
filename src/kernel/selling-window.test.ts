import { describe, expect, test } from 'vitest'
import { findSellingWindow, isInSellingWindow, nextSellingEdge } from './selling-window.ts'

const f2 = { hazards: [{ dangerClass: 'pyrotechnics', minAge: 18 }] }
const f1 = { hazards: [{ dangerClass: 'pyrotechnics', minAge: 15 }] }

describe('fireworks of category F2', () => {
  test.each([
    ['2026-11-30', false],
    ['2026-12-01', true],
    ['2026-12-31', true],
    ['2027-01-01', false],
    ['2027-07-04', false],
  ])('on %s may be sold: %s', (today, expected) => {
    expect(isInSellingWindow(f2, today)).toBe(expected)
  })

  test.each([
    ['2026-11-21', '2026-12-01'],
    ['2026-12-01', '2027-01-01'],
    ['2026-12-31', '2027-01-01'],
    ['2027-01-01', '2027-12-01'],
    ['2028-02-28', '2028-12-01'],
  ])('after %s the next change is on %s', (today, expected) => {
    expect(nextSellingEdge(f2, today)).toBe(expected)
  })
})

test.each([
  ['of category F1', f1],
  ['a bottle of gas', { hazards: [{ dangerClass: 'gas', minAge: 18 }] }],
  ['a set of F1 and a bottle of gas', { hazards: [...f1.hazards, { dangerClass: 'gas', minAge: 18 }] }],
  ['anything else', { hazards: [] }],
])('%s is sold all the year', (_, goods) => {
  expect(findSellingWindow(goods)).toBeUndefined()
  expect(isInSellingWindow(goods, '2026-07-04')).toBe(true)
  expect(nextSellingEdge(goods, '2026-07-04')).toBeUndefined()
})

test('a set with fireworks of category F2 is sold when they are', () => {
  const set = { hazards: [...f1.hazards, { dangerClass: 'aerosol', minAge: null }, ...f2.hazards] }
  expect(findSellingWindow(set)).toEqual(findSellingWindow(f2))
  expect(isInSellingWindow(set, '2026-07-04')).toBe(false)
  expect(isInSellingWindow(set, '2026-12-31')).toBe(true)
  expect(nextSellingEdge(set, '2026-07-04')).toBe('2026-12-01')
})
