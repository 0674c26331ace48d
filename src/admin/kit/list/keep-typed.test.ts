import { expect, test } from 'vitest'
import { keepTyped } from './keep-typed.ts'

const orders = '/sprava/objednavky'

test.each([
  ['?view=all', '', '?q=Nov%C3%A1', '?q=Nov%C3%A1&view=all'],
  [`${orders}?view=all&q=x`, '?q=x', '?q=xy', `${orders}?view=all&q=xy`],
  [`${orders}?view=all&q=x`, '?q=x', '', `${orders}?view=all`],
  // The view leaves the search.
  ['?view=late', '?q=x', '?q=xy', '?view=late'],
  ['/sprava/vratenia?view=all', '', '?q=x', '/sprava/vratenia?view=all'],
])('%s, drawn at %j while %j loads, leads to %s', (href, search, typed, led) => {
  const here = { pathname: orders, search }
  const kept = keepTyped(href, { here, next: { pathname: orders, search: typed } })
  expect(Object.fromEntries(new URL(kept, 'http://shop.test').searchParams)).toEqual(
    Object.fromEntries(new URL(led, 'http://shop.test').searchParams),
  )
  expect(kept.split('?')[0]).toBe(led.split('?')[0])
})

test('without a search under way, and with another screen under way, links stay', () => {
  const here = { pathname: orders, search: '' }
  expect(keepTyped('?view=all', { here, next: undefined })).toBe('?view=all')
  expect(keepTyped('?view=all', { here, next: { pathname: '/sprava', search: '?q=x' } })).toBe('?view=all')
})
