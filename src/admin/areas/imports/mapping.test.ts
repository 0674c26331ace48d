import { expect, test } from 'vitest'
import { findFaults, firstMapping, isOwnFile, readVat, showVat } from './mapping.ts'

const head = {
  format: '',
  is_known: false,
  columns: [
    { title: 'Kód', samples: [], guess: 'product_code' },
    { title: 'Poznámka', samples: [], guess: null },
  ],
  known_columns: [],
  required_columns: ['product_code', 'name'],
  options: null,
}

test('a mapping begins as it was remembered, otherwise as it is guessed', () => {
  expect(firstMapping(head)).toEqual({ Kód: 'product_code', Poznámka: '' })
  const options = { columns: { Poznámka: 'name' }, vat: {}, currency: null, rate: null, are_prices_net: false }
  expect(firstMapping({ ...head, options })).toEqual({ Kód: '', Poznámka: 'name' })
})

test('a file with our own titles needs no mapping, one with a further title does', () => {
  const own = {
    ...head,
    columns: ['product_code', 'Name'].map((title) => ({ title, samples: [], guess: title.toLowerCase() })),
  }
  expect(isOwnFile(own)).toBe(true)
  expect(isOwnFile({ ...own, columns: [...own.columns, { title: 'X', samples: [], guess: null }] })).toBe(false)
  expect(isOwnFile({ ...own, columns: own.columns.slice(0, 1) })).toBe(false)
})

test('a needed column without a title and a column with two are named', () => {
  expect(findFaults({ a: 'price', b: 'price', c: '' }, ['price', 'name'])).toEqual({
    missing: ['name'],
    twice: ['price'],
  })
})

test.each([
  ['20=23, 10 % = 19', { '20': 23, '10': 19 }],
  ['', {}],
  ['znížená=5', { znížená: 5 }],
  ['20=21', undefined],
  ['20', undefined],
])('the rates „%s“ are read', (text, vat) => {
  expect(readVat(text)).toEqual(vat)
})

test('rates are shown as they are typed', () => {
  expect(showVat({ '20': 23, x: 5 })).toBe('20=23, x=5')
})
