import { expect, test } from 'vitest'
import { listDuties } from './duties.rules.ts'

const nothing = {
  pack: { count: 0, urgent: 0, cutOffHour: null },
  held: 0,
  handOver: 0,
  collect: { count: 0, overdue: 0 },
}
const today = '2026-11-24'
const none = {
  today,
  requests: { count: 0, firstEnd: null },
  late: 0,
  fulfillment: undefined,
  cases: undefined,
  reservations: { count: 0, late: 0 },
  rentals: { count: 0, late: 0 },
  offersWithoutUnit: 0,
  inflated: { count: 0, late: 0 },
  transfers: 0,
  holds: 0,
  refunds: undefined,
  unmatched: undefined,
  month: undefined,
  low: 0,
  stock: 0,
}

test('what is not there is not listed, and the rest follows the day', () => {
  const fulfillment = { ...nothing, pack: { count: 12, urgent: 3, cutOffHour: 14 }, handOver: 5 }
  expect(listDuties({ ...none, fulfillment })).toEqual([
    { kind: 'pack', count: 12, urgent: 3, due_on: today, due_hour: 14, amount_cents: null },
    { kind: 'hand_over', count: 5, urgent: 0, due_on: null, due_hour: null, amount_cents: null },
  ])
})

test('late orders come before the rest of the work', () => {
  const fulfillment = { ...nothing, pack: { count: 12, urgent: 3, cutOffHour: 14 } }
  expect(listDuties({ ...none, late: 2, fulfillment })).toMatchObject([
    { kind: 'late', count: 2, urgent: 2 },
    { kind: 'pack', count: 12 },
  ])
})

test.each([
  ['2026-11-11T12:00:00Z', '2026-11-25', 0],
  ['2026-11-10T12:00:00Z', '2026-11-24', 1],
  // 23:30 in UTC is the next day in the shop.
  ['2026-11-09T23:30:00Z', '2026-11-24', 1],
])('money decided at %s is due on %s', (at, dueOn, urgent) => {
  const refunds = { count: 2, amountCents: 4_990, oldestAt: new Date(at) }
  expect(listDuties({ ...none, fulfillment: nothing, refunds })).toEqual([
    { kind: 'refund', count: 2, urgent, due_on: dueOn, due_hour: null, amount_cents: 4_990 },
  ])
})

test('a request of a colleague is urgent on the day on which it expires', () => {
  const requestsOf = (firstEnd: string) => listDuties({ ...none, requests: { count: 2, firstEnd: new Date(firstEnd) } })
  expect(requestsOf('2026-11-24T15:00:00Z')).toMatchObject([{ kind: 'request', count: 2, urgent: 1, due_on: today }])
  expect(requestsOf('2026-11-25T15:00:00Z')).toMatchObject([{ urgent: 0, due_on: '2026-11-25' }])
})

test('a case is near its deadline before it is due', () => {
  const cases = { count: 3, urgent: 1, dueOn: '2026-11-23' }
  expect(listDuties({ ...none, cases })).toEqual([
    { kind: 'case', count: 3, urgent: 1, due_on: '2026-11-23', due_hour: null, amount_cents: null },
  ])
})

test('a reservation that its branch promised to have ready is urgent, and comes before cases', () => {
  const cases = { count: 1, urgent: 0, dueOn: null }
  expect(listDuties({ ...none, reservations: { count: 3, late: 1 }, cases })).toMatchObject([
    { kind: 'reservation', count: 3, urgent: 1 },
    { kind: 'case' },
  ])
})

test('balloons to inflate come before costumes, and are urgent once their work should have begun', () => {
  const rentals = { count: 1, late: 0 }
  expect(listDuties({ ...none, inflated: { count: 2, late: 1 }, rentals })).toMatchObject([
    { kind: 'balloons', count: 2, urgent: 1 },
    { kind: 'rental' },
  ])
})

test('offers for hire without a costume wait behind the costumes of customers', () => {
  expect(listDuties({ ...none, offersWithoutUnit: 2, rentals: { count: 1, late: 0 } })).toMatchObject([
    { kind: 'rental' },
    { kind: 'costume', count: 2, urgent: 0 },
  ])
})

test('holds that end today come before money that is to be sent', () => {
  const refunds = { count: 1, amountCents: 100, oldestAt: new Date('2026-11-20T12:00:00Z') }
  expect(listDuties({ ...none, holds: 3, refunds }).map(({ kind }) => kind)).toEqual(['hold', 'refund'])
})

test('stock that differs from its ledger is always urgent', () => {
  expect(listDuties({ ...none, stock: 2 })).toMatchObject([{ kind: 'stock', count: 2, urgent: 2 }])
})

test('goods that run low come last before stock that differs, and are not urgent', () => {
  expect(listDuties({ ...none, low: 3, stock: 1 })).toMatchObject([
    { kind: 'low', count: 3, urgent: 0 },
    { kind: 'stock', count: 1 },
  ])
})

test.each([
  ['2026-12-03', 0],
  ['2026-12-25', 1],
])('on %s the month before is to be closed until the return of its VAT', (day, urgent) => {
  expect(listDuties({ ...none, today: day, month: '2026-11' })).toEqual([
    { kind: 'month', count: 1, urgent, due_on: '2026-12-25', due_hour: null, amount_cents: null },
  ])
})

test('payments without an order are named with their sum, and not while there is none', () => {
  expect(listDuties({ ...none, unmatched: { count: 2, amountCents: 4_990 } })).toMatchObject([
    { kind: 'unmatched', count: 2, urgent: 0, amount_cents: 4_990 },
  ])
  expect(listDuties({ ...none, unmatched: { count: 0, amountCents: 0 } })).toEqual([])
})
