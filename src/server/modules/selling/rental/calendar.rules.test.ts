import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '#kernel/plain-day.ts'
import { findFault, pickUnit, takenDays } from './availability.rules.ts'
import { judgeDays, listReturns, type Calendar } from './calendar.rules.ts'

const week = [1, 2, 3, 4, 5].map((day) => ({ day, from: '09:00', to: '18:00' }))
const today = '2026-12-02'
const calendar: Calendar = {
  units: [{ id: 1, taken: [{ firstOn: '2026-12-08', freeOn: '2026-12-10' }] }],
  offer: { maxDays: 5, cleaningDays: 1 },
  opening: { hours: week, exceptions: [] },
  today,
}

describe('the calendar of a costume', () => {
  test('says of each day whether it can be picked up, with the cleaning before the next customer', () => {
    expect(judgeDays(calendar, { from: '2026-12-01', to: '2026-12-10' }).map(({ state }) => state)).toEqual([
      'past',
      'free',
      'free',
      'free',
      'closed',
      'closed',
      // Picked up and back on Monday, it would be in cleaning on Tuesday, when the next customer comes.
      'taken',
      'taken',
      'taken',
      'free',
    ])
  })

  test('offers the open days for the return, until the next customer or the longest rental', () => {
    expect(listReturns(calendar, '2026-12-03')).toEqual(['2026-12-03', '2026-12-04'])
    expect(listReturns(calendar, '2026-12-10')).toEqual(['2026-12-10', '2026-12-11', '2026-12-14'])
    expect(listReturns(calendar, '2026-12-07')).toEqual([])
  })

  test('is all taken without a unit', () => {
    expect(judgeDays({ ...calendar, units: [] }, { from: '2026-12-03', to: '2026-12-03' })).toEqual([
      { day: '2026-12-03', state: 'taken' },
    ])
  })

  test('offers exactly what an order gets', () => {
    const taken = fc
      .record({ first: fc.nat(40), days: fc.integer({ min: 1, max: 8 }) })
      .map(({ first, days }) => ({ firstOn: addDays(today, first), freeOn: addDays(today, first + days) }))
    const units = fc
      .array(fc.array(taken, { maxLength: 4 }), { maxLength: 3 })
      .map((all) => all.map((some, id) => ({ id, taken: some })))
    const offers = fc.record({ maxDays: fc.integer({ min: 1, max: 10 }), cleaningDays: fc.nat(3) })
    fc.assert(
      fc.property(units, offers, fc.integer({ min: -3, max: 40 }), (some, offer, ahead) => {
        const all = { ...calendar, units: some, offer }
        const firstOn = addDays(today, ahead)
        const booked = Array.from({ length: 12 }, (_, length) => addDays(firstOn, length)).filter((lastOn) => {
          const fault = findFault({ firstOn, lastOn }, { maxDays: offer.maxDays, opening: all.opening, today })
          return !fault && pickUnit(some, takenDays({ firstOn, lastOn }, offer.cleaningDays))
        })
        expect(listReturns(all, firstOn)).toEqual(booked)
        const [judged] = judgeDays(all, { from: firstOn, to: firstOn })
        expect(judged?.state === 'free').toBe(booked.length > 0)
      }),
    )
  })
})
