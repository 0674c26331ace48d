import { expect, test } from 'vitest'
import { findArrival, findNeededDay } from './van-days.rules.ts'

// 2026-11-27 is a Friday.
test.each([
  {
    what: 'to a branch with the first tour after today',
    from: null,
    to: [1, 4],
    today: '2026-11-27',
    day: '2026-11-30',
  },
  { what: 'not with a tour of today', from: null, to: [5], today: '2026-11-27', day: '2026-12-04' },
  {
    what: 'to the central store with the van of the branch',
    from: [2],
    to: null,
    today: '2026-11-27',
    day: '2026-12-01',
  },
  { what: 'from branch to branch with two tours', from: [2], to: [1, 2, 3], today: '2026-11-27', day: '2026-12-02' },
  { what: 'not on a public holiday', from: null, to: [5], today: '2026-12-18', day: '2027-01-08' },
  { what: 'never where the van does not stop', from: [], to: null, today: '2026-11-27', day: null },
  { what: 'never to a branch where the van does not stop', from: null, to: [], today: '2026-11-27', day: null },
])('pieces come $what', ({ from, to, today, day }) => {
  expect(findArrival({ from, to, today })).toBe(day)
})

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
