import { describe, expect, test } from 'vitest'
import { askedOf, matchEntry, type Transfer } from './match-entry.rules.ts'

const order: Transfer = {
  orderState: 'awaiting_payment',
  totalCents: 2490,
  dueAt: new Date('2026-11-25T09:00:00Z'),
  providerRef: '7/1',
  state: 'created',
  amountCents: 2490,
  currency: 'EUR',
}
const entry = { bookedOn: '2026-11-20', amountCents: 2490, currency: 'EUR' }

describe('an entry', () => {
  test.each<[string, Partial<Transfer> | undefined, Partial<typeof entry>, ReturnType<typeof matchEntry>]>([
    ['with the sum of the order', {}, {}, 'settles'],
    ['without an order', undefined, {}, 'unknown_symbol'],
    ['of less', {}, { amountCents: 2489 }, 'other_amount'],
    ['of more', {}, { amountCents: 2491 }, 'other_amount'],
    ['of another currency', {}, { currency: 'CZK' }, 'other_currency'],
    ['for an order that is paid in another way', { providerRef: null, state: null }, {}, 'other_method'],
    ['for a paid order', { orderState: 'paid', state: 'paid' }, {}, 'paid_already'],
    ['for the difference of a paid order', { orderState: 'paid', amountCents: 300 }, { amountCents: 300 }, 'settles'],
    ['for an order that was cancelled in time', { orderState: 'cancelled' }, {}, 'order_cancelled'],
    ['on the last day', { orderState: 'cancelled' }, { bookedOn: '2026-11-25' }, 'order_cancelled'],
    ['after the last day', { orderState: 'cancelled' }, { bookedOn: '2026-11-26' }, 'late'],
  ])('%s', (_name, changed, money, outcome) => {
    expect(matchEntry(changed && { ...order, ...changed }, { ...entry, ...money })).toBe(outcome)
  })
})

test.each<[string, Partial<Transfer>, number | null]>([
  ['waits for its sum', {}, 2490],
  ['waits for its sum, however it was to be paid', { state: null, amountCents: null }, 2490],
  ['that is paid asks for nothing', { orderState: 'paid', state: 'paid' }, null],
  ['that was changed asks for the difference', { orderState: 'processing', amountCents: 300 }, 300],
  ['that is cancelled asks for nothing', { orderState: 'cancelled' }, null],
])('an order %s', (_name, changed, asked) => {
  expect(askedOf({ ...order, ...changed })).toBe(asked)
})
