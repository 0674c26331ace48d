import { describe, expect, test } from 'vitest'
import {
  canChange,
  canCustomerCancel,
  findStateFault,
  isFitForCarrier,
  orderStates,
  orderTransitions,
  statesBefore,
} from './order-states.rules.ts'

describe('states', () => {
  test('an order changes its state only as the table allows', () => {
    expect(canChange({ from: 'awaiting_payment', to: 'paid' })).toBe(true)
    expect(canChange({ from: 'awaiting_payment', to: 'shipped' })).toBe(false)
    expect(canChange({ from: 'cancelled', to: 'paid' })).toBe(false)
    expect(statesBefore('paid')).toEqual(['new', 'awaiting_payment'])
  })

  test('every next state is in the table, and the last states have none', () => {
    const known = Object.keys(orderTransitions)
    for (const next of Object.values(orderTransitions).flat()) expect(known).toContain(next)
    for (const last of ['cancelled', 'refunded', 'partly_refunded', 'returned'] as const) {
      expect(orderTransitions[last]).toEqual([])
    }
  })
})

describe('the transition table, checked exhaustively', () => {
  // Decisions, section 4, written again by hand: any other change is not allowed.
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

  test('every state can be reached from the first and leads to a last one', () => {
    const reached = new Set<string>(['new'])
    for (let size = 0; size < reached.size;) {
      size = reached.size
      for (const from of orderStates) if (reached.has(from)) for (const to of orderTransitions[from]) reached.add(to)
    }
    expect([...reached].sort()).toEqual([...orderStates].sort())
    for (const from of orderStates) expect(leadsToAnEnd(from, new Set())).toBe(true)
  })

  test('customers cancel only before the shop starts to work on the order', () => {
    expect(orderStates.filter(canCustomerCancel)).toEqual(['new', 'awaiting_payment', 'paid'])
  })

  test('an order is handed out by a branch or shipped by a carrier', () => {
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
  [{ state: 'shipped', paymentState: 'unpaid', deliveryState: 'in_transit' }, undefined],
  [{ state: 'delivered', paymentState: 'unpaid', deliveryState: 'delivered' }, 'payment is unpaid'],
  [{ state: 'paid', paymentState: 'paid', deliveryState: 'in_transit' }, 'delivery is in_transit, not waiting'],
  [{ state: 'cancelled', paymentState: 'pending', deliveryState: 'cancelled' }, 'payment is pending'],
] as const)('the fault of %o is %s', (fields, fault) => {
  expect(findStateFault(fields)).toBe(fault)
})
