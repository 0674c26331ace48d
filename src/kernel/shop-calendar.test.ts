import { expect, test } from 'vitest'
import { startOfLocalDay, toLocalDay } from './shop-calendar.ts'

test.each([
  ['2026-11-20T22:59:59Z', '2026-11-20'],
  ['2026-11-20T23:00:00Z', '2026-11-21'],
  // Summer time is one hour later.
  ['2026-07-20T21:59:59Z', '2026-07-20'],
  ['2026-07-20T22:00:00Z', '2026-07-21'],
])('%s is the shop’s %s', (instant, day) => {
  expect(toLocalDay(new Date(instant))).toBe(day)
})

test.each([
  ['2026-12-01', '2026-11-30T23:00:00Z'],
  ['2026-07-21', '2026-07-20T22:00:00Z'],
  // The days when the clocks change, and the days after them.
  ['2026-03-29', '2026-03-28T23:00:00Z'],
  ['2026-03-30', '2026-03-29T22:00:00Z'],
  ['2026-10-25', '2026-10-24T22:00:00Z'],
  ['2026-10-26', '2026-10-25T23:00:00Z'],
])('%s begins at %s', (day, instant) => {
  expect(startOfLocalDay(day)).toEqual(new Date(instant))
})
