import { expect, test } from 'vitest'
import { addToMonth, daysOfMonth, monthOf } from './plain-month.ts'

test.each([
  ['2026-11', 1, '2026-12'],
  ['2026-12', 1, '2027-01'],
  ['2026-01', -1, '2025-12'],
  ['2026-03', -14, '2025-01'],
  ['2026-03', 0, '2026-03'],
])('%s and %i months is %s', (month, months, expected) => {
  expect(addToMonth(month, months)).toBe(expected)
})

test.each([
  ['2026-02', '2026-02-28'],
  ['2028-02', '2028-02-29'],
  ['2026-12', '2026-12-31'],
])('%s ends on %s', (month, last) => {
  expect(daysOfMonth(month)).toEqual({ first: `${month}-01`, last })
  expect(monthOf(last)).toBe(month)
})
