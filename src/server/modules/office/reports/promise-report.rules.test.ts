import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sumPromises, toMonthRows, toWayRows, type PromisedPart } from './promise-report.rules.ts'

const part = (key: string, daysLate: number | null, orders: number): PromisedPart => ({
  key,
  label: key,
  daysLate,
  orders,
})

test('what came on its day or before is kept, what came after it is late by days, the rest is open', () => {
  const parts = [part('c1', -2, 3), part('c1', 0, 2), part('c1', 1, 4), part('c1', 5, 1), part('c1', null, 6)]
  expect(sumPromises(parts)).toEqual({ orders: 16, kept: 5, late: 5, open: 6, median_days: 1, most_days: 5 })
  expect(sumPromises([])).toEqual({ orders: 0, kept: 0, late: 0, open: 0, median_days: null, most_days: null })
})

test('every month of the period has a row, over the end of a year too', () => {
  const rows = toMonthRows({ from: '2026-11-20', to: '2027-01-03' }, [part('2026-12', 2, 1)])
  expect(rows.map(({ key, late }) => [key, late])).toEqual([
    ['2026-11', 0],
    ['2026-12', 1],
    ['2027-01', 0],
  ])
})

test('ways are listed by the number of their orders', () => {
  const rows = toWayRows([part('c1', 0, 1), part('s2', 0, 2), part('c1', 3, 2)])
  expect(rows.map(({ key, orders }) => [key, orders])).toEqual([
    ['c1', 3],
    ['s2', 2],
  ])
})

test('the sums are those of the orders one by one', () => {
  const days = fc.option(fc.integer({ min: -5, max: 9 }), { nil: null })
  fc.assert(
    fc.property(fc.array(fc.tuple(days, fc.integer({ min: 1, max: 4 })), { maxLength: 12 }), (given) => {
      const all = given.flatMap(([daysLate, orders]) => Array.from({ length: orders }, () => daysLate))
      const late = all.flatMap((one) => (one !== null && one > 0 ? [one] : [])).toSorted((a, b) => a - b)
      const sums = sumPromises(given.map(([daysLate, orders]) => ({ daysLate, orders })))
      expect(sums.kept + sums.late + sums.open).toBe(sums.orders)
      expect(sums).toEqual({
        orders: all.length,
        kept: all.filter((one) => one !== null && one <= 0).length,
        late: late.length,
        open: all.filter((one) => one === null).length,
        median_days: late[Math.floor(late.length / 2)] ?? null,
        most_days: late.at(-1) ?? null,
      })
    }),
  )
})
