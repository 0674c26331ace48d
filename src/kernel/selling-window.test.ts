import { describe, expect, test } from 'vitest'
import { findSellingWindow, isInSellingWindow, nextSellingEdge } from './selling-window.ts'

const f2 = { dangerClass: 'pyrotechnics', minAge: 18 }
const f1 = { dangerClass: 'pyrotechnics', minAge: 15 }

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
  ['a bottle of gas', { dangerClass: 'gas', minAge: 18 }],
  ['a game for adults', { dangerClass: null, minAge: 18 }],
  ['anything else', { dangerClass: null, minAge: null }],
])('%s is sold all the year', (_, goods) => {
  expect(findSellingWindow(goods)).toBeUndefined()
  expect(isInSellingWindow(goods, '2026-07-04')).toBe(true)
  expect(nextSellingEdge(goods, '2026-07-04')).toBeUndefined()
})
