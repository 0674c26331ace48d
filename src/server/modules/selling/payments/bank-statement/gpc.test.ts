import { expect, test } from 'vitest'
import { aGpcStatement, type GpcItem } from '#tests/support/gpc-statement.ts'
import { isGpc, readGpc } from './gpc.ts'

const own = 'SK3112000000198742637541'
const paid: GpcItem = { cents: 2490, symbol: '2600000123', name: 'Jana Nováková', message: ['Objednávka', 'balóny'] }
const read = (items: readonly GpcItem[]) => readGpc(aGpcStatement(items), own)

test('credits of the format are read with symbol, payer, bank and message', () => {
  const [statement] = read([paid])
  expect(statement).toMatchObject({ id: '2026/017', account: own })
  expect(statement?.entries).toEqual([
    {
      key: expect.stringMatching(/^[0-9a-f]{64}$/),
      bookedOn: '2026-11-20',
      amountCents: 2490,
      currency: 'EUR',
      variableSymbol: '2600000123',
      payerName: 'Jana Nováková',
      payerAccount: '12345671/7500',
      message: 'Objednávka balóny',
    },
  ])
})

test.each<[string, Partial<GpcItem>]>([
  ['a debit', { code: '1' }],
  ['the reversal of a debit', { code: '4' }],
  ['the reversal of a credit', { code: '5' }],
  ['nothing', { cents: 0 }],
])('%s is not read', (_, other) => {
  expect(read([{ ...paid, ...other }])[0]?.entries).toEqual([])
})

test('two equal payments of a day are two, and the same file again is the same', () => {
  const keys = (read([paid, paid])[0]?.entries ?? []).map(({ key }) => key)
  expect(new Set(keys).size).toBe(2)
  expect((read([paid, paid])[0]?.entries ?? []).map(({ key }) => key)).toEqual(keys)
})

test.each<[string, Partial<GpcItem>, string]>([
  ['an empty currency', { currency: '0000' }, 'EUR'],
  ['the koruna', { currency: '0203' }, 'CZK'],
  ['another number', { currency: '0840' }, '0840'],
])('%s is said', (_, other, currency) => {
  expect(read([{ ...paid, ...other }])[0]?.entries[0]?.currency).toBe(currency)
})

test('a payment without a symbol has none', () => {
  expect(read([{ ...paid, symbol: '' }])[0]?.entries[0]?.variableSymbol).toBeNull()
})

test('faulty lines are named with what is wrong with them', () => {
  const lines = aGpcStatement([paid, paid, paid]).split('\r\n')
  const broken = lines.map((line, at) =>
    at === 1 ? line.slice(0, 90) : at === 3 ? `${line.slice(0, 48)}00000000abcd${line.slice(60)}` : line,
  )
  expect(() => readGpc(broken.join('\r\n'), own)).toThrow('Riadok 2: má 90 znakov namiesto 128.')
  expect(() => readGpc(broken.join('\r\n'), own)).toThrow('Riadok 4: suma „00000000abcd“ nie je číslo.')
})

test('another account is said, and a file without a head is refused', () => {
  const other = aGpcStatement([paid], { account: '0000000012345671' })
  expect(readGpc(other, own)[0]?.account).toBe('0000000012345671')
  const [, ...headless] = aGpcStatement([paid]).split('\r\n')
  expect(() => readGpc(headless.join('\r\n'), own)).toThrow('nezačína hlavičkou')
  expect([isGpc(aGpcStatement([paid])), isGpc('Dátum;Suma'), isGpc('<xml/>')]).toEqual([true, false, false])
})
