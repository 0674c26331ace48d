import { describe, expect, test } from 'vitest'
import { decode } from 'bysquare/pay'
import { paymentDefinitions } from '../payments/kinds/payment-definitions.ts'
import { encodePayBySquare, encodeTransfer, toPaymentLink } from './bank-transfer.ts'
import {
  canChange,
  canCustomerCancel,
  findStateFault,
  findCollectEnd,
  findExpectation,
  findWithdrawalEnd,
  isFitForCarrier,
  orderStates,
  deriveOrderHash,
  findDueDate,
  findFirstStates,
  findHoldEnd,
  isAddressHidden,
  orderTransitions,
  seriesYear,
  statesBefore,
} from './orders.rules.ts'

const now = new Date('2026-11-21T10:00:00Z')

describe('states', () => {
  test('an order goes only where the table leads', () => {
    expect(canChange({ from: 'awaiting_payment', to: 'paid' })).toBe(true)
    expect(canChange({ from: 'awaiting_payment', to: 'shipped' })).toBe(false)
    expect(canChange({ from: 'cancelled', to: 'paid' })).toBe(false)
    expect(statesBefore('paid')).toEqual(['new', 'awaiting_payment'])
  })

  test('every state of the table is known to it, and the last ones lead nowhere', () => {
    const known = Object.keys(orderTransitions)
    for (const next of Object.values(orderTransitions).flat()) expect(known).toContain(next)
    for (const last of ['cancelled', 'refunded', 'partly_refunded', 'returned'] as const) {
      expect(orderTransitions[last]).toEqual([])
    }
  })

  test.each([
    ['card', 100, ['new', 'awaiting_payment'], '2026-11-21T10:15:00.000Z', '2026-11-22T10:00:00.000Z'],
    ['bank_transfer', 100, ['new', 'awaiting_payment'], '2026-11-28T10:00:00.000Z', '2026-11-28T10:00:00.000Z'],
    ['cash_on_delivery', 100, ['new'], undefined, undefined],
    ['card', 0, ['new', 'paid'], undefined, undefined],
  ] as const)('%s of %i cents', (kind, totalCents, states, holdEnd, due) => {
    expect(findFirstStates(paymentDefinitions[kind], totalCents)).toEqual(states)
    expect(findHoldEnd(paymentDefinitions[kind], { totalCents, now })?.toISOString()).toBe(holdEnd)
    expect(findDueDate(paymentDefinitions[kind], { totalCents, now })?.toISOString()).toBe(due)
  })
})

test('the year of a number is that of Bratislava', () => {
  expect(seriesYear(new Date('2026-12-31T22:59:00Z'))).toBe('26')
  expect(seriesYear(new Date('2026-12-31T23:01:00Z'))).toBe('27')
})

test('the secret of a link has 192 bits, belongs to one cart and needs the key', () => {
  const hash = deriveOrderHash('key', 1)
  expect(hash).toMatch(/^[\w-]{32}$/)
  expect(deriveOrderHash('key', 1)).toBe(hash)
  expect(deriveOrderHash('key', 2)).not.toBe(hash)
  expect(deriveOrderHash('other', 1)).not.toBe(hash)
})

test('addresses are hidden after thirty days', () => {
  expect(isAddressHidden(new Date('2026-10-22T10:00:00Z'), now)).toBe(false)
  expect(isAddressHidden(new Date('2026-10-22T09:59:59Z'), now)).toBe(true)
})

test('the QR code carries account, sum, variable symbol and due date', async () => {
  const text = await encodePayBySquare({
    account: { iban: 'SK31 1200 0000 1987 4263 7541', bic: 'TATRSKBX', name: 'Konfetka, s. r. o.' },
    amountCents: 123_450,
    variableSymbol: '2600000123',
    dueAt: now,
  })
  expect(decode(text).payments[0]).toMatchObject({
    amount: 1234.5,
    currencyCode: 'EUR',
    variableSymbol: '2600000123',
    paymentDueDate: '20261121',
    bankAccounts: [{ iban: 'SK3112000000198742637541', bic: 'TATRSKBX' }],
  })
})

test('a transfer in crowns is a code for Czech banking apps', async () => {
  const text = await encodeTransfer({
    account: { iban: 'CZ28 0600 0000 0001 6854 0115', bic: 'AGBACZPP', name: 'Konfetka, s. r. o.' },
    amountCents: 123_450,
    variableSymbol: '2600000123',
    dueAt: now,
    currency: 'CZK',
  })
  expect(text).toMatch(/^SPD\*1\.0\*/)
  for (const field of ['ACC:CZ2806000000000168540115', 'AM:1234.50', 'CC:CZK', 'X-VS:2600000123', 'DT:20261121']) {
    expect(text.split('*')).toContain(field)
  }
})

test('the payment link opens the transfer in a banking app, in euro alone', () => {
  const transfer = {
    account: { iban: 'SK31 1200 0000 1987 4263 7541', bic: 'TATRSKBX', name: 'Konfetka, s. r. o.' },
    amountCents: 123_450,
    variableSymbol: '2600000123',
    dueAt: now,
  }
  const link = new URL(toPaymentLink(transfer) ?? '')
  expect(link.origin).toBe('https://payme.sk')
  expect(Object.fromEntries(link.searchParams)).toEqual({
    V: '1',
    IBAN: 'SK3112000000198742637541',
    AM: '1234.50',
    CC: 'EUR',
    DT: '20261121',
    PI: '/VS2600000123/SS/KS',
    CN: 'Konfetka, s. r. o.',
  })
  expect(toPaymentLink({ ...transfer, currency: 'CZK' })).toBeUndefined()
})

describe('the transition table, proved exhaustively', () => {
  // Decisions, section 4, written down once more by hand: what is not here is not allowed.
  const allowed = new Set([
    'new>awaiting_payment',
    'new>paid',
    'new>processing',
    'new>cancelled',
    'awaiting_payment>paid',
    'awaiting_payment>cancelled',
    'paid>processing',
    'paid>cancelled',
    'processing>waiting_goods',
    'processing>ready_pickup',
    'processing>shipped',
    'processing>cancelled',
    'waiting_goods>processing',
    'waiting_goods>cancelled',
    'ready_pickup>picked_up',
    'ready_pickup>not_collected',
    'shipped>delivered',
    'shipped>not_collected',
    'delivered>withdrawn',
    'delivered>completed',
    'picked_up>withdrawn',
    'picked_up>completed',
    'completed>returned',
    'not_collected>cancelled',
    'not_collected>shipped',
    'withdrawn>refunded',
    'withdrawn>partly_refunded',
  ])
  const pairs = orderStates.flatMap((from) => orderStates.map((to) => ({ from, to })))

  test.each(pairs)('$from → $to', ({ from, to }) => {
    expect(canChange({ from, to })).toBe(allowed.has(`${from}>${to}`))
  })

  test('every state can be reached from the first, and every way ends', () => {
    const reached = new Set<string>(['new'])
    for (let size = 0; size < reached.size;) {
      size = reached.size
      for (const from of orderStates) if (reached.has(from)) for (const to of orderTransitions[from]) reached.add(to)
    }
    expect([...reached].sort()).toEqual([...orderStates].sort())
    for (const from of orderStates) expect(leadsToAnEnd(from, new Set())).toBe(true)
  })

  test('customers cancel alone in exactly the states before the shop begins', () => {
    expect(orderStates.filter(canCustomerCancel)).toEqual(['new', 'awaiting_payment', 'paid'])
  })

  test('a branch hands out, a carrier carries', () => {
    expect(isFitForCarrier({ to: 'ready_pickup', carrierKind: 'courier' })).toBe(false)
    expect(isFitForCarrier({ to: 'shipped', carrierKind: 'store' })).toBe(false)
    expect(isFitForCarrier({ to: 'shipped', carrierKind: 'pickup_point' })).toBe(true)
    expect(isFitForCarrier({ to: 'ready_pickup', carrierKind: 'store' })).toBe(true)
  })

  function leadsToAnEnd(state: keyof typeof orderTransitions, seen: ReadonlySet<string>): boolean {
    const next = orderTransitions[state]
    return next.length === 0 || next.some((to) => !seen.has(to) && leadsToAnEnd(to, new Set([...seen, state])))
  }
})

test.each([
  ['2026-11-18T09:00:00Z', '2026-12-02'],
  ['2026-11-18T22:59:59Z', '2026-12-02'],
  ['2026-11-18T23:00:00Z', '2026-12-03'], // already the next day in Bratislava
  ['2026-03-20T12:00:00Z', '2026-04-03'], // over the change of the clocks
])('what was delivered at %s may be returned until %s', (deliveredAt, until) => {
  expect(findWithdrawalEnd(new Date(deliveredAt))).toBe(until)
})

test.each([
  ['2026-11-23T09:00:00Z', '2026-11-30'],
  ['2026-03-25T22:30:00Z', '2026-04-01'], // seven times 24 hours later it is 2 April, after the change of the clocks
])('what was ready at %s is kept until %s', (readyAt, until) => {
  expect(findCollectEnd(new Date(readyAt))).toBe(until)
})

test.each([
  [{ state: 'shipped', paymentState: 'unpaid', deliveryState: 'in_transit' }, undefined],
  [{ state: 'delivered', paymentState: 'unpaid', deliveryState: 'delivered' }, 'payment is unpaid'],
  [{ state: 'paid', paymentState: 'paid', deliveryState: 'in_transit' }, 'delivery is in_transit, not waiting'],
  [{ state: 'cancelled', paymentState: 'pending', deliveryState: 'cancelled' }, 'payment is pending'],
] as const)('%o: %s', (fields, fault) => {
  expect(findStateFault(fields)).toBe(fault)
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
])('%s, at a branch %s: what is expected', (state, isAtStore, expected) => {
  const order = { state, isAtStore, expectedFrom: '2026-11-24', expectedTo: '2026-11-26' }
  expect(findExpectation({ ...order, readyAt: new Date('2026-11-23T09:00:00Z') })).toEqual(expected)
})

test('an order from before promises were kept expects nothing', () => {
  const order = { state: 'paid', isAtStore: false, expectedFrom: null, expectedTo: null, readyAt: null }
  expect(findExpectation(order)).toBe(null)
})
