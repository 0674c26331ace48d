import { describe, expect, test } from 'vitest'
import { readSearch } from './read-search.rules.ts'

const read = (text: string) => readSearch(text, 2026)

describe('the box of staff reads', () => {
  test.each([
    ['2600000123', ['2600000123']],
    ['26 0000 0123', ['2600000123']],
    ['123', ['2600000123', '2500000123']],
    ['12', []],
  ])('%s as a number of an order', (text, numbers) => {
    expect(read(text).numbers).toEqual(numbers)
  })

  test.each(['0905 123 456', '+421 905 123 456', '00421905123456', '905/123-456'])('%s as a phone', (text) => {
    expect(read(text).words).toEqual([{ whole: '905123456', parts: ['905123456'] }])
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
    ['  Jana NOVÁKOVÁ ', [['jana'], ['novakova']]],
    ['Nagy-Kiss', [['nagy', 'kiss']]],
    ['jana.kov@ex', [['jana', 'kov', 'ex']]],
    ["O'Brien & Co.", [['o', 'brien'], ['co']]],
    ['a', []],
  ])('%s as starts of words', (text, parts) => {
    expect(read(text).words.map((word) => word.parts)).toEqual(parts)
  })

  test('a word as a voucher too', () => {
    expect(read('leto-10').voucherCode).toBe('LETO-10')
    expect(read('Jana Nováková').voucherCode).toBeUndefined()
    expect(read('123456').voucherCode).toBeUndefined()
  })
})
