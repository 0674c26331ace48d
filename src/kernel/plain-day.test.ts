import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { expect, test } from 'vitest'
import { addDays, daysBetween, isDay, weekdayOf } from './plain-day.ts'

const aDay = fc
  .integer({ min: -40_000, max: 40_000 })
  .map((days) => Temporal.PlainDate.from('2026-11-22').add({ days }))

test('days are added, counted and named as in Temporal.PlainDate', () => {
  fc.assert(
    fc.property(aDay, aDay, fc.integer({ min: -1000, max: 1000 }), (day, other, days) => {
      expect(addDays(day.toString(), days)).toBe(day.add({ days }).toString())
      expect(daysBetween(day.toString(), other.toString())).toBe(day.until(other).days)
      expect(weekdayOf(day.toString())).toBe(day.dayOfWeek)
    }),
  )
})

test('a valid day is one that Temporal.PlainDate accepts', () => {
  const digits = (max: number) => fc.integer({ min: 0, max }).map((value) => String(value).padStart(2, '0'))
  fc.assert(
    fc.property(fc.integer({ min: 1900, max: 2999 }), digits(13), digits(32), (year, month, day) => {
      const text = `${year}-${month}-${day}`
      expect(isDay(text)).toBe(isTemporalDay(text))
    }),
  )
})

test.each(['', 'zajtra', '2026-1-1', '2026-11-22T10:00', '20261122', ' 2026-11-22'])('%j is not a day', (text) => {
  expect(isDay(text)).toBe(false)
})

function isTemporalDay(text: string): boolean {
  try {
    return Temporal.PlainDate.from(text, { overflow: 'reject' }).toString() === text
  } catch {
    return false
  }
}
