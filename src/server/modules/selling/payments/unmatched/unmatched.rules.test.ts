import { expect, test } from 'vitest'
import { listSteps } from './unmatched.rules.ts'

const open = {
  state: 'open',
  currency: 'EUR',
  isBank: true,
  returnCents: null,
  returnedAt: null,
  isSentByHand: true,
} as const
const sentAt = new Date('2026-11-20T09:00:00Z')

test.each<[string, Partial<Parameters<typeof listSteps>[0]>, ReturnType<typeof listSteps>]>([
  ['a transfer', {}, ['assign', 'return', 'foreign']],
  ['crowns', { currency: 'CZK' }, ['return', 'foreign']],
  ['what a gateway keeps', { isBank: false, isSentByHand: false }, ['return', 'foreign']],
  ['a part of an order', { state: 'part' }, ['reopen']],
  ["money that is not the shop's", { state: 'foreign' }, ['reopen']],
  ['money to be sent back', { state: 'return', returnCents: 100 }, ['sent', 'reopen']],
  ['money that was sent back', { state: 'return', returnCents: 100, returnedAt: sentAt }, []],
  ['what a gateway sends back', { state: 'return', returnCents: 100, isBank: false, isSentByHand: false }, []],
  ['what a gateway could not send', { state: 'return', returnCents: 100, isBank: false }, ['sent']],
  ['the payment of an order', { state: 'settled' }, []],
  ['a payment that was too much', { state: 'settled', returnCents: 100 }, ['sent']],
])('%s', (_name, changed, steps) => {
  expect(listSteps({ ...open, ...changed })).toEqual(steps)
})
