import { expect, test } from 'vitest'
import { isPeriod, periodBefore, type SoldPart, sumUp, toDayRows, toPartRows } from './sales-report.rules.ts'

const aPart = (key: string, orders: number): SoldPart => ({
  key,
  label: `Label ${key}`,
  orders,
  totalCents: orders * 1230,
  netCents: orders * 1000,
})
const sums = (orders: number) => ({ orders, total_cents: orders * 1230, net_cents: orders * 1000 })

test.each([
  ['2026-11-26', '2026-11-26', true],
  ['2026-01-01', '2026-12-31', true],
  ['2028-01-01', '2028-12-31', true],
  ['2026-01-01', '2027-01-02', false],
  ['2026-11-27', '2026-11-26', false],
])('from %s to %s is a period: %s', (from, to, isOne) => {
  expect(isPeriod({ from, to })).toBe(isOne)
})

test.each([
  ['2026-11-26', '2026-11-26', '2026-11-25', '2026-11-25'],
  ['2026-03-01', '2026-03-31', '2026-01-29', '2026-02-28'],
  ['2027-01-01', '2027-01-07', '2026-12-25', '2026-12-31'],
])('before %s to %s was %s to %s', (from, to, beforeFrom, beforeTo) => {
  expect(periodBefore({ from, to })).toEqual({ from: beforeFrom, to: beforeTo })
})

test('every day of the period is beside the one in the same place before', () => {
  const rows = toDayRows(
    { from: '2026-03-01', to: '2026-03-02' },
    { now: [aPart('2026-03-02', 3)], before: [aPart('2026-02-27', 2)] },
  )
  expect(rows).toEqual([
    { key: '2026-03-01', label: '', now: sums(0), before: sums(2) },
    { key: '2026-03-02', label: '', now: sums(3), before: sums(0) },
  ])
})

test('branches of either period are listed, the most money first', () => {
  const rows = toPartRows({ now: [aPart('1', 1), aPart('2', 5)], before: [aPart('3', 9), aPart('1', 4)] })
  expect(rows.map(({ key, now, before }) => [key, now.orders, before.orders])).toEqual([
    ['2', 5, 0],
    ['1', 1, 4],
    ['3', 0, 9],
  ])
  expect(sumUp([aPart('1', 1), aPart('2', 5)])).toEqual(sums(6))
  expect(sumUp([])).toEqual(sums(0))
})
