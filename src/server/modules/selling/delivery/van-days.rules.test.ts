import { describe, expect, test } from 'vitest'
import { addDays } from '#kernel/plain-day.ts'
import { findVanArrival, toVanStops } from './van-days.rules.ts'

// 2026-11-27 is a Friday.
test.each<{ what: string; from: number[] | null; to: number[] | null; today: string; day: string | null }>([
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
  const stops = (vanDays: number[] | null) => vanDays && { vanDays, closedDays: [] }
  expect(findVanArrival({ from: stops(from), to: stops(to), today })).toBe(day)
})

test('the van does not stop at a branch that is closed', () => {
  const closed = { vanDays: [1, 3], closedDays: ['2026-11-30'] }
  expect(findVanArrival({ from: null, to: closed, today: '2026-11-27' })).toBe('2026-12-02')
  expect(findVanArrival({ from: closed, to: null, today: '2026-11-27' })).toBe('2026-12-02')
})

test('pieces wait for a branch that stays closed for three months', () => {
  const closedDays = Array.from({ length: 92 }, (_, ahead) => addDays('2026-11-27', ahead))
  const closed = { vanDays: [1, 3], closedDays }
  expect(findVanArrival({ from: closed, to: null, today: '2026-11-27' })).toBe('2027-03-01')
})

describe('the van stops at a branch', () => {
  const open = (...days: number[]) => days.map((day) => ({ day, from: '09:00', to: '18:00' }))
  const vanDays = [1, 3]

  test('not on a weekday without hours, even if it opens on such a date', () => {
    const sunday = { date: '2026-12-20', from: '09:00', to: '12:00', note: '' }
    const stops = toVanStops({ vanDays: [3, 7], hours: open(2, 3, 4, 5), exceptions: [sunday] })
    expect(stops).toEqual({ vanDays: [3], closedDays: [] })
  })

  test('not on an exception without hours', () => {
    const closed = { date: '2026-11-30', from: null, to: null, note: 'Inventúra' }
    const short = { date: '2026-12-02', from: '09:00', to: '12:00', note: '' }
    const stops = toVanStops({ vanDays, hours: open(1, 2, 3, 4, 5), exceptions: [closed, short] })
    expect(stops).toEqual({ vanDays, closedDays: ['2026-11-30'] })
  })

  test('on each of its days if the branch says nothing about its hours', () => {
    expect(toVanStops({ vanDays, hours: [], exceptions: [] })).toEqual({ vanDays, closedDays: [] })
  })
})
