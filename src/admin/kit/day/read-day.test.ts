import { expect, test } from 'vitest'
import { readPastDay, sayDay } from './read-day.ts'

test.each([
  ['14. 2.', '2026-02-14'],
  ['14.12.', '2025-12-14'],
  ['27. 11.', '2026-11-27'],
  ['29. 2.', '2024-02-29'],
  ['14. 12. 2026', '2026-12-14'],
  ['2026-12-14', '2026-12-14'],
  ['31. 2.', undefined],
  ['včera', undefined],
])('looking back from 27. 11. 2026, %s is %s', (text, day) => expect(readPastDay(text, '2026-11-27')).toBe(day))

test.each([
  ['2026-02-14', '14. 2. 2026'],
  ['31. 2.', '31. 2.'],
  ['', ''],
])('%j is written as %j', (value, text) => expect(sayDay(value)).toBe(text))
