import { expect, test } from 'vitest'
import { paymentDefinitions } from '../../payments/kinds/payment-definitions.ts'
import { findFirstStates } from '../states/order-states.rules.ts'
import {
  findCollectEnd,
  findDueDate,
  findExpectation,
  findHoldEnd,
  findWithdrawalEnd,
  seriesYear,
} from './order-days.rules.ts'

const now = new Date('2026-11-21T10:00:00Z')

test.each([
  ['card', 100, ['new', 'awaiting_payment'], '2026-11-21T10:15:00.000Z', '2026-11-22T10:00:00.000Z'],
  ['bank_transfer', 100, ['new', 'awaiting_payment'], '2026-11-28T10:00:00.000Z', '2026-11-28T10:00:00.000Z'],
  ['cash_on_delivery', 100, ['new'], undefined, undefined],
  ['card', 0, ['new', 'paid'], undefined, undefined],
] as const)('%s of %i cents: first states, end of the hold, due date', (kind, totalCents, states, holdEnd, due) => {
  expect(findFirstStates(paymentDefinitions[kind], totalCents)).toEqual(states)
  expect(findHoldEnd(paymentDefinitions[kind], { totalCents, now })?.toISOString()).toBe(holdEnd)
  expect(findDueDate(paymentDefinitions[kind], { totalCents, now })?.toISOString()).toBe(due)
})

test('the year of a number is the year in Bratislava', () => {
  expect(seriesYear(new Date('2026-12-31T22:59:00Z'))).toBe('26')
  expect(seriesYear(new Date('2026-12-31T23:01:00Z'))).toBe('27')
})

test.each([
  ['2026-11-18T09:00:00Z', '2026-12-02'],
  ['2026-11-18T22:59:59Z', '2026-12-02'],
  ['2026-11-18T23:00:00Z', '2026-12-03'], // already the next day in Bratislava
  ['2026-03-20T12:00:00Z', '2026-04-03'], // across the clock change
])('an order delivered at %s may be returned until %s', (deliveredAt, until) => {
  expect(findWithdrawalEnd(new Date(deliveredAt))).toBe(until)
})

test.each([
  ['2026-11-23T09:00:00Z', '2026-11-30'],
  ['2026-03-25T22:30:00Z', '2026-04-01'], // seven times 24 hours later it is 2 April, because of the clock change
])('an order ready at %s is kept until %s', (readyAt, until) => {
  expect(findCollectEnd(new Date(readyAt))).toBe(until)
})

const courier = { kind: 'delivery', from: '2026-11-24', to: '2026-11-26' }
const branch = { kind: 'pickup', from: '2026-11-24', to: '2026-11-24' }
test.each([
  ['awaiting_payment', false, courier],
  ['waiting_goods', false, courier],
  ['shipped', false, courier],
  ['delivered', false, null],
  ['cancelled', false, null],
  ['paid', true, branch],
  ['ready_pickup', true, { kind: 'collect_by', from: '2026-11-30', to: '2026-11-30' }],
  ['picked_up', true, null],
] as const)('%s, at a branch: %s', (state, isAtStore, expected) => {
  const order = { state, isAtStore, expectedFrom: '2026-11-24', expectedTo: '2026-11-26' }
  expect(findExpectation({ ...order, readyAt: new Date('2026-11-23T09:00:00Z') })).toEqual(expected)
})

test('an order without stored days expects nothing', () => {
  const order = { state: 'paid', isAtStore: false, expectedFrom: null, expectedTo: null, readyAt: null } as const
  expect(findExpectation(order)).toBe(null)
})
