import { afterAll, beforeAll, expect, test } from 'vitest'
import { randomSecret, sha256 } from '#server/platform/ids.ts'
import { createPageCache } from '#server/platform/page-cache.ts'
import { toRenderer } from '#server/render/entry-server.ts'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'

// R31–R32: a hundred customers and guests, each with marks that nobody else may ever be shown, load pages through one cache.

const visitors = 100
let shop: TestApp
const pageCache = createPageCache()

type Visitor = { canary: string; cookies: Record<string, string> }
const people: Visitor[] = []

beforeAll(async () => {
  const entry = await import('#storefront/entry.server.tsx')
  const assets = { entry: '/entry.js', styles: [], fonts: [], modulePreloads: () => [] }
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

test('no page ever shows the mark of somebody else, and none of anybody where pages are for everyone', async () => {
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
          foreign.push(`${path} did not show ${canary} his own`)
      }
    }),
  )
  expect(foreign).toEqual([])
})

test('what lies in the cache has no mark, no token and no cookie in it', async () => {
  const [somebody] = people
  for (const path of publicPaths) {
    await shop.app.inject({ url: path, ...(somebody && { cookies: somebody.cookies }) })
    const stored = pageCache.get(path)
    if (!stored) continue
    const { headers, bytes } = stored.bodies.identity
    const text = headers.join(' ') + bytes.toString()
    expect(text).not.toMatch(/Kanarik|set-cookie|auth\._token/i)
  }
  expect(publicPaths.filter((path) => pageCache.get(path) !== undefined).length).toBeGreaterThan(4)
})

test('private pages and pages with a secret address are never stored', async () => {
  const [somebody] = people
  if (!somebody) throw new Error('nobody')
  const secret = 'A'.repeat(22)
  for (const path of [
    ...privatePaths,
    `/zmena-hesla/${secret}`,
    `/shrnuti/1/${secret}`,
    `/overenie-emailu/${secret}`,
  ]) {
    const { headers } = await shop.app.inject({ url: path, cookies: somebody.cookies })
    expect(headers['cache-control']).toBe('private, no-store')
    expect(pageCache.get(path)).toBeUndefined()
  }
  for (const path of [`/zmena-hesla/${secret}`, `/shrnuti/1/${secret}`, `/overenie-emailu/${secret}`]) {
    const { headers } = await shop.app.inject({ url: path, cookies: somebody.cookies })
    expect(headers['referrer-policy'], path).toBe('no-referrer')
  }
})

test('a lying Host or forwarded header poisons nothing', async () => {
  const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-original-url': '/ucet' }
  const first = await shop.app.inject({ url: '/znacky', headers })
  const second = await shop.app.inject('/znacky')
  expect(first.body).not.toContain('evil.example')
  expect(second.body).toBe(first.body)
})
