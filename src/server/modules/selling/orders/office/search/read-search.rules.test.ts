import { describe, expect, test } from 'vitest'
import { readSearch } from './read-search.rules.ts'

const read = (text: string) => readSearch(text, 2026)

describe('the box of staff reads', () => {
  test.each([
    ['2600000123', ['2600000123']],
    ['26 0000 0123', ['2600000123']],
    ['č. 2600000123', ['2600000123']],
    ['#2600000123', ['2600000123']],
    ['VS: 2600000123', ['2600000123']],
    ['obj. č. 123', ['2600000123', '2500000123']],
    ['123', ['2600000123', '2500000123']],
    ['12', []],
    ['c91cfdba', []],
    ['C12', []],
    ['VS12a', []],
  ])('%s as a number of an order', (text, numbers) => {
    expect(read(text).numbers).toEqual(numbers)
  })

  test.each([
    '0905 123 456',
    '(0905) 123 456',
    '+421 905 123 456',
    '00421905123456',
    '905/123-456',
    '+420 905 123 456',
  ])('%s as a phone', (text) => {
    expect(read(text).words).toHaveLength(1)
    expect(read(text).words[0]).toContainEqual(['905123456'])
  })

  test.each([
    ['12,90', 1290],
    ['12.9 €', 1290],
    ['1 290 €', 129_000],
    ['7 eur', 700],
    ['1290', undefined],
    ['Nováková', undefined],
  ])('%s as an amount of %s cents', (text, cents) => {
    expect(read(text).totalCents).toBe(cents)
  })

  test.each([
    ['  Jana NOVÁKOVÁ ', [[['jana']], [['novakova']]]],
    ['Nagy-Kiss', [[['nagy-kiss'], ['nagykiss'], ['nagy', 'kiss']]]],
    ['jana.kov@ex', [[['jana.kov@ex'], ['janakovex'], ['jana', 'kov', 'ex']]]],
    [
      "O'Brien & Co.",
      [
        [["o'brien"], ['obrien'], ['brien']],
        [['co.'], ['co']],
      ],
    ],
    ['B1-1', [[['b1-1'], ['b11']]]],
    ['12,90 €', []],
    ['a', []],
  ])('%s as starts of words, in any of the spellings', (text, words) => {
    expect(read(text).words).toEqual(words)
  })

  test.each([
    ['Z 123 456 7890', 'z1234567890'],
    ['SK 2020 123 456', 'sk2020123456'],
    ['BAL-RED 12', 'balred12'],
    ['Jana Nováková', undefined],
    ['0905 123 456', undefined],
  ])('%s as the code %s', (text, code) => {
    expect(read(text).code).toBe(code)
  })

  test('FV 2026 000001 as a paper', () => {
    expect(read('fv 2026 000001').paperNumber).toBe('FV2026000001')
    expect(read('FV12').paperNumber).toBeUndefined()
  })

  test('a word as a voucher too', () => {
    expect(read('leto-10').voucherCode).toBe('LETO-10')
    expect(read('Jana Nováková').voucherCode).toBeUndefined()
    expect(read('123456').voucherCode).toBeUndefined()
  })
})
