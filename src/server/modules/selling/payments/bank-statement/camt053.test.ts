import { expect, test } from 'vitest'
import { aStatement } from '#tests/support/bank-statement.ts'
import { findVariableSymbol, readStatements } from './camt053.ts'
import { FaultyStatement } from './statement-entries.ts'

test('a statement has its account and its booked credits', () => {
  const xml = aStatement([
    { amount: '24.90', symbol: '2600000123', name: 'Jana Nováková', message: 'Platba & darček' },
    { amount: '10.00', isDebit: true },
    { amount: '10.00', isPending: true },
    { amount: '10.00', isReversal: true },
  ])
  expect(readStatements(xml)).toMatchObject([
    {
      account: 'SK3112000000198742637541',
      entries: [
        {
          bookedOn: '2026-11-20',
          amountCents: 2490,
          currency: 'EUR',
          variableSymbol: '2600000123',
          payerName: 'Jana Nováková',
          message: 'Platba & darček',
        },
      ],
    },
  ])
})

test('a collective booking is read as single payments', () => {
  const xml = aStatement([
    {
      parts: [
        { amount: '1.50', symbol: '1' },
        { amount: '2.50', symbol: '2' },
      ],
      amount: '4.00',
    },
  ])
  expect(
    readStatements(xml)[0]?.entries.map(({ amountCents, variableSymbol }) => [amountCents, variableSymbol]),
  ).toEqual([
    [150, '1'],
    [250, '2'],
  ])
})

test('the same entry has the same key in another file, two equal payments on one day have two keys', () => {
  const keysOf = (xml: string) => readStatements(xml)[0]?.entries.map(({ key }) => key)
  const twice = [
    { amount: '5.00', symbol: '7' },
    { amount: '5.00', symbol: '7' },
  ]
  const keys = keysOf(aStatement(twice, { id: 'A' }))
  expect(new Set(keys).size).toBe(2)
  expect(keysOf(aStatement(twice, { id: 'B' }))).toEqual(keys)
  expect(keysOf(aStatement([{ amount: '5.00', symbol: '7', reference: 'R1' }]))).not.toEqual(
    keysOf(aStatement([{ amount: '5.00', symbol: '7', reference: 'R2' }])),
  )
})

test.each([
  [{ endToEndId: '/VS2600000123/SS/KS0308' }, '2600000123'],
  [{ endToEndId: 'VS0000000042' }, '42'],
  [{ references: ['VS:2600000123'] }, '2600000123'],
  [{ message: 'objednavka vs 2600000123, dakujem' }, '2600000123'],
  [{ message: '2600000123' }, '2600000123'],
  [{ message: 'telefon 0905123456' }, null],
  [{ endToEndId: 'NOTPROVIDED', message: 'REVS 12' }, null],
  [{ message: 'VS 26000001234567' }, null],
])('the symbol of %j is %s', (places, symbol) => {
  expect(findVariableSymbol({ endToEndId: '', references: [], message: '', ...places })).toBe(symbol)
})

test.each([
  'not xml',
  '<Document></Document>',
  '<!DOCTYPE a [<!ENTITY b "c">]><Document/>',
  aStatement([{ amount: '1.005' }]),
  aStatement([{ amount: '-1.00' }]),
])('a file that is not a statement is refused: %.30s', (xml) => {
  expect(() => readStatements(xml)).toThrow(FaultyStatement)
})
