import { expect, test } from 'vitest'
import { createMatcher, fillPath } from './match-route.ts'
import type { RouteObject } from './route.ts'

const table = ['/', '/:id/:slug', '/blog/:id', '/blog/news', '/shop/:slug?', '/:a/:b/tail', '/:x/:y/tail', '*']
const matchRoute = createMatcher(table.map((path): RouteObject => ({ id: path, path, load: async () => ({}) })))

test.each([
  ['/', '/', {}],
  ['', '/', {}],
  ['/blog/news', '/blog/news', {}],
  ['/BLOG/News/', '/blog/news', {}],
  ['/blog/7', '/blog/:id', { id: '7' }],
  ['/7/a%20b', '/:id/:slug', { id: '7', slug: 'a b' }],
  ['/7/a%2Fb', '/:id/:slug', { id: '7', slug: 'a/b' }],
  ['/7/%E0', '/:id/:slug', { id: '7', slug: '%E0' }],
  ['/shop', '/shop/:slug?', {}],
  ['/shop/toys', '/shop/:slug?', { slug: 'toys' }],
  ['/1/2/tail', '/:a/:b/tail', { a: '1', b: '2' }],
  ['/7//', '*', {}],
  ['//7', '*', {}],
  ['/7', '*', {}],
  ['/1/2/3', '*', {}],
])('%s fits %s', (path, id, params) => {
  const match = matchRoute(path)
  expect([match.route.id, match.params]).toEqual([id, params])
})

test('a table without an entry for all other paths refuses them', () => {
  expect(() => createMatcher([])('/x')).toThrow('No route fits /x')
})

test('a path is filled with encoded parameters', () => {
  expect(fillPath('/faq/:id/:slug', { id: '7', slug: 'a/b č' })).toBe('/faq/7/a%2Fb%20%C4%8D')
})
