import { expect, test } from 'vitest'
import { decode } from 'bysquare/pay'
import { encodePayBySquare, encodeTransfer, toPaymentLink } from './bank-transfer.ts'

const now = new Date('2026-11-21T10:00:00Z')

test('the QR code contains account, amount, variable symbol and due date', async () => {
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

test('a transfer in crowns uses the code of Czech banking apps', async () => {
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

test('the payment link contains the transfer, only in euro', () => {
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
