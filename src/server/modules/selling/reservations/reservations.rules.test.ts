import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fromLocalTime } from '#kernel/local-time.ts'
import { spansOn } from '#kernel/opening-hours.ts'
import { addDays } from '#kernel/plain-day.ts'
import { toLocalDay } from '#kernel/shop-calendar.ts'
import { deriveReservationHash, findExtensionFault, findValidUntil } from './reservations.rules.ts'

const weekdays = [1, 2, 3, 4, 5].map((day) => ({ day, from: '09:00', to: '18:00' }))
const shop = { hours: [...weekdays, { day: 6, from: '09:00', to: '13:00' }], exceptions: [] }
const closed = (date: string) => ({ date, from: null, to: null, note: '' })

describe('goods are kept', () => {
  test.each([
    ['until the next day closes, which is later than 24 hours', '2026-11-23T08:00:00Z', '2026-11-24T17:00:00Z'],
    ['24 hours, if the next day closes earlier than that', '2026-11-23T19:30:00Z', '2026-11-24T19:30:00Z'],
    ['over a Sunday, until Monday closes', '2026-11-28T08:00:00Z', '2026-11-30T17:00:00Z'],
    ['from Friday until Saturday closes, or 24 hours', '2026-11-27T16:00:00Z', '2026-11-28T16:00:00Z'],
    ['across the night when the clocks go back', '2026-10-24T08:00:00Z', '2026-10-26T17:00:00Z'],
    ['by the shop’s clock, not by that of the server', '2026-07-01T22:30:00Z', '2026-07-03T16:00:00Z'],
    ['into the next year', '2026-12-31T09:00:00Z', '2027-01-01T17:00:00Z'],
  ])('%s', (_name, from, until) => {
    expect(findValidUntil(shop, { from: new Date(from), hours: 24 }).toISOString()).toBe(new Date(until).toISOString())
  })

  test('past the days on which the branch is closed by exception', () => {
    const opening = { ...shop, exceptions: [closed('2026-12-24'), closed('2026-12-25'), closed('2026-12-26')] }
    const until = findValidUntil(opening, { from: new Date('2026-12-23T10:00:00Z'), hours: 24 })
    expect(until.toISOString()).toBe('2026-12-28T17:00:00.000Z')
  })

  test('until a special closing time', () => {
    const opening = { ...shop, exceptions: [{ date: '2026-11-24', from: '10:00', to: '21:00', note: '' }] }
    const until = findValidUntil(opening, { from: new Date('2026-11-23T10:00:00Z'), hours: 24 })
    expect(until.toISOString()).toBe('2026-11-24T20:00:00.000Z')
  })

  test('until the branch closes today, if it does not open again for weeks', () => {
    const opening = { hours: [], exceptions: [{ date: '2026-12-23', from: '09:00', to: '18:00', note: '' }] }
    const [before, onTheDay] = ['2026-12-22T20:00:00Z', '2026-12-23T08:00:00Z'].map((from) =>
      findValidUntil(opening, { from: new Date(from), hours: 1 }).toISOString(),
    )
    expect([before, onTheDay]).toEqual(['2026-12-23T17:00:00.000Z', '2026-12-23T17:00:00.000Z'])
  })

  test('only the hours of the setting, if the branch has no opening hours', () => {
    const until = findValidUntil({ hours: [], exceptions: [] }, { from: new Date('2026-11-23T10:00:00Z'), hours: 48 })
    expect(until.toISOString()).toBe('2026-11-25T10:00:00.000Z')
  })
})

describe('whatever the hours, the exceptions and the moment', () => {
  const hour = (from: number, to: number) =>
    fc.integer({ min: from, max: to }).map((each) => `${String(each).padStart(2, '0')}:00`)
  const span = fc.record({ from: hour(6, 11), to: hour(12, 23) })
  const opening = fc.record({
    hours: fc
      .uniqueArray(fc.integer({ min: 1, max: 7 }))
      .chain((days) => fc.tuple(...days.map((day) => span.map((times) => ({ day, ...times }))))),
    exceptions: fc.uniqueArray(
      fc.record({ ahead: fc.integer({ min: 0, max: 9 }), times: fc.option(span) }).map(({ ahead, times }) => ({
        date: addDays('2026-12-20', ahead),
        from: times?.from ?? null,
        to: times?.to ?? null,
        note: '',
      })),
      { selector: ({ date }) => date },
    ),
  })
  const moment = fc
    .date({ min: new Date('2026-12-10T00:00:00Z'), max: new Date('2027-01-05T00:00:00Z'), noInvalidDate: true })
    .map((date) => new Date(Math.floor(date.getTime() / 60_000) * 60_000))
  const hours = fc.integer({ min: 1, max: 96 })

  test('goods are kept at least so many hours, and over one whole open day, and no longer', () => {
    fc.assert(
      fc.property(opening, moment, hours, (branch, from, kept) => {
        const until = findValidUntil(branch, { from, hours: kept })
        const [least, today] = [from.getTime() + kept * 3_600_000, toLocalDay(from)]
        // Each day by itself, without the search for the next one.
        const [closesToday, ...closings] = Array.from({ length: 23 }, (_, ahead) => addDays(today, ahead)).map((date) =>
          spansOn(branch, date).map(({ to }) => fromLocalTime({ date, time: to }).getTime()),
        )
        expect(until.getTime()).toBe(Math.max(least, closings.flat()[0] ?? closesToday?.[0] ?? 0))
      }),
      { numRuns: 500 },
    )
  })

  test('who reserves later never has to come sooner', () => {
    fc.assert(
      fc.property(opening, moment, fc.integer({ min: 1, max: 20_000 }), hours, (branch, from, minutes, kept) => {
        const later = new Date(from.getTime() + minutes * 60_000)
        const [first, second] = [from, later].map((at) => findValidUntil(branch, { from: at, hours: kept }).getTime())
        expect(second).toBeGreaterThanOrEqual(first ?? 0)
      }),
      { numRuns: 500 },
    )
  })
})

describe('a reservation can be extended', () => {
  const now = new Date('2026-11-24T10:00:00Z')
  const running = { state: 'ready' as const, validUntil: new Date('2026-11-24T10:00:01Z'), extendedAt: null }
  test.each([
    ['while it is valid', running, undefined],
    ['not in the moment when it ends', { ...running, validUntil: now }, 'overdue'],
    ['only once', { ...running, extendedAt: now }, 'before'],
    ['not after it has ended', { ...running, state: 'cancelled' as const }, 'ended'],
  ])('%s', (_name, reservation, fault) => {
    expect(findExtensionFault(reservation, now)).toBe(fault)
  })
})

test('the secret of a link is another one for each reservation and each shop, and longer than 128 bits', () => {
  const hashes = [
    deriveReservationHash('a', 10_001),
    deriveReservationHash('a', 10_002),
    deriveReservationHash('b', 10_001),
  ]
  expect(new Set(hashes).size).toBe(3)
  for (const hash of hashes) expect(hash).toMatch(/^[\w-]{32}$/)
})
