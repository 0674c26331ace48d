import { expect, test } from 'vitest'
import { toOrderNumber, toWordsQuery } from './customer-search.rules.ts'

test.each([
  ['  Jana NOVÁKOVÁ ', "('jana':* | ('jana':*)) & ('novakova':* | ('novakova':*))"],
  ['jana.kov@ex', "('jana.kov@ex':* | ('jana':* & 'kov':* & 'ex':*))"],
  ["O'Brien", "('o''brien':* | ('o':* & 'brien':*))"],
  ['0905 123 456', "'0905123456':* | '905123456':*"],
  ['+421 905 123 456', "'421905123456':* | '905123456':*"],
  ['36062235', "'36062235':*"],
  ['  ! ', undefined],
])('%s is looked up as %s', (text, query) => expect(toWordsQuery(text)).toBe(query))

test.each([
  ['2600000123', '2600000123'],
  ['# 2600000123', '2600000123'],
  ['260000012', undefined],
])('%s as the number of an order is %s', (text, number) => expect(toOrderNumber(text)).toBe(number))
