import { expect, test } from 'vitest'
import { toLocalDay } from './shop-calendar.ts'

test.each([
  ['2026-11-20T22:59:59Z', '2026-11-20'],
  ['2026-11-20T23:00:00Z', '2026-11-21'],
  // Summer time is an hour further.
  ['2026-07-20T21:59:59Z', '2026-07-20'],
  ['2026-07-20T22:00:00Z', '2026-07-21'],
])('%s is the shop’s %s', (instant, day) => {
  expect(toLocalDay(new Date(instant))).toBe(day)
})
