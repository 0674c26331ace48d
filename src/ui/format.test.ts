import { expect, test } from 'vitest'
import {
  formatCount,
  formatDate,
  formatDateTime,
  formatDayTime,
  formatDay,
  formatNumber,
  formatPercent,
  formatPrice,
  formatShortDate,
  plural,
  savedPercent,
  formatOnDay,
} from './format.ts'

test.each([
  [1290, '12,90\u00A0€'],
  [0, '0,00\u00A0€'],
  [5, '0,05\u00A0€'],
  [123456789, '1\u00A0234\u00A0567,89\u00A0€'],
  [100000, '1\u00A0000,00\u00A0€'],
  [-450, '−4,50\u00A0€'],
])('%i cents read %s', (cents, text) => {
  expect(formatPrice(cents)).toBe(text)
})

test('a price in crowns shows hellers only if there are any', () => {
  expect(formatPrice(32900, 'CZK')).toBe('329\u00A0Kč')
  expect(formatPrice(32950, 'CZK')).toBe('329,50\u00A0Kč')
})

test('a currency of the API can have its symbol in front', () => {
  expect(formatPrice(1290, { symbolBefore: '£', decimals: 2 })).toBe('£\u00A012,90')
})

test('numbers use a decimal comma and no-break groups', () => {
  expect(formatNumber(12500.5)).toBe('12\u00A0500,5')
  expect(formatNumber(3)).toBe('3')
  expect(formatNumber(-0.001)).toBe('0')
  expect(formatPercent(20)).toBe('20\u00A0%')
})

test('the saved percent is never rounded up', () => {
  expect(savedPercent({ original: 1290, current: 990 })).toBe(23)
  expect(savedPercent({ original: 1000, current: 801 })).toBe(19)
  expect(savedPercent({ original: 1000, current: 1000 })).toBe(0)
  expect(savedPercent({ original: 0, current: 0 })).toBe(0)
})

test.each([
  [0, 'kusov'],
  [1, 'kus'],
  [2, 'kusy'],
  [4, 'kusy'],
  [5, 'kusov'],
  [22, 'kusov'],
])('%i takes the form %s', (count, form) => {
  expect(plural(count, 'kus', 'kusy', 'kusov')).toBe(form)
})

test('a count and its noun stay on one line', () => {
  expect(formatCount(1200, 'produkt', 'produkty', 'produktov')).toBe('1\u00A0200\u00A0produktov')
})

test('dates are Slovak and in the shop’s own time zone', () => {
  expect(formatDay('2026-11-28')).toBe('sobota 28.\u00A0novembra')
  expect(formatDayTime('2026-11-28T14:30:00Z')).toBe('sobota 28.\u00A0novembra o\u00A015:30')
  expect(formatDate('2026-06-30T22:30:00Z')).toBe('1.\u00A0júla 2026')
  expect(formatShortDate('2026-12-31T23:30:00Z')).toBe('1.\u00A01.\u00A02027')
  expect(formatDateTime('2026-11-28T13:05:00Z')).toBe('28.\u00A0novembra 2026 o\u00A014:05')
})

test('midnight is zero hours, not twenty-four', () => {
  expect(formatDateTime('2026-01-09T23:00:00Z')).toBe('10.\u00A0januára 2026 o\u00A00:00')
})

test.each([
  ['2026-11-23', 'v\u00A0pondelok 23.\u00A0novembra'],
  ['2026-11-24', 'v\u00A0utorok 24.\u00A0novembra'],
  ['2026-11-25', 'v\u00A0stredu 25.\u00A0novembra'],
  ['2026-11-26', 'vo štvrtok 26.\u00A0novembra'],
  ['2026-11-27', 'v\u00A0piatok 27.\u00A0novembra'],
  ['2026-11-28', 'v\u00A0sobotu 28.\u00A0novembra'],
  ['2026-11-29', 'v\u00A0nedeľu 29.\u00A0novembra'],
])('something that happens on %s happens %s', (date, text) => {
  expect(formatOnDay(date)).toBe(text)
})
