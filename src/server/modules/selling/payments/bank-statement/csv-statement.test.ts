import { expect, test } from 'vitest'
import { guessLayout, listMissing, parseDay, parseDirection } from './csv-cells.rules.ts'
import { readCsv, readTable } from './csv-statement.ts'
import { decodeStatement } from './decode-statement.ts'
import { parseAmount } from './statement-entries.ts'

const own = 'SK3112000000198742637541'

/** By day of booking, with the direction in a column of its own and lines above the titles. */
const withDirection = `Výpis z účtu;SK31 1200 0000 1987 4263 7541
Obdobie;1.11.2026 - 20.11.2026

Dátum zaúčtovania;Typ pohybu;Suma;Mena;Protiúčet;Názov protistrany;Variabilný symbol;Správa pre prijímateľa;Referencia banky
20.11.2026;Kredit;"1 024,90";EUR;SK89 7500 0000 0000 1234 5671;Jana Nováková;0002600000123;"Balóny; druhá časť";R-1
20.11.2026;Debet;10,00;EUR;SK8975000000000012345671;Dodávateľ;1;Faktúra;R-2
19.11.2026;Kredit;24,90;EUR;;Peter Malý;;VS:2600000124 objednávka;R-3
`
/** With signed amounts, commas between columns and days as computers write them. */
const withSigns = `Booking date,Amount,Currency,Partner,Message
2026-11-20,-10.00,EUR,Shop,paper
2026-11-20,24.90,EUR,Jana,2600000125
2026-11-20,24.90,EUR,Jana,2600000125
`
const read = (text: string) => {
  const table = readTable(text)
  if (!table) throw new Error('There is no table.')
  return readCsv(table, guessLayout(table.titles), own)
}

test('titles are found below other lines, and their columns are guessed', () => {
  const { id, entries } = read(withDirection)
  expect(id).toBe('CSV 2026-11-19 – 2026-11-20')
  expect(entries).toEqual([
    {
      key: expect.any(String),
      bookedOn: '2026-11-20',
      amountCents: 102_490,
      currency: 'EUR',
      variableSymbol: '2600000123',
      payerName: 'Jana Nováková',
      payerAccount: 'SK8975000000000012345671',
      message: 'Balóny; druhá časť',
    },
    expect.objectContaining({ bookedOn: '2026-11-19', variableSymbol: '2600000124', payerName: 'Peter Malý' }),
  ])
})

test('without a direction money below zero went, and two equal payments of a day are two', () => {
  const { entries } = read(withSigns)
  expect(entries.map(({ amountCents, variableSymbol }) => [amountCents, variableSymbol])).toEqual([
    [2490, '2600000125'],
    [2490, '2600000125'],
  ])
  expect(new Set(entries.map(({ key }) => key)).size).toBe(2)
})

test('each faulty line is named with its fault, and many are counted', () => {
  const broken = withDirection
    .replace('"1 024,90"', 'tisíc')
    .replace('Debet', 'storno')
    .replace('19.11.2026', '31.2.2026')
  expect(() => read(broken)).toThrow(
    'Riadok 5: suma „tisíc“ nie je číslo. Riadok 6: smer platby „storno“ nepoznáme. Riadok 7: dátum „31.2.2026“ nie je deň.',
  )
  expect(() => read(withSigns + '2026-11-20,x,EUR,Jana,y\n'.repeat(9))).toThrow('Ďalšie chybné riadky: 4.')
})

test('the account of another is said, if the file has a column of accounts', () => {
  const table = readTable('IBAN;Dátum;Suma\nSK8975000000000012345671;20.11.2026;5,00\n')
  if (!table) throw new Error('There is no table.')
  expect(() => readCsv(table, guessLayout(table.titles), own)).toThrow('Výpis je z účtu SK8975000000000012345671')
})

test('a text without columns is not a table, and a table without titles lacks what must be said', () => {
  expect(readTable('datum;suma')).toBeUndefined()
  expect(listMissing(guessLayout(['a', 'b', 'c']))).toEqual(['booked_on', 'amount'])
})

test.each([
  ['24.90', 2490],
  ['1 234,5', 123_450],
  ['1.234,50', 123_450],
  ["1'234.50", 123_450],
  ['-0,01 EUR', -1],
  ['+10 €', 1000],
  ['1.234', 123_400],
  ['12,345,6', undefined],
  ['', undefined],
  ['12345678901', undefined],
])('the amount %j is %j cents', (text, cents) => {
  expect(parseAmount(text)).toBe(cents)
})

test.each([
  ['20.11.2026', '2026-11-20'],
  ['1. 2.2026 10:15', '2026-02-01'],
  ['20/11/2026', '2026-11-20'],
  ['2026-11-20T10:00:00', '2026-11-20'],
  ['20261120', '2026-11-20'],
  ['31.11.2026', undefined],
  ['včera', undefined],
])('the day %j is %j', (text, day) => {
  expect(parseDay(text)).toBe(day)
})

test.each([
  ['Kredit', 'credit'],
  ['CRDT', 'credit'],
  ['+', 'credit'],
  ['Prijatá platba', 'credit'],
  ['debet', 'debit'],
  ['D', 'debit'],
  ['-', 'debit'],
  ['?', undefined],
])('%j says %j', (text, direction) => {
  expect(parseDirection(text)).toBe(direction)
})

test('tables in the encoding of Windows are read as well as those in UTF-8', () => {
  expect(decodeStatement(Uint8Array.from([0x44, 0xe1, 0x74, 0x75, 0x6d]))).toBe('Dátum')
  expect(decodeStatement(new TextEncoder().encode('Dátum'))).toBe('Dátum')
})
