import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { randomSecret, sha256 } from '#server/platform/ids.ts'
import { toCachedPage } from '#server/platform/cached-page.ts'
import { createPageCache, type PageCache } from '#server/platform/page-cache.ts'
import type { TestApp } from '#tests/support/app.ts'
import { buildDemoShop } from '#tests/support/demo-shop.ts'
import { inParallel, isFull, note, repeats } from '#tests/support/figures.ts'

// R31–R32 at full figures: a hundred sessions with marks, twenty thousand loads over HTTP, through the cache of stored
// pages that comes before everything else. tests/api/isolation.itest.ts covers the same at a small scale in `npm test`.

const visitorCount = 100
const concurrency = 20
let shop: TestApp
let origin = ''
let pageCache: PageCache
const people: Visitor[] = []

type Visitor = { canary: string; token: string; orderPath: string }

beforeAll(async () => {
  if (!isFull) return
  pageCache = createPageCache()
  shop = await buildDemoShop({ pageCache })
  await shop.app.listen({ host: '127.0.0.1', port: 0 })
  // A server that listens on a port has an address of this kind.
  const { port } = shop.app.server.address() as AddressInfo
  origin = `http://127.0.0.1:${port}`
  for (let index = 0; index < visitorCount; index += 1) people.push(await aVisitor(index))
})
afterAll(async () => {
  if (isFull) await shop.close()
})

/** A customer whose every text contains a unique mark: name, addresses, device, cart, order. */
async function aVisitor(index: number): Promise<Visitor> {
  const { query } = shop.db
  const canary = `Kanarik${index}x${randomSecret().replaceAll(/[^a-z]/gi, '')}`
  const email = `${canary.toLowerCase()}@canary.test`
  const { id: userId } = await query
    .insertInto('users')
    .values({ email, passwordHash: '', firstname: canary, lastname: canary, phone: canary, groupId: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const address = { firstname: canary, lastname: canary, street: canary, city: canary, zip: '010 01', country: 'SK' }
  await query
    .insertInto('addresses')
    .values({ ...address, userId, name: canary, createdAt: new Date() })
    .execute()
  const token = randomSecret()
  const expiresAt = new Date(Date.now() + 3_600_000)
  await query
    .insertInto('sessions')
    .values({ tokenDigest: sha256(token), userId, device: canary, expiresAt })
    .execute()
  const cart = await query
    .insertInto('carts')
    .values({ userId, currencyId: 2, state: 'ordered', expiresAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  const hash = randomSecret()
  const order = await query
    .insertInto('orders')
    .values({
      number: String(7_700_000_000 + index),
      hashDigest: sha256(hash),
      cartId: cart.id,
      userId,
      state: 'new',
      paymentState: 'unpaid',
      currencyId: 2,
      email,
      phone: canary,
      note: canary,
      invoiceAddress: JSON.stringify({ ...address, company: null }),
      deliveryAddress: JSON.stringify(address),
      carrierId: 4,
      paymentMethodId: 2,
      goodsCents: 0,
      discountCents: 0,
      deliveryCents: 0,
      paymentFeeCents: 0,
      totalCents: 0,
      vatBreakdown: '[]',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { canary, token, orderPath: `/shrnuti/${order.id}/${hash}` }
}

/** Pages, and reads of the API that are stored with them. */
const publicPaths = [
  '/api/catalog/category/sk',
  '/api/catalog/lists/new?sort=name',
  '/api/search?q=balon',
  '/api/search/suggestions?q=bal',
  '/api/settings?lang=sk',
  '/api/lists/searchPlaceholders',
  '/',
  '/produkty/novinky',
  '/prodejny',
  '/blog',
  '/faq',
  '/kontakty',
  '/znacky',
  '/hledani?q=balon',
  '/nic-take',
]
const privatePaths = ['/ucet', '/account/addresses', '/ucet/osobne-udaje', '/ucet/heslo', '/ucet/sukromie', '/kosik']
const apiPaths = ['/api/me', '/api/me/addresses', '/api/me/orders', '/api/me/sessions', '/api/me/export']

type Load = { path: string; isPrivate: boolean; isOwn: boolean }

/** The next page a visitor opens: mostly public ones, often their own. */
function nextLoad(index: number, { orderPath }: Visitor): Load {
  const pick = <Item>(items: readonly Item[], at: number) => items[at % items.length]
  const turn = Math.floor(index / visitorCount)
  if (index % 20 === 7) return { path: orderPath, isPrivate: true, isOwn: true }
  if (index % 10 === 3) return { path: pick(privatePaths, turn) ?? '/ucet', isPrivate: true, isOwn: true }
  if (index % 4 === 1) return { path: pick(apiPaths, turn) ?? '/api/me', isPrivate: true, isOwn: true }
  return { path: pick(publicPaths, turn + index) ?? '/', isPrivate: false, isOwn: false }
}

const marks = /Kanarik\d+x[A-Za-z]+/gi

/** Loads a page and returns the faults of its answer. */
async function load({ path, isPrivate }: Load, { canary, token }: Visitor): Promise<string[]> {
  let answer = await open(path, token)
  // An overloaded shop answers 503; a retry is served.
  for (let again = 0; again < 20 && answer.status === 503; again += 1) answer = await open(path, token)
  const { body } = answer
  const shown = new Set(body.match(marks)?.map((mark) => mark.toLowerCase()))
  const own = canary.toLowerCase()
  const faults = [...shown]
    .filter((mark) => !isPrivate || mark !== own)
    .map((mark) => `${path} showed ${mark} to ${own}`)
  if (isPrivate && !answer.headers.get('cache-control')?.includes('no-store')) faults.push(`${path} may be stored`)
  if (!isPrivate && answer.headers.getSetCookie().length > 0) faults.push(`${path} sets a cookie for everyone`)
  if (answer.status >= 500) faults.push(`${path} answered ${answer.status}`)
  return faults
}

async function open(path: string, token: string) {
  const headers = { cookie: `auth._token.local=${token}` }
  const answer = await fetch(origin + path, { headers, redirect: 'manual' })
  return { status: answer.status, headers: answer.headers, body: await answer.text() }
}

async function loadMany(count: number): Promise<string[]> {
  const faults = await inParallel(
    Array.from({ length: count }, (_, index) => index),
    {
      concurrency,
      async work(index) {
        const visitor = people[index % people.length]
        return visitor ? load(nextLoad(index, visitor), visitor) : []
      },
    },
  )
  return faults.flat()
}

describe.skipIf(!isFull)('R31–R32: pages and the page cache', () => {
  test("twenty thousand concurrent loads by a hundred customers show no one another customer's mark", async () => {
    const count = repeats({ short: 0, full: 20_000 })
    // The cache is dropped repeatedly, so that pages are stored again and again.
    const changing = setInterval(() => pageCache.dropAll(), 2_000)
    const startedAt = performance.now()
    const faults = await loadMany(count)
    clearInterval(changing)
    expect([...new Set(faults)]).toEqual([])
    const seconds = (performance.now() - startedAt) / 1000
    note(
      'R31',
      `${count} loads of ${visitorCount} customers, ${concurrency} at a time, in ${Math.round(seconds)} s: no foreign mark`,
    )
  })

  test('every customer sees their own mark, so the marks are visible at all', async () => {
    for (const visitor of people.slice(0, 10)) {
      for (const path of ['/account/addresses', visitor.orderPath, '/api/me']) {
        const answer = await fetch(origin + path, { headers: { cookie: `auth._token.local=${visitor.token}` } })
        expect({ path, isSeen: (await answer.text()).includes(visitor.canary) }).toEqual({ path, isSeen: true })
      }
    }
  })

  test('forged hosts, forwarded headers and unused query parameters do not poison stored pages', async () => {
    const forged = {
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'gopher',
      'x-original-url': '/ucet',
      'x-rewrite-url': '/ucet',
      'x-http-method-override': 'DELETE',
      forwarded: 'host=evil.example',
      'accept-language': '<script>evil</script>',
    }
    let stored = 0
    for (const path of publicPaths) {
      for (const query of ['', 'utm_source=%3Cscript%3Eevil%3C/script%3E', 'x=evil.example', 'callback=evil']) {
        const url = query === '' ? path : `${path}${path.includes('?') ? '&' : '?'}${query}`
        pageCache.dropAll()
        const askForged = async () => (await fetch(origin + url, { headers: forged })).text()
        await askForged()
        // An answer of the API is stored when it is asked for again.
        const first = await askForged()
        const second = await (await fetch(origin + url)).text()
        expect({ url, isPoisoned: /evil\.example|<script>evil|gopher/.test(first) }).toEqual({ url, isPoisoned: false })
        expect(second).toBe(first)
        // What one request put into its URL appears under no other URL.
        const plain = await (await fetch(origin + path)).text()
        expect({ url, isPoisoned: plain.includes('evil') }).toEqual({ url, isPoisoned: false })
        stored += 1
      }
    }
    note('R32', `${stored} URLs × ${Object.keys(forged).length} forged headers: no answer differs`)
  })

  test.each([
    ['page', '/account/addresses', 'text/html'],
    ['answer', '/api/me', 'application/json'],
  ] as const)('the suite catches a planted bug: a private %s stored for everyone', async (kind, path, type) => {
    const [victim, other] = people
    if (!victim || !other) throw new Error('no victim')
    const own = await fetch(origin + path, { headers: { cookie: `auth._token.local=${victim.token}` } })
    const stored = toCachedPage(await own.text(), { kind, headers: { 'content-type': type }, tags: [] })
    pageCache.put(path, stored, pageCache.now())
    const faults = await load({ path, isPrivate: true, isOwn: true }, other)
    pageCache.dropAll()
    expect(faults).toContain(`${path} showed ${victim.canary.toLowerCase()} to ${other.canary.toLowerCase()}`)
  })
})
