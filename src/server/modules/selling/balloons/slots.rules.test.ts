import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isKept, judgeSlot, listSlots, pickFirst, planWork, trimWork, type InflatingBranch } from './slots.rules.ts'

const week = [1, 2, 3, 4, 5, 6].map((day) => ({ day, from: '09:00', to: '18:00' }))
const branch: InflatingBranch = { hours: week, exceptions: [], minutesPerQuarter: 15 }
/** A Monday in winter: 09:00 in the shop is 08:00 UTC. */
const day = '2026-12-07'
const early = new Date('2026-12-01T08:00:00Z')
const at = (time: string) => new Date(`${day}T${time}:00Z`)

describe('the slots of a day', () => {
  test('are each half an hour in which the branch is open', () => {
    const slots = listSlots(branch, day)
    expect(slots).toHaveLength(18)
    expect([slots[0], slots.at(-1)]).toEqual([at('08:00'), at('16:30')])
  })

  test.each([
    ['a Sunday', '2026-12-13', []],
    ['a holiday', '2026-12-24', []],
    ['a day that the branch has closed', '2026-12-08', [{ date: '2026-12-08', from: null, to: null, note: '' }]],
  ])('are none on %s', (_, closed, exceptions) => {
    expect(listSlots({ ...branch, exceptions }, closed)).toEqual([])
  })

  test('follow an exception, also on a holiday', () => {
    const exceptions = [{ date: '2026-12-24', from: '09:00', to: '10:00', note: '' }]
    expect(listSlots({ ...branch, exceptions }, '2026-12-24')).toHaveLength(2)
  })
})

describe('the work for a slot', () => {
  test('is done in the last free quarters before it', () => {
    const used = new Map([[at('10:45').getTime(), 10]])
    expect(planWork(branch, { used, at: at('11:00'), minutes: 25, now: early })).toEqual([
      { at: at('10:45'), minutes: 5 },
      { at: at('10:30'), minutes: 15 },
      { at: at('10:15'), minutes: 5 },
    ])
  })

  test.each([
    ['before the branch opens', '08:00', 1],
    ['more than three hours of work', '12:00', 181],
    ['at a time that is not a slot', '11:15', 1],
    ['after closing', '17:30', 1],
  ])('is refused: %s', (_, time, minutes) => {
    expect(planWork(branch, { used: new Map(), at: at(time), minutes, now: early })).toBeUndefined()
  })

  test('begins two hours after the order at the earliest', () => {
    const asked = { used: new Map(), at: at('11:00'), minutes: 15 }
    expect(planWork(branch, { ...asked, now: at('08:45') })).toEqual([{ at: at('10:45'), minutes: 15 }])
    expect(planWork(branch, { ...asked, now: at('08:46') })).toBeUndefined()
  })
})

const bookings = fc.array(
  fc.record({
    slot: fc.integer({ min: 0, max: 17 }),
    minutes: fc.integer({ min: 1, max: 200 }),
    isReleased: fc.boolean(),
  }),
  { maxLength: 60 },
)

test('whatever is booked and released, no quarter has more work than minutes, and work is refused only if it does not fit', () => {
  fc.assert(
    fc.property(bookings, fc.integer({ min: 1, max: 60 }), (asked, minutesPerQuarter) => {
      const place = { ...branch, minutesPerQuarter }
      const slots = listSlots(place, day)
      const used = new Map<number, number>()
      for (const { slot, minutes, isReleased } of asked) {
        const time = slots[slot] ?? at('08:00')
        const before = new Map(used)
        const parts = planWork(place, { used, at: time, minutes, now: early })
        const window = Array.from({ length: 12 }, (_, index) => time.getTime() - (index + 1) * 900_000)
        const free = window
          .filter((quarter) => quarter >= at('08:00').getTime())
          .reduce((sum, quarter) => sum + minutesPerQuarter - (used.get(quarter) ?? 0), 0)
        expect(parts !== undefined).toBe(minutes <= free)
        if (!parts) continue
        expect(parts.reduce((sum, part) => sum + part.minutes, 0)).toBe(minutes)
        for (const part of parts) used.set(part.at.getTime(), (used.get(part.at.getTime()) ?? 0) + part.minutes)
        expect(Math.max(...used.values())).toBeLessThanOrEqual(minutesPerQuarter)
        expect(parts.every((part) => window.includes(part.at.getTime()))).toBe(true)
        if (!isReleased) continue
        for (const part of parts) used.set(part.at.getTime(), (used.get(part.at.getTime()) ?? 0) - part.minutes)
        expect([...used].filter(([, minutesUsed]) => minutesUsed > 0)).toEqual(
          [...before].filter(([, minutesUsed]) => minutesUsed > 0),
        )
      }
    }),
  )
})

test('less work stays in the quarters nearest to the slot', () => {
  const parts = [
    { at: at('10:30'), minutes: 15 },
    { at: at('10:45'), minutes: 15 },
  ]
  expect(trimWork(parts, 20)).toEqual([
    { at: at('10:45'), minutes: 15 },
    { at: at('10:30'), minutes: 5 },
  ])
})

test('a booking outside of changed hours is a conflict and nothing else', () => {
  expect(isKept(branch, at('11:00'))).toBe(true)
  expect(isKept({ ...branch, exceptions: [{ date: day, from: null, to: null, note: '' }] }, at('11:00'))).toBe(false)
})

describe('a party at night', () => {
  test.each([
    ['on the same day at noon', '11:00', 8, 'covers'],
    ['in the morning', '09:00', 8, 'sinks'],
    ['the day before with treated balloons', '09:00', 48, 'covers'],
    ['when it is over', '19:00', 48, 'late'],
  ])('%s', (_, time, hours, verdict) => {
    expect(judgeSlot(at(time), { hours, eventOn: day })).toBe(verdict)
  })

  test('is offered the earliest slot whose balloons float until it is over', () => {
    const slots = (['sinks', 'covers', 'covers', 'late'] as const).map((verdict, index) => ({ verdict, index }))
    expect(pickFirst(slots)?.index).toBe(1)
    expect(pickFirst([{ verdict: 'sinks' as const }])).toBeUndefined()
    expect(pickFirst([{ verdict: null }, { verdict: null }])).toEqual({ verdict: null })
  })
})
