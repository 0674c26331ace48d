import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createPageCache } from '#server/platform/page-cache.ts'
import type { LoadRenderer } from '#server/render/renderer.ts'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { aProduct, setStock, type GivenProduct } from '#tests/support/given.ts'
import { aStaffMember } from '#tests/support/staff.ts'

// Public answers of the API over HTTP, through the cache that comes before Fastify (ADR 0038).

const pageCache = createPageCache()
let shop: TestApp
let origin = ''
let goods: GivenProduct
let staffToken = ''
let customerToken = ''

// One-line pages that read the settings, like all others: this tests the API beside them.
const loadRenderer: LoadRenderer = async () => ({
  async render({ api }) {
    await api.content.settings()
    return { status: 200, headers: {}, html: '<!doctype html>', error: undefined }
  },
  describe: () => ({ pattern: '/*', isPrivate: false, isSecret: false, isUnknown: false, isOpenInMaintenance: false }),
})

beforeAll(async () => {
  shop = await buildTestApp({ isDemo: true, pageCache, loadRenderer })
  await shop.app.listen({ host: '127.0.0.1', port: 0 })
  // A server that listens on a port has an address of this kind.
  const { port } = shop.app.server.address() as AddressInfo
  origin = `http://127.0.0.1:${port}`
  const tree = await shop.modules.catalog.getTree()
  goods = await aProduct(shop.db, { categoryId: tree[0]?.subcategories[0]?.id ?? 0 })
  await shop.modules.catalog.refreshProducts([goods.id])
  const { id } = await shop.db.query
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'influencer@konfetka.example')
    .executeTakeFirstOrThrow()
  await aStaffMember(shop.db, id, ['orders'])
  staffToken = await logIn('influencer@konfetka.example')
  customerToken = await logIn('zakaznik@konfetka.example')
})
afterAll(() => shop.close())
beforeEach(() => pageCache.dropAll())

async function logIn(email: string): Promise<string> {
  const payload = { email, password: 'konfetka-demo' }
  return (await shop.app.inject({ method: 'POST', url: '/api/auth/login', payload })).json().token
}

const ask = (path: string, headers: Record<string, string> = {}) => fetch(origin + path, { headers })
const cookieOf = (token: string) => ({ cookie: `auth._token.local=${token}` })
const isStored = (path: string) => pageCache.get(path, 'answer') !== undefined

/** Asks until the answer is stored. */
async function store(path: string): Promise<void> {
  for (let turn = 0; turn < 2; turn += 1) await (await ask(path)).arrayBuffer()
  expect([path, isStored(path)]).toEqual([path, true])
}

const products = () => `/api/catalog/categories/${goods.categoryId}/products`

test.each([
  () => '/api/catalog/category/sk',
  () => `/api/catalog/categories/${goods.categoryId}`,
  () => products(),
  () => `${products()}?color=cervena,modra&page=1`,
  () => '/api/catalog/lists/new',
  () => '/api/catalog/lists/sale?limit=12',
  () => `/api/catalog/second-pictures?ids=${goods.id}`,
  () => '/api/catalog/brands',
  () => '/api/catalog/brands/1',
  () => '/api/catalog/brands/1/products',
  () => `/api/catalog/products/${goods.id}`,
  () => `/api/catalog/products/${goods.id}/related`,
  () => `/api/catalog/products/${goods.id}/substitutes`,
  () => `/api/catalog/products/${goods.id}/reviews?page=1`,
  () => '/api/search?q=balon',
  () => '/api/search/suggestions?q=bal',
  () => '/api/lists/currencies',
  () => '/api/lists/countries/sk',
  () => '/api/lists/searchPlaceholders',
  () => '/api/settings?lang=sk',
  () => '/api/poster?lang=sk',
  () => '/api/blog/posts?limit=3',
  () => '/api/info/faq',
  () => '/api/info/documents',
  () => '/api/stores',
  () => '/api/stores/1',
])('%s is stored, and sent with the same bytes and headers', async (pathOf) => {
  const path = pathOf()
  const first = await ask(path)
  const text = await first.text()
  expect([path, first.status, isStored(path)]).toEqual([path, 200, false])
  await store(path)
  const again = await ask(path)
  // Fastify numbers every request that it sees.
  expect([await again.text(), again.headers.get('x-request-id')]).toEqual([text, null])
  for (const name of ['content-type', 'cache-control', 'content-security-policy', 'x-content-type-options', 'vary'])
    expect([name, again.headers.get(name)]).toEqual([name, first.headers.get(name)])
  const same = await ask(path, { 'if-none-match': again.headers.get('etag') ?? '' })
  expect([same.status, await same.text()]).toEqual([304, ''])
})

test('what depends on the caller, on the live stock or on the time is computed for each request', async () => {
  const paths = [
    '/api/me',
    '/api/cart/anonymous/sk/0',
    `/api/catalog/cards?ids=${goods.id}`,
    `/api/catalog/products/${goods.id}/stores`,
    `/api/delivery/promise?productId=${goods.id}`,
    '/api/catalog/products/999999',
    '/api/catalog/products/x',
    `${products()}?page=0`,
    `${products()}?page=1&utm_source=mail`,
  ]
  for (const path of paths) {
    for (let turn = 0; turn < 3; turn += 1) {
      const answer = await ask(path, cookieOf(customerToken))
      expect([path, answer.headers.has('x-request-id')]).toEqual([path, true])
      await answer.arrayBuffer()
    }
  }
  expect(pageCache.size('answer').pages).toBe(0)
})

test('a session, a cart and an age make no difference to a stored answer', async () => {
  const path = `/api/catalog/products/${goods.id}`
  const visitors: Record<string, string>[] = [
    {},
    cookieOf(customerToken),
    { authorization: `Bearer ${customerToken}` },
    { cookie: `cart.tempId=${'A'.repeat(22)}; adult=1` },
    cookieOf('expired'),
  ]
  const texts = new Set<string>()
  for (const first of visitors) {
    pageCache.dropAll()
    for (const headers of [first, first, ...visitors]) {
      const answer = await ask(path, headers)
      expect(answer.headers.getSetCookie()).toEqual([])
      texts.add(await answer.text())
    }
    expect(isStored(path)).toBe(true)
  }
  expect(texts.size).toBe(1)
})

test('a change of goods drops their answers, those of their lists and the tree, and no others', async () => {
  const [product, list, tree, settings] = [
    `/api/catalog/products/${goods.id}`,
    products(),
    '/api/catalog/category/sk',
    '/api/settings?lang=sk',
  ]
  for (const path of [product, list, tree, settings]) await store(path)
  await shop.db.query.updateTable('products').set({ name: 'Nový názov' }).where('id', '=', goods.id).execute()
  await shop.modules.catalog.refreshProducts([goods.id])
  expect([product, list, tree, settings].map(isStored)).toEqual([false, false, false, true])
  expect(await (await ask(product)).text()).toContain('Nový názov')

  for (const path of [product, list]) await store(path)
  await setStock(shop.db, goods.variantId, { 1: 1_234 })
  await shop.modules.catalog.runRefreshVariants({ variantIds: [goods.variantId] })
  expect([product, list].map(isStored)).toEqual([false, false])
  expect(await (await ask(product)).text()).toContain('1234')
})

test('a change of content drops the answers that show it', async () => {
  const [posts, faq, menus] = ['/api/blog/posts', '/api/info/faq', '/api/settings']
  for (const path of [posts, faq, menus]) await store(path)
  const { data } = await (await ask(posts)).json()
  await shop.modules.content.removePost(data[0].id)
  expect([posts, faq, menus].map(isStored)).toEqual([false, true, true])
  expect((await (await ask(posts)).json()).data.length).toBe(data.length - 1)
  await shop.modules.content.saveSetting('topmenu', [{ text: 'Nové menu', link: '/blog' }])
  expect(isStored(menus)).toBe(false)
  expect(await (await ask(menus)).text()).toContain('Nové menu')
})

test('in maintenance nothing stored is sent, and what staff see is not stored', async () => {
  const paths = ['/api/catalog/category/sk', '/api/lists/currencies', '/']
  for (const path of paths) for (let turn = 0; turn < 3; turn += 1) await (await ask(path)).arrayBuffer()
  expect([pageCache.size().pages, pageCache.size('answer').pages]).toEqual([1, 2])
  await shop.modules.content.saveSetting('maintenance', { is_enabled: true })
  try {
    for (let turn = 0; turn < 3; turn += 1) {
      for (const path of ['/api/catalog/category/sk', '/api/lists/currencies']) {
        const toStaff = await ask(path, cookieOf(staffToken))
        expect([toStaff.status, toStaff.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
        expect((await ask(path)).status).toBe(503)
      }
      const page = await ask('/', cookieOf(staffToken))
      expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    }
    expect(pageCache.get('/')).toBeUndefined()
    expect(pageCache.size('answer').pages).toBe(0)
  } finally {
    await shop.modules.content.saveSetting('maintenance', { is_enabled: false })
  }
  expect((await ask('/api/lists/currencies')).status).toBe(200)
})
