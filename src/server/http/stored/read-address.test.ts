import { expect, test } from 'vitest'
import { catalogEndpoints } from '#contracts/catalog-endpoints.ts'
import { searchEndpoints } from '#contracts/search.ts'
import { isStorable, paramsOf, toReadKey } from './read-address.ts'

const list = '/api/catalog/categories/3/products'
const isFacet = (name: string) => name === 'tema'

test.each([
  ['/api/catalog/category/sk', '/api/catalog/category/sk'],
  [`${list}?page=2`, `${list}?page=2`],
  [`${list}?sort=name&page=2`, `${list}?page=2&sort=name`],
  [`${list}?page=2&sort=name`, `${list}?page=2&sort=name`],
  [`${list}?`, `${list}?`],
])('the key of %s is %s', (url, key) => {
  expect(toReadKey(url)).toBe(key)
})

test.each([
  ['no parameter', list, true],
  ['known parameters', `${list}?sort=name&page=2&inStock=1&price=1-5`, true],
  ['a built-in facet', `${list}?color=cervena,modra`, true],
  ['a facet of the shop', `${list}?tema=svadba`, true],
  ['an unknown parameter', `${list}?page=2&utm_source=mail`, false],
  ['a facet that the shop does not have', `${list}?vek=3`, false],
  ['a parameter given twice', `${list}?page=2&page=3`, false],
  ['a name written in another way', `${list}?%70age=2`, false],
  ['a name without a value', `${list}?page`, false],
  ['an empty part', `${list}?page=2&`, false],
  ['an empty query', `${list}?`, false],
  ['a fragment', `${list}?page=2#x`, false],
  ['a path written in another way', '/api/catalog/categories/%33/products', false],
  ['a path with parameters of its own', '/api/catalog/categories/3;x/products', false],
  ['a long address', `${list}?color=${'a'.repeat(600)}`, false],
])('%s: whether a list is stored', (_name, url, expected) => {
  expect(isStorable(url, paramsOf(catalogEndpoints.categoryProducts), isFacet)).toBe(expected)
})

test('each read has its own parameters', () => {
  const isOk = (url: string, endpoint: Parameters<typeof paramsOf>[0]) => isStorable(url, paramsOf(endpoint), isFacet)
  expect(isOk('/api/search?q=bal%C3%B3n&target=pages&tema=svadba', searchEndpoints.results)).toBe(true)
  expect(isOk('/api/search/suggestions?q=bal', searchEndpoints.suggestions)).toBe(true)
  expect(isOk('/api/search/suggestions?q=bal&page=2', searchEndpoints.suggestions)).toBe(false)
  expect(isOk('/api/catalog/products/7?tema=svadba', catalogEndpoints.product)).toBe(false)
  expect(isOk('/api/catalog/products/7', catalogEndpoints.product)).toBe(true)
})
