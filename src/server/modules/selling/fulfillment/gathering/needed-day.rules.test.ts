import { expect, test } from 'vitest'
import { findNeededDay } from './needed-day.rules.ts'

test.each([
  { promisedOn: '2026-12-04', eventOn: null, carrierDays: null, day: '2026-12-03' },
  { promisedOn: '2026-12-04', eventOn: '2026-12-03', carrierDays: null, day: '2026-12-01' },
  { promisedOn: '2026-12-04', eventOn: null, carrierDays: 2, day: '2026-12-02' },
  { promisedOn: '2026-12-07', eventOn: null, carrierDays: 1, day: '2026-12-06' },
  { promisedOn: null, eventOn: '2026-12-06', carrierDays: 1, day: '2026-12-03' },
  { promisedOn: null, eventOn: null, carrierDays: 1, day: null },
])('goods promised for $promisedOn and a party on $eventOn are together on $day', ({ day, ...promise }) => {
  expect(findNeededDay(promise)).toBe(day)
})
