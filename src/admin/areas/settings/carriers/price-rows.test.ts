import { expect, test } from 'vitest'
import { blankRow, readRows, samplePrices, sayPriceRow, type TypedRow } from './price-rows.ts'

const row = (changes: Partial<TypedRow>): TypedRow => ({ ...blankRow, price_cents: 390, ...changes })
const zones = [
  { id: 3, name: 'Vysoké Tatry' },
  { id: 1, name: 'Praha' },
  { id: 2, name: 'Ostatné' },
]
const sample = { priceCents: 490, zones, grams: 2_000, cents: 3_000 }
/** As people read it. */
const plain = (lines: string[] | undefined) => lines?.map((line) => line.replaceAll('\u00a0', ' '))

test('a price is said with its zone, weight and value', () => {
  const said = [row({ zone_id: 3, zone: 'Vysoké Tatry', up_to_grams: 2_500, from_cents: 3_000 }), row({})].map(
    sayPriceRow,
  )
  expect(said.map((text) => text?.replaceAll('\u00a0', ' '))).toEqual([
    'Vysoké Tatry, do 2,5 kg, tovar od 30,00 €: 3,90 €',
    'Všetky zóny: 3,90 €',
  ])
  expect([sayPriceRow('x'), readRows('x')]).toEqual([undefined, []])
})

test('the sample says for each zone what is paid and by which price, zones with the same price together', () => {
  const rows = [row({ zone_id: 3, price_cents: 690 }), row({ up_to_grams: 1_000 })]
  expect(plain(samplePrices({ ...sample, rows }))).toEqual([
    'Vysoké Tatry: 6,90 € (platí 1. cena)',
    'Praha, Ostatné: 4,90 € (platí základná cena)',
  ])
  expect(plain(samplePrices({ ...sample, rows, grams: 800 }))).toEqual([
    'Vysoké Tatry: 6,90 € (platí 1. cena)',
    'Praha, Ostatné: 3,90 € (platí 2. cena)',
  ])
})

test.each<[string, Partial<Parameters<typeof samplePrices>[0]>]>([
  ['a price', { rows: [blankRow] }],
  ['a weight of a row', { rows: [row({ up_to_grams: '1,' })] }],
  ['the usual price', { priceCents: '' }],
  ['the weight of the sample', { grams: null }],
])('there is no sample before %s is typed', (_what, changes) => {
  expect(samplePrices({ ...sample, rows: [], ...changes })).toBeUndefined()
})
