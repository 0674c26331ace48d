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
  ['the last pieces of an ended variant are in stock', { quantity: 1, supply: 'ended' }, 'in_stock'],
  ['pieces on hand count more than an announced day', { quantity: 2, preorderOn: '2026-12-01' }, 'in_stock'],
  ['nothing on hand and nothing announced is sold out', {}, 'sold_out'],
  ['a backorder variant can be ordered', { supply: 'backorder' }, 'not_in_stock'],
  ['an ended variant is unavailable', { supply: 'ended' }, 'unavailable'],
  ['a variant taken off sale is unavailable even with stock', { isSold: false, quantity: 9 }, 'unavailable'],
  ['an announced day makes it a preorder', { preorderOn: '2026-11-22' }, 'preorder'],
  ['on the announced day the announcement is over', { preorderOn: '2026-11-21' }, 'sold_out'],
  ['a preorder wins over a backorder', { preorderOn: '2026-12-01', supply: 'backorder' }, 'preorder'],
  [
    'a past preorder date falls back to the backorder',
    { preorderOn: '2026-11-01', supply: 'backorder' },
    'not_in_stock',
  ],
]

test.each(cases)('%s', (_, changes, expected) => {
  expect(findStockState({ ...facts, ...changes })).toBe(expected)
})

test('only preorders and backorders may exceed the stock', () => {
  expect(isOrderableBeyondStock(facts)).toBe(false)
  expect(isOrderableBeyondStock({ ...facts, supply: 'ended' })).toBe(false)
  expect(isOrderableBeyondStock({ ...facts, supply: 'backorder' })).toBe(true)
  expect(isOrderableBeyondStock({ ...facts, preorderOn: '2027-01-01' })).toBe(true)
})
