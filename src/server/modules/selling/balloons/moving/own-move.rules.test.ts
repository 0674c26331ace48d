import { expect, test } from 'vitest'
import { findMoveEnd, findMoveRefusal, type OwnMove } from './own-move.rules.ts'

const at = new Date('2026-12-10T14:30:00Z')
const movable: OwnMove = {
  isPaid: true,
  state: 'paid',
  isPrepared: false,
  at,
  now: new Date('2026-12-10T10:30:00Z'),
  moves: 4,
}

test.each<[string, Partial<OwnMove>, ReturnType<typeof findMoveRefusal>]>([
  ['a paid order four hours before its time', {}, undefined],
  ['an order that is worked on', { state: 'processing' }, undefined],
  ['an order that waits for goods', { state: 'waiting_goods' }, undefined],
  ['a minute later', { now: new Date('2026-12-10T10:31:00Z') }, 'late'],
  ['after its time', { now: new Date('2026-12-11T10:00:00Z') }, 'late'],
  ['an unpaid order', { isPaid: false, state: 'awaiting_payment' }, 'unpaid'],
  ['balloons that are inflated', { isPrepared: true }, 'prepared'],
  ['an order that waits at the branch', { state: 'ready_pickup' }, 'prepared'],
  ['an order that was handed over', { state: 'picked_up', isPrepared: true }, 'over'],
  ['an order that was refunded', { state: 'refunded' }, 'over'],
  ['the sixth move of a day', { moves: 5 }, 'often'],
])('%s', (_, change, refusal) => {
  expect(findMoveRefusal({ ...movable, ...change })).toBe(refusal)
})

test('the limit is four hours before the agreed time', () => {
  expect(findMoveEnd(at).toISOString()).toBe('2026-12-10T10:30:00.000Z')
})
