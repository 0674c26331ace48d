import { expect, test } from 'vitest'
import { listMonthsTo } from './influencer-months.rules.ts'

test.each([
  ['2026-11-21T10:00:00Z', '2025-12', '2026-11'],
  // Already the new year in Bratislava.
  ['2026-12-31T23:30:00Z', '2026-02', '2027-01'],
])('twelve months up to %s', (now, first, last) => {
  const months = listMonthsTo(new Date(now))
  expect(months).toHaveLength(12)
  expect([months[0], months[11]]).toEqual([first, last])
})
