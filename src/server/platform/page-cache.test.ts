import { randomBytes } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { bodyOf, plainBodyOf, toCachedPage } from './cached-page.ts'
import { createPageCache } from './page-cache.ts'

const aPage = (tags: string[]) => toCachedPage('<p>strana</p>', { headers: {}, tags })

test('a page stays until its content changes', () => {
  const cache = createPageCache()
  cache.put('/a', aPage(['product:1']), cache.now())
  cache.dropTags(['product:2'])
  expect(cache.get('/a')).toBeDefined()
  cache.dropTags(['product:1'])
  expect(cache.get('/a')).toBeUndefined()
})

test('a page whose content changed while it was rendered is not stored', () => {
  const cache = createPageCache()
  const renderedFrom = cache.now()
  cache.dropTags(['product:1'])
  cache.put('/a', aPage(['product:1', 'catalog']), renderedFrom)
  cache.put('/b', aPage(['product:2']), renderedFrom)
  expect([cache.get('/a'), cache.get('/b')]).toEqual([undefined, expect.anything()])
})

test('a page rendered across a change of everything, or across more changes than are remembered, is not stored', () => {
  const cache = createPageCache()
  const first = cache.now()
  cache.dropAll()
  cache.put('/a', aPage(['x']), first)
  const second = cache.now()
  for (let count = 0; count < 300; count += 1) cache.dropTags([`product:${count}`])
  cache.put('/b', aPage(['x']), second)
  expect([cache.get('/a'), cache.get('/b')]).toEqual([undefined, undefined])
})

test('pages never exceed the size limit, and the least recently used are dropped', () => {
  const noise = (length: number) => randomBytes(length).toString('hex')
  const page = toCachedPage(noise(20_000), { headers: {}, tags: [] })
  const cache = createPageCache({ maxBytes: 200_000 })
  for (let count = 0; count < 500; count += 1) {
    cache.put(`/${count}`, page, cache.now())
    // Used repeatedly.
    expect(cache.get('/0')).toBeDefined()
  }
  const { pages, bytes } = cache.size()
  expect(bytes).toBeLessThanOrEqual(200_000)
  expect(pages).toBeGreaterThan(2)
  expect([cache.get('/1'), cache.get('/499')]).toEqual([undefined, page])
})

test('the size is counted correctly whatever happens to the pages', () => {
  const cache = createPageCache()
  const page = aPage(['product:1'])
  for (const key of ['/a', '/b', '/a', '/a']) cache.put(key, page, cache.now())
  const two = cache.size().bytes
  cache.dropTags(['product:1'])
  expect([two > 0, cache.size()]).toEqual([true, { pages: 0, bytes: 0 }])
  cache.put('/a', page, cache.now())
  cache.dropAll()
  expect(cache.size()).toEqual({ pages: 0, bytes: 0 })
})

test('expired pages without requests are dropped when the next page is stored', () => {
  vi.useFakeTimers()
  const cache = createPageCache({ maxAgeMs: 1_000 })
  for (const path of ['/a', '/b', '/c']) cache.put(path, aPage([]), cache.now())
  vi.advanceTimersByTime(1_500)
  cache.put('/d', aPage([]), cache.now())
  vi.useRealTimers()
  expect(cache.size().pages).toBe(1)
})

test.each(['br', 'gzip'] as const)('a page first compressed as %s is available to everyone', (encoding) => {
  const page = toCachedPage('<p>strana</p>', { headers: { 'content-type': 'text/html' }, tags: [], encoding })
  const plain = plainBodyOf(page)
  expect(plain.bytes.toString()).toBe('<p>strana</p>')
  expect(plain.headers.join(' ')).toContain('content-length 13')
  expect(plain.headers).not.toContain('content-encoding')
  expect(brotliDecompressSync(bodyOf(page, 'br').bytes).toString()).toBe('<p>strana</p>')
  expect(gunzipSync(bodyOf(page, 'gzip').bytes).toString()).toBe('<p>strana</p>')
  expect(bodyOf(page, 'gzip').headers.join(' ')).toContain('content-encoding gzip')
  for (const { headers } of [plain, bodyOf(page, 'br'), bodyOf(page, 'gzip')])
    expect(headers.join(' ')).toContain('content-type text/html')
})

test('answers of the API have a limit of their own and are dropped by the same tags', () => {
  const noise = () => randomBytes(20_000).toString('hex')
  const cache = createPageCache({ maxBytes: 200_000, maxAnswerBytes: 200_000 })
  cache.put('/a', aPage(['product:1']), cache.now())
  const answer = (tags: string[]) => toCachedPage(noise(), { headers: {}, tags, kind: 'answer' })
  for (let count = 0; count < 20; count += 1) cache.put(`/api/${count}`, answer(['product:2']), cache.now())
  expect(cache.size('answer').bytes).toBeLessThanOrEqual(200_000)
  cache.put('/api/a', answer(['product:1']), cache.now())
  expect([cache.get('/a'), cache.get('/api/a', 'answer')]).toEqual([expect.anything(), expect.anything()])
  expect([cache.get('/a', 'answer'), cache.get('/api/a')]).toEqual([undefined, undefined])
  cache.dropTags(['product:1'])
  expect([cache.get('/a'), cache.get('/api/a', 'answer'), cache.size().pages]).toEqual([undefined, undefined, 0])
  expect(cache.size('answer').pages).toBeGreaterThan(0)
  cache.dropAll()
  expect(cache.size('answer')).toEqual({ pages: 0, bytes: 0 })
})

test('a page is compressed fast for its first visitor and well for the second, who has it for all others', () => {
  const text = Array.from({ length: 2_000 }, (_, index) => `<li>${(index * 7919) % 997} balón</li>`).join('')
  const page = toCachedPage(text, { headers: {}, tags: [], encoding: 'br' })
  const [first, second, third] = [bodyOf(page, 'br'), bodyOf(page, 'br'), bodyOf(page, 'br')]
  expect(second.bytes.length).toBeLessThan(first.bytes.length)
  expect(third).toBe(second)
  for (const { bytes } of [first, second]) expect(brotliDecompressSync(bytes).toString()).toBe(text)
  expect(second.headers).toContain(String(second.bytes.length))
  // Another encoding is made for those who come later.
  const gzip = bodyOf(page, 'gzip')
  expect(gunzipSync(gzip.bytes).toString()).toBe(text)
  expect(bodyOf(page, 'gzip')).toBe(gzip)
})
