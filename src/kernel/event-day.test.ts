import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { eventCookieSeconds, findEventFault, listPartySaturdays, readEventDay } from './event-day.ts'
import { addDays, weekdayOf } from './plain-day.ts'
import { startOfLocalDay, toLocalDay } from './shop-calendar.ts'

const today = '2026-11-26'

describe('the day of a party', () => {
  test.each([
    ['2026-11-26', undefined],
    ['2026-11-27', undefined],
    ['2028-11-26', undefined],
    ['2026-11-25', 'passed'],
    ['2028-11-27', 'too_far'],
  ])('%s is judged %s', (day, fault) => {
    expect(findEventFault(day, today)).toBe(fault)
  })

  test('seen from the 29th of February it may be up to the end of February two years later', () => {
    expect(findEventFault('2030-02-28', '2028-02-29')).toBeUndefined()
    expect(findEventFault('2030-03-01', '2028-02-29')).toBe('too_far')
  })

  test.each([undefined, null, '', 'x', '2026-02-30', '2026-11-25', '2029-01-01', '26. 11. 2026'])(
    'a cookie with %s remembers nothing',
    (text) => {
      expect(readEventDay(text, today)).toBeUndefined()
    },
  )

  test('a cookie with a day to come remembers it', () => {
    expect(readEventDay('2026-12-05', today)).toBe('2026-12-05')
  })
})

const anInstant = fc
  .date({ min: new Date('2026-01-01T00:00:00Z'), max: new Date('2032-12-31T23:59:59Z'), noInvalidDate: true })
  .map((date) => new Date(Math.floor(date.getTime() / 1000) * 1000))

test('the cookie ends with the party or after sixty days, in summer and in winter time', () => {
  fc.assert(
    fc.property(anInstant, fc.integer({ min: 0, max: 700 }), (now, ahead) => {
      const day = addDays(toLocalDay(now), ahead)
      const seconds = eventCookieSeconds(day, now)
      const endsAt = new Date(now.getTime() + seconds * 1000)
      expect(seconds).toBeGreaterThan(0)
      expect(seconds).toBeLessThanOrEqual(60 * 86_400)
      expect(endsAt.getTime()).toBeLessThanOrEqual(startOfLocalDay(addDays(day, 1)).getTime())
    }),
  )
})

test('the cookie of a party within two months ends at its midnight', () => {
  fc.assert(
    fc.property(anInstant, fc.integer({ min: 0, max: 58 }), (now, ahead) => {
      const day = addDays(toLocalDay(now), ahead)
      expect(new Date(now.getTime() + eventCookieSeconds(day, now) * 1000)).toEqual(startOfLocalDay(addDays(day, 1)))
    }),
  )
})

test('two Saturdays to come are offered, the first within a week', () => {
  fc.assert(
    fc.property(anInstant, (now) => {
      const day = toLocalDay(now)
      const { first, second } = listPartySaturdays(day)
      expect([first, second].map(weekdayOf)).toEqual([6, 6])
      expect(first >= day && first < addDays(day, 7)).toBe(true)
      expect(second).toBe(addDays(first, 7))
    }),
  )
})
