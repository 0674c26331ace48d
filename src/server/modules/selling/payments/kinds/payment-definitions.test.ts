import { describe, expect, test } from 'vitest'
import { paymentKinds, type PaymentKind } from '#contracts/kinds.ts'
import { messages } from '#contracts/messages.ts'
import { createOfflineProvider } from '../offline-provider.ts'
import { paymentDefinitions } from './payment-definitions.ts'

const gateway = { provider: { ...createOfflineProvider('gateway'), isOffline: false } }

describe.each(paymentKinds)('%s', (kind) => {
  const definition = paymentDefinitions[kind]
  const { holdMs, termMs, reminderMs, canRetry, isTransfer, isPaidOnHandOver } = definition
  const provider = definition.findProvider({ chosen: undefined, earlier: [], stripe: gateway, fake: undefined })

  test('has a provider in a shop with a gateway', () => {
    expect(provider).toBeDefined()
  })

  test('has a hold and a term unless it is paid on hand-over', () => {
    expect([holdMs === null, termMs === null]).toEqual([isPaidOnHandOver, isPaidOnHandOver])
  })

  test('holds goods no longer than its term, and reminds before the term ends', () => {
    expect(holdMs ?? 0).toBeLessThanOrEqual(termMs ?? 0)
    expect(reminderMs === null || reminderMs < (termMs ?? 0)).toBe(true)
  })

  test('offers another attempt only at a gateway, and the shop’s account only without one', () => {
    const isOffline = provider?.isOffline === true
    expect({ canRetry: canRetry && isOffline, isTransfer: isTransfer && !isOffline }).toEqual({
      canRetry: false,
      isTransfer: false,
    })
  })
})

test('cards go to the gateway that the owner has switched on', () => {
  const chosen = { provider: { ...gateway.provider, code: 'chosen' } }
  const provider = paymentDefinitions.card.findProvider({ chosen, earlier: [], stripe: gateway, fake: undefined })
  expect(provider?.code).toBe('chosen')
})

// Sentences that list kinds are written by hand, so a new kind has to be added to each.
const words: Readonly<Record<PaymentKind, RegExp>> = {
  card: /kart/i,
  bank_transfer: /prevod/i,
  cash_on_delivery: /dobierk/i,
}

test('the sentence about prepayment names exactly the kinds that are paid before the hand-over', () => {
  for (const kind of paymentKinds) {
    const isNamed = !paymentDefinitions[kind].isPaidOnHandOver
    expect(words[kind].test(messages.checkout.prepayment)).toBe(isNamed)
    expect(words[kind].test(messages.problem.prepayment_required)).toBe(isNamed)
  }
})
