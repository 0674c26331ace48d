import { describe, expect, test } from 'vitest'
import { decode } from 'bysquare/pay'
import { encodePayBySquare, encodeTransfer } from './bank-transfer.ts'
import {
  canChange,
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
    expect(findFirstStates(kind, totalCents)).toEqual(states)
    expect(findHoldEnd(kind, { totalCents, now })?.toISOString()).toBe(holdEnd)
    expect(findDueDate(kind, { totalCents, now })?.toISOString()).toBe(due)
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

test('the QR code carries account, sum, variable symbol and due date', () => {
  const text = encodePayBySquare({
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

test('a transfer in crowns is a code for Czech banking apps', () => {
  const text = encodeTransfer({
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
