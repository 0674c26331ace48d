import { expect, test } from 'vitest'
import { tagsOfCalls } from './page-tags.ts'

test.each([
  ['/api/party/themes/dinosaury', ['themes']],
  ['/api/party/completer/theme/dinosaury', ['themes']],
  ['/api/catalog/cards?ids=4,12', ['product:4', 'product:12', 'catalog']],
  ['/api/catalog/cards?ids=4%2C12', ['product:4', 'product:12', 'catalog']],
  ['/api/catalog/products/7/related', ['product:7', 'catalog']],
  ['/api/party/planner', ['content']],
])('a page that asks for %s is dropped with %j', (url, tags) => {
  expect(tagsOfCalls([url])).toEqual(tags)
})
