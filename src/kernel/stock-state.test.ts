import { expect, test } from 'vitest'
import { findStockState, isOrderableBeyondStock, type StockFacts } from './stock-state.ts'

const facts: StockFacts = {
  quantity: 0,
  isSold: true,
  supply: 'restocked',
  preorderOn: null,
  today: '2026-11-21',
}

const cases: [string, Partial<StockFacts>, ReturnType<typeof findStockState>][] = [
  ['pieces on hand are in stock', { quantity: 1 }, 'in_stock'],
  ['the last pieces of what never comes again are in stock', { quantity: 1, supply: 'ended' }, 'in_stock'],
  ['pieces on hand count more than an announced day', { quantity: 2, preorderOn: '2026-12-01' }, 'in_stock'],
  ['nothing on hand and no word of more is sold out for now', {}, 'sold_out'],
  ['what the supplier has can be ordered', { supply: 'backorder' }, 'not_in_stock'],
  ['what never comes again is unavailable', { supply: 'ended' }, 'unavailable'],
  ['what the shop has taken off is unavailable, pieces or not', { isSold: false, quantity: 9 }, 'unavailable'],
  ['an announced day makes it a preorder', { preorderOn: '2026-11-22' }, 'preorder'],
  ['on the announced day the announcement is over', { preorderOn: '2026-11-21' }, 'sold_out'],
  ['a preorder counts before the supplier', { preorderOn: '2026-12-01', supply: 'backorder' }, 'preorder'],
  ['a preorder that has passed leaves the supplier', { preorderOn: '2026-11-01', supply: 'backorder' }, 'not_in_stock'],
]

test.each(cases)('%s', (_, changes, expected) => {
  expect(findStockState({ ...facts, ...changes })).toBe(expected)
})

test('beyond stock only what is announced or on its way may be ordered', () => {
  expect(isOrderableBeyondStock(facts)).toBe(false)
  expect(isOrderableBeyondStock({ ...facts, supply: 'ended' })).toBe(false)
  expect(isOrderableBeyondStock({ ...facts, supply: 'backorder' })).toBe(true)
  expect(isOrderableBeyondStock({ ...facts, preorderOn: '2027-01-01' })).toBe(true)
})
