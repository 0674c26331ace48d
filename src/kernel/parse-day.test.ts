import { expect, test } from 'vitest'
import { parseDay } from './parse-day.ts'

test.each([
  ['28. 11. 2026', '2026-11-28'],
  ['28.11.2026', '2026-11-28'],
  ['28.\u00A011.\u00A02026', '2026-11-28'],
  ['1.2.2027', '2027-02-01'],
  ['01.02.27', '2027-02-01'],
  ['28/11/2026', '2026-11-28'],
  [' 2026-11-28 ', '2026-11-28'],
  ['29. 2. 2028', '2028-02-29'],
  ['28,11,2026', '2026-11-28'],
])('%j is the day %s', (text, day) => {
  expect(parseDay(text)).toBe(day)
})

test.each([
  '',
  '28. 11.',
  '31. 2. 2026',
  '29. 2. 2027',
  '11/28/2026',
  '2026-13-01',
  '0. 1. 2026',
  'zajtra',
  '28. 11. 202',
])('%j is not a day', (text) => {
  expect(parseDay(text)).toBeUndefined()
})

test.each([
  ['28. 11.', '2026-11-28'],
  ['28.11', '2026-11-28'],
  ['28,11,', '2026-11-28'],
  ['22. 11.', '2026-11-22'],
  ['21. 11.', '2027-11-21'],
  ['29. 2.', '2028-02-29'],
])('on 22 November 2026 %j without its year is %s', (text, day) => {
  expect(parseDay(text, '2026-11-22')).toBe(day)
})

test('a day that does not exist in any year is refused', () => {
  expect(parseDay('31. 2.', '2026-11-22')).toBeUndefined()
})
