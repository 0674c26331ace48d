import { expect, test } from 'vitest'
import { createPageCache, toCachedPage } from './page-cache.ts'

const aPage = (tags: string[]) => toCachedPage('<p>strana</p>', { headers: {}, tags })

test('a page stays until something it shows changes', () => {
  const cache = createPageCache()
  cache.put('/a', aPage(['product:1']), cache.now())
  cache.dropTags(['product:2'])
  expect(cache.get('/a')).toBeDefined()
  cache.dropTags(['product:1'])
  expect(cache.get('/a')).toBeUndefined()
})

test('a page whose goods changed while it was rendered is not kept', () => {
  const cache = createPageCache()
  const renderedFrom = cache.now()
  cache.dropTags(['product:1'])
  cache.put('/a', aPage(['product:1', 'catalog']), renderedFrom)
  cache.put('/b', aPage(['product:2']), renderedFrom)
  expect([cache.get('/a'), cache.get('/b')]).toEqual([undefined, expect.anything()])
})

test('nor is one that was rendered across a change of everything, or across more changes than are remembered', () => {
  const cache = createPageCache()
  const first = cache.now()
  cache.dropAll()
  cache.put('/a', aPage(['x']), first)
  const second = cache.now()
  for (let count = 0; count < 300; count += 1) cache.dropTags([`product:${count}`])
  cache.put('/b', aPage(['x']), second)
  expect([cache.get('/a'), cache.get('/b')]).toEqual([undefined, undefined])
})

test('the page that nobody has asked for the longest makes room', () => {
  const cache = createPageCache({ maxPages: 2 })
  for (const path of ['/a', '/b', '/c']) cache.put(path, aPage([]), cache.now())
  expect(['/a', '/b', '/c'].map((path) => cache.get(path) !== undefined)).toEqual([false, true, true])
})
