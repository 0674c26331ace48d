import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readMinute, sayMinute, toInstant, toMinute } from './read-minute.ts'

test.each([
  ['14. 2. 2027 18:00', '2027-02-14T18:00'],
  ['14. 2. 18:30', '2027-02-14T18:30'],
  ['14.2. o 18.30', '2027-02-14T18:30'],
  ['14.2. 7', '2027-02-14T07:00'],
  ['14. 2. 2027', '2027-02-14T00:00'],
  ['14. 12. 26', '2026-12-14T00:00'],
  ['14.2.2027 18:00 h', '2027-02-14T18:00'],
  ['2027-02-14T18:00', '2027-02-14T18:00'],
  ['2027-02-14 18:00', '2027-02-14T18:00'],
  ['31. 2. 2027 18:00', undefined],
  ['14. 2. 2027 25:00', undefined],
  ['14. 2. 2027 18:60', undefined],
  ['zajtra o 18', undefined],
  ['18:00', undefined],
  ['', undefined],
])('from 27. 11. 2026, %s is %s', (text, minute) => expect(readMinute(text, '2026-11-27')).toBe(minute))

test('every minute is read as it is written', () => {
  const most = { min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }
  fc.assert(
    fc.property(fc.date(most), (date) => {
      const minute = date.toISOString().slice(0, 16)
      expect(readMinute(sayMinute(minute), '2026-11-27')).toBe(minute)
    }),
  )
})

test('any other text stays as it is typed', () => expect(sayMinute('31. 2. 18:00')).toBe('31. 2. 18:00'))

test.each([
  ['2027-02-14T18:00', '2027-02-14T17:00:00.000Z'],
  ['2027-07-14T18:00', '2027-07-14T16:00:00.000Z'],
  ['31. 2. 18:00', '31. 2. 18:00'],
])('%s is the instant %s by the clock of the shop, and back', (minute, instant) => {
  expect([toInstant(minute), toMinute(instant)]).toEqual([instant, minute])
})
