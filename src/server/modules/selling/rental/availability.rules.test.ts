import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '#kernel/plain-day.ts'
import { countRent, countRentalDays } from '#kernel/rental-rent.ts'
import { findFault, isUnitFree, pickUnit, takenDays, type TakenDays } from './availability.rules.ts'

const week = [1, 2, 3, 4, 5, 6].map((day) => ({ day, from: '09:00', to: '18:00' }))
const opening = { hours: week, exceptions: [] }
const start = '2026-12-01'
const on = (day: number) => addDays(start, day)

describe('the days of a rental', () => {
  test.each([
    ['Friday to Monday', '2026-12-04', '2026-12-07', undefined],
    ['one day', '2026-12-04', '2026-12-04', undefined],
    ['a pick-up before today', '2026-11-30', '2026-12-02', 'past'],
    ['a return before the pick-up', '2026-12-04', '2026-12-03', 'past'],
    ['more days than are lent', '2026-12-04', '2026-12-18', 'too_long'],
    ['a pick-up in more than a year', '2027-12-03', '2027-12-04', 'too_long'],
    ['a pick-up on a Sunday', '2026-12-06', '2026-12-08', 'closed'],
    ['a return on a Sunday', '2026-12-04', '2026-12-06', 'closed'],
    ['a return on a holiday', '2026-12-23', '2026-12-24', 'closed'],
  ])('are judged: %s', (_, firstOn, lastOn, fault) => {
    expect(findFault({ firstOn, lastOn }, { maxDays: 14, opening, today: start })).toBe(fault)
  })

  test('count both the pick-up and the return, and cleaning comes after them', () => {
    const days = { firstOn: '2026-12-04', lastOn: '2026-12-07' }
    expect(countRentalDays(days)).toBe(4)
    expect(takenDays(days, 2)).toEqual({ firstOn: '2026-12-04', freeOn: '2026-12-10' })
  })

  test.each([
    [1, 1500],
    [3, 1500],
    [4, 1800],
    [7, 2700],
  ])('cost for %i days', (days, cents) => {
    expect(countRent({ rentCents: 1500, includedDays: 3, moreDayCents: 300 }, days)).toBe(cents)
  })
})

describe('the unit of a booking', () => {
  test('is the one that leaves the shortest gap', () => {
    const units = [
      { id: 1, taken: [] },
      { id: 2, taken: [{ firstOn: on(0), freeOn: on(4) }] },
      { id: 3, taken: [{ firstOn: on(0), freeOn: on(3) }] },
      { id: 4, taken: [{ firstOn: on(4), freeOn: on(9) }] },
    ]
    expect(pickUnit(units, { firstOn: on(5), freeOn: on(7) })?.id).toBe(2)
  })

  test('may begin on the day on which the last one is cleaned, and not before', () => {
    const unit = { id: 1, taken: [{ firstOn: on(0), freeOn: on(4) }] }
    expect(isUnitFree(unit, { firstOn: on(4), freeOn: on(5) })).toBe(true)
    expect(isUnitFree(unit, { firstOn: on(3), freeOn: on(5) })).toBe(false)
  })

  const wishes = fc.array(fc.record({ first: fc.nat(30), days: fc.integer({ min: 1, max: 5 }), cleaning: fc.nat(3) }), {
    maxLength: 40,
  })

  test('is never taken on any day by two bookings, and a wish is refused only if every unit is taken on some day of it', () => {
    fc.assert(
      fc.property(wishes, fc.integer({ min: 1, max: 4 }), (wanted, count) => {
        const units: { id: number; taken: TakenDays[] }[] = Array.from({ length: count }, (_, id) => ({
          id,
          taken: [],
        }))
        const daysOf = ({ firstOn, freeOn }: TakenDays) => {
          const days: string[] = []
          for (let day = firstOn; day < freeOn; day = addDays(day, 1)) days.push(day)
          return days
        }
        for (const { first, days, cleaning } of wanted) {
          const taken = takenDays({ firstOn: on(first), lastOn: on(first + days - 1) }, cleaning)
          const picked = pickUnit(units, taken)
          const wantedDays = new Set(daysOf(taken))
          const busy = units.map((unit) => unit.taken.flatMap(daysOf).some((day) => wantedDays.has(day)))
          expect(picked === undefined).toBe(busy.every(Boolean))
          units.find(({ id }) => id === picked?.id)?.taken.push(taken)
        }
        for (const unit of units) {
          const days = unit.taken.flatMap(daysOf)
          expect(new Set(days).size).toBe(days.length)
        }
      }),
    )
  })
})
