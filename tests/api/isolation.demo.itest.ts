import { afterAll, beforeAll, expect, test } from 'vitest'
import { randomSecret, sha256 } from '#server/platform/ids.ts'
import { plainBodyOf } from '#server/platform/cached-page.ts'
import { createPageCache } from '#server/platform/page-cache.ts'
import { toRenderer } from '#server/render/entry-server.ts'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'

// R31–R32: a hundred customers and guests, each with marks that no one else may ever see, load pages through one cache.

const visitors = 100
let shop: TestApp
const pageCache = createPageCache()

type Visitor = { canary: string; cookies: Record<string, string> }
const people: Visitor[] = []

beforeAll(async () => {
  const entry = await import('#storefront/entry.server.tsx')
  const assets = { entry: '/entry.js', styles: () => [], fonts: [], modulePreloads: () => [] }
  shop = await buildTestApp({
    isDemo: true,
    pageCache,
    loadRenderer: async () => toRenderer(entry, assets),
  })
  for (let index = 0; index < visitors; index += 1) people.push(await aVisitor(index))
})
afterAll(() => shop.close())

async function aVisitor(index: number): Promise<Visitor> {
  const canary = `Kanarik${index}x${randomSecret().replaceAll(/[^a-z]/gi, '')}`
  const { id: userId } = await shop.db.query
    .insertInto('users')
    .values({
      email: `${canary.toLowerCase()}@canary.test`,
      passwordHash: '',
      firstname: canary,
      lastname: canary,
      phone: canary,
      groupId: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await shop.db.query
    .insertInto('addresses')
    .values({
      userId,
      name: canary,
      firstname: canary,
      lastname: canary,
      street: canary,
      city: canary,
      zip: '010 01',
      country: 'SK',
      createdAt: new Date(),
    })
    .execute()
  const token = randomSecret()
  const expiresAt = new Date(Date.now() + 3_600_000)
  await shop.db.query
    .insertInto('sessions')
    .values({ tokenDigest: sha256(token), userId, device: canary, expiresAt })
    .execute()
  return { canary, cookies: { 'auth._token.local': token } }
}

const publicPaths = [
  '/',
  '/produkty/novinky',
  '/prodejny',
  '/blog',
  '/faq',
  '/kontakty',
  '/nic-take',
  '/hledani?q=balon',
]
const privatePaths = ['/ucet', '/account/addresses', '/ucet/osobne-udaje', '/ucet/heslo', '/ucet/sukromie', '/kosik']

test("no page shows another person's mark, and public pages show none at all", async () => {
  const foreign: string[] = []
  await Promise.all(
    people.map(async ({ canary, cookies }, index) => {
      const paths = [
        publicPaths[index % publicPaths.length] ?? '/',
        privatePaths[index % privatePaths.length] ?? '/ucet',
        '/account/addresses',
        publicPaths[(index + 3) % publicPaths.length] ?? '/',
      ]
      for (const path of paths) {
        const { body, headers } = await shop.app.inject({ url: path, cookies })
        const isPrivate = privatePaths.includes(path)
        const shown = new Set(body.match(/Kanarik\d+x[A-Za-z]+/g))
        if (isPrivate) shown.delete(canary)
        for (const mark of shown) foreign.push(`${path} showed ${mark} to ${canary}`)
        if (isPrivate && !String(headers['cache-control']).includes('no-store')) foreign.push(`${path} may be stored`)
        if (path === '/account/addresses' && !body.includes(canary))
          foreign.push(`${path} did not show ${canary} to its owner`)
      }
    }),
  )
  expect(foreign).toEqual([])
})

test('the cache contains no mark, no token and no cookie', async () => {
  const [visitor] = people
  for (const path of publicPaths) {
    await shop.app.inject({ url: path, ...(visitor && { cookies: visitor.cookies }) })
    const stored = pageCache.get(path)
    if (!stored) continue
    const { headers, bytes } = plainBodyOf(stored)
    const text = headers.join(' ') + bytes.toString()
    expect(text).not.toMatch(/Kanarik|set-cookie|auth\._token/i)
  }
  expect(publicPaths.filter((path) => pageCache.get(path) !== undefined).length).toBeGreaterThan(4)
})

test('the day of a party changes no byte of a public page, which is stored all the same', async () => {
  const day = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
  for (const path of publicPaths) {
    const plain = await shop.app.inject({ url: path })
    const withDay = await shop.app.inject({ url: path, cookies: { event_on: day } })
    expect(withDay.body, path).toBe(plain.body)
    expect(withDay.headers['cache-control'], path).toBe(plain.headers['cache-control'])
  }
})

const publicReads = [
  '/api/catalog/category/sk',
  '/api/catalog/lists/new',
  '/api/search?q=balon',
  '/api/search/suggestions?q=bal',
  '/api/settings?lang=sk',
  '/api/lists/searchPlaceholders',
]

test('stored answers of the API contain no mark, no token and no cookie, and no answer shows a foreign one', async () => {
  const foreign: string[] = []
  const apiPaths = ['/api/me', '/api/me/addresses', '/api/me/sessions']
  await Promise.all(
    people.map(async ({ canary, cookies }, index) => {
      for (const path of [publicReads[index % publicReads.length] ?? '', apiPaths[index % apiPaths.length] ?? '']) {
        const { body, headers } = await shop.app.inject({ url: path, cookies })
        const shown = new Set(body.match(/Kanarik\d+x[A-Za-z]+/g))
        if (apiPaths.includes(path)) shown.delete(canary)
        for (const mark of shown) foreign.push(`${path} showed ${mark} to ${canary}`)
        if (apiPaths.includes(path) && !String(headers['cache-control']).includes('no-store'))
          foreign.push(`${path} may be stored`)
      }
    }),
  )
  expect(foreign).toEqual([])
  for (const path of publicReads) {
    const stored = pageCache.get(path, 'answer')
    if (!stored) throw new Error(`${path} is not stored.`)
    const { headers, bytes } = plainBodyOf(stored)
    expect(headers.join(' ') + bytes.toString()).not.toMatch(/Kanarik|set-cookie|auth\._token|x-request-id/i)
  }
  for (const path of apiPaths) expect(pageCache.get(path, 'answer')).toBeUndefined()
})

test('forged headers and unknown parameters do not poison stored answers', async () => {
  const forged = {
    host: 'evil.example',
    origin: 'https://evil.example',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'gopher',
    'x-original-url': '/api/me',
    'x-http-method-override': 'DELETE',
    'accept-language': 'evil',
    'accept-encoding': 'evil',
  }
  for (const path of publicReads) {
    pageCache.dropAll()
    const evil = `${path}${path.includes('?') ? '&' : '?'}callback=evil.example`
    for (const url of [evil, evil, path, path]) {
      const { body, headers } = await shop.app.inject({ url, headers: forged })
      expect([url, /evil|gopher/.test(body + JSON.stringify(headers))]).toEqual([url, false])
    }
    expect([evil, pageCache.get(evil, 'answer')]).toEqual([evil, undefined])
    const stored = pageCache.get(path, 'answer')
    if (!stored) throw new Error(`${path} is not stored.`)
    expect(plainBodyOf(stored).bytes.toString()).toBe((await shop.app.inject(path)).body)
  }
})

test('private pages and pages with a secret URL are never stored', async () => {
  const [visitor] = people
  if (!visitor) throw new Error('no visitor')
  const secret = 'A'.repeat(22)
  for (const path of [
    ...privatePaths,
    `/zmena-hesla/${secret}`,
    `/shrnuti/1/${secret}`,
    `/overenie-emailu/${secret}`,
  ]) {
    const { headers } = await shop.app.inject({ url: path, cookies: visitor.cookies })
    expect(headers['cache-control']).toBe('private, no-store')
    expect(pageCache.get(path)).toBeUndefined()
  }
  for (const path of [`/zmena-hesla/${secret}`, `/shrnuti/1/${secret}`, `/overenie-emailu/${secret}`]) {
    const { headers } = await shop.app.inject({ url: path, cookies: visitor.cookies })
    expect(headers['referrer-policy'], path).toBe('no-referrer')
  }
})

test('a forged Host or forwarded header does not poison pages', async () => {
  const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-original-url': '/ucet' }
  const first = await shop.app.inject({ url: '/znacky', headers })
  const second = await shop.app.inject('/znacky')
  expect(first.body).not.toContain('evil.example')
  expect(second.body).toBe(first.body)
})

test('campaign parameters create no separate pages, and a redirect keeps them', async () => {
  const plain = await shop.app.inject('/produkty/akce?strana=1')
  const before = pageCache.size().pages
  for (const params of ['utm_source=mail&utm_campaign=leto', 'gclid=abc', 'fbclid=x%20y', 'nieco', '=', '&&'])
    for (const url of [`/produkty/akce?${params}&strana=1`, `/produkty/akce?strana=1&${params}`])
      expect((await shop.app.inject(url)).headers['etag']).toBe(plain.headers['etag'])
  expect(pageCache.size().pages).toBe(before)
  const moved = await shop.app.inject('/search?q=bal%C3%B3n&utm_source=mail')
  expect(moved.headers.location).toBe('/hledani?q=bal%C3%B3n&utm_source=mail')
})

test('unknown URLs share one page', async () => {
  const first = await shop.app.inject('/niekde')
  const before = pageCache.size().pages
  for (let count = 0; count < 50; count += 1) {
    const answer = await shop.app.inject(`/livezX${count}`)
    expect([answer.statusCode, answer.headers['etag']]).toEqual([404, first.headers['etag']])
  }
  expect(pageCache.size().pages).toBe(before)
  expect(first.body).toContain('Stránku sme nenašli')
  expect(first.body).not.toContain('niekde')
})

test.each([
  ['/produkty/novinky?sort=name&strana=999', /^\/produkty\/novinky\?sort=name(&strana=\d+)?$/],
  ['/produkty/akce?strana=99999', /^\/produkty\/akce(\?strana=\d+)?$/],
  ['/hledani?q=balon&strana=999', /^\/hledani\?q=balon(&strana=\d+)?$/],
  ['/hledani?q=nieconiecoxyz&strana=2', /^\/hledani\?q=nieconiecoxyz$/],
])('beyond the last page redirects to the last page: %s', async (url, expected) => {
  const { statusCode, headers } = await shop.app.inject(url)
  expect([statusCode, headers['cache-control']]).toEqual([301, 'no-cache'])
  expect(headers.location).toMatch(expected)
  const last = await shop.app.inject(String(headers.location))
  expect(last.statusCode).toBe(200)
  expect(last.body).not.toContain('Tu zatiaľ nič nie je')
})

const hostileTexts = ['%00', '%ED%A0%BC', '%', '%E0%A4%A', 'x'.repeat(3_000), '-1', '1e9', '[]', '%F0%9F%8E%88', "'--"]

test('whatever the URL contains, a page answers, and refusals are in Slovak', async () => {
  const names = ['q', 'strana', 'target', 'tema', 'farba', 'cena', 'predajna', 'sort', 'variant', 'hviezdy', 'dopravca']
  for (const path of [...publicPaths, '/hledani', '/faq', '/prodejny', '/blog', '/vydajne-miesta-okno']) {
    for (const text of hostileTexts) {
      const url = `${path}?${names.map((name) => `${name}=${text}`).join('&')}`
      const { statusCode, body } = await shop.app.inject({ url, headers: { accept: 'text/html' } })
      expect([url, statusCode < 500, body === '' || body.includes('<html lang="sk"')]).toEqual([url, true, true])
    }
  }
  const search = await shop.app.inject({ url: '/hledani?q=%00', headers: { accept: 'text/html' } })
  expect(search.statusCode).toBe(400)
})
