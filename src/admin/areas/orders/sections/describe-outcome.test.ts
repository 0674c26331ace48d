import { expect, test } from 'vitest'
import { describeOutcome } from './describe-outcome.ts'

const order = { store: null, ready_at: null, delivered_at: null, promised_to: '2026-11-26', event_on: null }
const branch = { id: 1, name: 'Konfetka Nitra', street: '', town: 'Nitra', phone: '', hours: [] }

test('nothing is compared before the goods are delivered', () => {
  expect(describeOutcome(order)).toBeUndefined()
})

test.each([
  // Half past eleven in the evening of the 26th in Bratislava.
  ['2026-11-26T22:30:00Z', null, '26. 11. 2026, ako sme sľúbili', false],
  ['2026-11-26T23:30:00Z', null, '27. 11. 2026, sľúbili sme do 26. 11. 2026', true],
  ['2026-11-26T10:00:00Z', '2026-11-26', '26. 11. 2026, ako sme sľúbili', false],
  ['2026-11-26T10:00:00Z', '2026-11-25', '26. 11. 2026, ako sme sľúbili. Až po oslave zákazníka.', true],
])('delivered at %s for a party on %s: %s', (at, party, text, isLate) => {
  const outcome = describeOutcome({ ...order, delivered_at: at, event_on: party })
  expect(outcome?.text.replaceAll('\u00A0', ' ')).toBe(text)
  expect(outcome?.isLate).toBe(isLate)
})

test('a branch keeps its promise when it has the goods ready, whenever they are collected', () => {
  const collected = { ready_at: '2026-11-25T10:00:00Z', delivered_at: '2026-11-30T10:00:00Z' }
  expect(describeOutcome({ ...order, ...collected, store: branch })?.isLate).toBe(false)
})

test('an old order without a promise shows its day alone', () => {
  const outcome = describeOutcome({ ...order, promised_to: null, delivered_at: '2026-11-26T10:00:00Z' })
  expect(outcome?.text.replaceAll('\u00A0', ' ')).toBe('26. 11. 2026')
})
