import { expect, test } from 'vitest'
import { createRowCounter } from './product-rows.store.ts'

function count(rows: readonly [key: string, alias?: string][]) {
  const counter = createRowCounter()
  for (const [key, alias] of rows) counter.note(key, alias)
  return counter.end()
}

test('rows of a product are counted wherever they stand', () => {
  const products = count([['A'], ['B'], ['A'], ['C'], ['A']])
  expect(products.productCount).toBe(3)
  expect(['A', 'B', 'C'].map((key) => products.find(key).rows)).toEqual([3, 1, 1])
  expect(new Set(['A', 'B', 'C'].map((key) => products.find(key).number)).size).toBe(3)
})

test('rows that name a product by its other key are rows of it, before and after its own', () => {
  const products = count([['SKU'], ['id:1', 'SKU'], ['SKU'], ['id:2', 'OTHER'], ['id:3']])
  expect(products.productCount).toBe(3)
  expect(products.find('SKU')).toEqual(products.find('id:1'))
  expect(['id:1', 'id:2', 'id:3'].map((key) => products.find(key).rows)).toEqual([3, 1, 1])
})

test('a product that is its own other key, and one that two products claim', () => {
  const products = count([['A', 'A'], ['id:1', 'S'], ['S'], ['id:2', 'S']])
  expect(products.productCount).toBe(3)
  expect([products.find('A').rows, products.find('id:1').rows, products.find('id:2').rows]).toEqual([1, 1, 2])
})
