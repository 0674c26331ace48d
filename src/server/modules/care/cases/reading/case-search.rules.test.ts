import { expect, test } from 'vitest'
import { readCaseSearch } from './case-search.rules.ts'

test.each([
  ['P-12', 12, [['p', '12']]],
  ['12', 12, [['12']]],
  ['Žaneta Nováková', undefined, [['zaneta', 'novakova']]],
  ['jana@konfetka.test', undefined, [['jana', 'konfetka', 'test']]],
  ['2026000123', undefined, [['2026000123'], ['026000123']]],
  ['+421 905 123 456', undefined, [['421', '905', '123', '456'], ['905123456']]],
  [`o'neill & | !`, undefined, [['o', 'neill']]],
  ['?', undefined, []],
])('%s', (typed, caseId, readings) => {
  expect(readCaseSearch(typed)).toEqual({ caseId, readings })
})

test('nothing was typed', () => {
  expect(readCaseSearch('  ')).toBeUndefined()
})
