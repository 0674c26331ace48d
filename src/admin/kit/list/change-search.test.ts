import { expect, test } from 'vitest'
import { changeSearch } from './change-search.ts'

test.each([
  ['q=nov&payment=card', { payment: undefined }, '?q=nov'],
  ['q=nov&payment=card', { q: '', payment: '' }, ''],
  ['q=nov&payment=card', { view: 'all' }, '?q=nov&payment=card&view=all'],
  ['', { q: 'dva balóny' }, '?q=dva%20bal%C3%B3ny'],
])('%s changed by %j is %s', (search, changes, expected) => {
  expect(changeSearch(new URLSearchParams(search), changes)).toBe(expected)
})
