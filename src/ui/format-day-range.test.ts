import { expect, test } from 'vitest'
import { formatDayRange } from './format-day-range.ts'

test.each([
  ['2026-11-24', '2026-11-24', 'v\u00A0utorok 24.\u00A0novembra'],
  ['2026-11-24', '2026-11-26', '24.\u00A0– 26.\u00A0novembra'],
  ['2026-11-30', '2026-12-02', '30.\u00A0novembra\u00A0– 2.\u00A0decembra'],
  ['2026-12-30', '2027-01-04', '30.\u00A0decembra\u00A0– 4.\u00A0januára'],
])('from %s to %s is %s', (from, to, text) => {
  expect(formatDayRange({ from, to })).toBe(text)
})
