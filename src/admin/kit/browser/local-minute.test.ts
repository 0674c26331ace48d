import { expect, test } from 'vitest'
import { fromLocalMinute, toLocalMinute } from './local-minute.ts'

test.each([
  ['in winter', '2026-12-24T18:00', '2026-12-24T17:00:00.000Z'],
  ['in summer', '2026-07-01T00:00', '2026-06-30T22:00:00.000Z'],
  ['the first of a repeated hour', '2026-10-25T02:30', '2026-10-25T00:30:00.000Z'],
])('a minute %s is read and written by the clock of the shop', (_when, text, instant) => {
  expect(fromLocalMinute(text)).toBe(instant)
  expect(toLocalMinute(instant)).toBe(text)
})

test('a minute that the clocks skip is read as winter time', () => {
  expect(fromLocalMinute('2026-03-29T02:30')).toBe('2026-03-29T01:30:00.000Z')
})
