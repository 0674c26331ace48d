import { expect, test } from 'vitest'
import { formatTime } from './moments.ts'

const now = new Date('2026-11-23T18:00:00Z')

test.each([
  ['2026-11-23T08:05:00Z', '9:05'],
  ['2026-11-22T08:05:00Z', '22. 11. 9:05'],
  ['2025-12-31T08:05:00Z', '31. 12. 2025 9:05'],
  ['2026-11-22T23:30:00Z', '0:30'],
])('%s is %s in Bratislava', (moment, expected) => {
  expect(formatTime(moment, now).replaceAll('\u00A0', ' ')).toBe(expected)
})
