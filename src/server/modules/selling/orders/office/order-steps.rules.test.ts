import { describe, expect, test } from 'vitest'
import { listSteps, type StepFacts } from './order-steps.rules.ts'

const facts: StepFacts = {
  state: 'processing',
  isTest: false,
  carrierKind: 'courier',
  isPaid: true,
  isPaidOnHandOver: false,
  hasInvoice: true,
  leftCents: 1290,
  isWaitingForGoods: false,
  openDifferenceCents: 0,
}
const stepsOf = (change: Partial<StepFacts>) =>
  listSteps({ ...facts, ...change }).map(({ to, effects, refundCents }) => [to, effects.join(' '), refundCents])

describe('the next steps of an order', () => {
  test('are those of its carrier, and cancelling says how much money goes back', () => {
    expect(stepsOf({})).toEqual([
      ['waiting_goods', 'mail', 0],
      ['shipped', 'mail stock_leaves', 0],
      ['cancelled', 'mail stock_returns refund', 1290],
    ])
    expect(stepsOf({ carrierKind: 'store', leftCents: 0 })).toEqual([
      ['waiting_goods', 'mail', 0],
      ['ready_pickup', 'mail', 0],
      ['cancelled', 'mail stock_returns', 0],
    ])
  })

  test('do not send goods for which a part of the price is still to be paid', () => {
    expect(stepsOf({ openDifferenceCents: 100 }).map(([to]) => to)).toEqual(['waiting_goods', 'cancelled'])
  })

  test('say when an order goes on to wait for its goods, with a mail', () => {
    expect(stepsOf({ state: 'paid' })[0]).toEqual(['processing', '', 0])
    expect(stepsOf({ state: 'paid', isWaitingForGoods: true })[0]).toEqual(['processing', 'waits_for_goods mail', 0])
  })

  test('let an unpaid order leave only when it is paid on hand-over', () => {
    const unpaid = { isPaid: false, hasInvoice: false }
    expect(stepsOf(unpaid).map(([to]) => to)).toEqual(['waiting_goods', 'cancelled'])
    expect(stepsOf({ ...unpaid, isPaidOnHandOver: true })[1]).toEqual(['shipped', 'mail stock_leaves invoice', 0])
    expect(stepsOf({ ...unpaid, state: 'shipped', isPaidOnHandOver: true })[0]).toEqual([
      'delivered',
      'cash_received',
      0,
    ])
  })

  test('do not promise the goods of a parcel that comes back to others, before they are in the stock', () => {
    expect(stepsOf({ state: 'not_collected', leftCents: 0 })).toEqual([
      ['shipped', 'mail stock_leaves', 0],
      ['cancelled', 'mail', 0],
    ])
    expect(stepsOf({ state: 'not_collected', carrierKind: 'store', leftCents: 0 })).toEqual([
      ['cancelled', 'mail stock_returns', 0],
    ])
  })

  test('leave to payments and customers what is theirs', () => {
    expect(stepsOf({ state: 'awaiting_payment', isPaid: false })).toEqual([
      ['cancelled', 'mail stock_returns credit_note', 0],
    ])
    expect(stepsOf({ state: 'cancelled' })).toEqual([])
  })
})

test('a test order is only cancelled: its goods go nowhere', () => {
  expect(stepsOf({ isTest: true }).map(([to]) => to)).toEqual(['cancelled'])
})
