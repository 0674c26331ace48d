import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { plainBodyOf } from '#server/platform/cached-page.ts'
import { createPageCache } from '#server/platform/page-cache.ts'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { aProduct } from '#tests/support/given.ts'
import { createShopDatabase } from '#tests/support/postgres.ts'
import { aStaffSession, createStaffClient } from '#tests/support/staff.ts'

// Stored answers of two processes with one database, while the goods change.

const loadRenderer = async () => ({
  render: async () => ({ status: 200, headers: {}, html: '', error: undefined }),
  describe: () => ({ pattern: '/*', isPrivate: true, isSecret: false, isUnknown: false, isOpenInMaintenance: false }),
})
const caches = [createPageCache(), createPageCache()] as const
let nodes: [TestApp, TestApp]
let productId = 0
let path = ''
let listPath = ''

beforeAll(async () => {
  const databaseUrl = await createShopDatabase(inject('postgresUrl'))
  const start = (pageCache: (typeof caches)[number]) => buildTestApp({ databaseUrl, pageCache, loadRenderer })
  nodes = [await start(caches[0]), await start(caches[1])]
  const product = await aProduct(nodes[0].db)
  productId = product.id
  listPath = `/api/catalog/categories/${product.categoryId}/products`
  path = `/api/catalog/products/${productId}`
  await nodes[0].modules.catalog.refreshProducts([productId])
})
afterAll(async () => {
  for (const node of nodes) await node.close()
})

const nameIn = (text: string): string => JSON.parse(text).data.name
const readName = async (node: TestApp) => nameIn((await node.app.inject(path)).body)
const storedName = (cache: (typeof caches)[number]) => {
  const stored = cache.get(path, 'answer')
  return stored && nameIn(plainBodyOf(stored).bytes.toString())
}

async function rename(node: TestApp, name: string): Promise<void> {
  await node.db.query.updateTable('products').set({ name }).where('id', '=', productId).execute()
  await node.modules.catalog.refreshProducts([productId])
}

const readListed = async (node: TestApp): Promise<string | undefined> =>
  JSON.parse((await node.app.inject(listPath)).body).data.items[0]?.name

test('a change by one process drops the stored answer of the other, and the card in its memory', async () => {
  // A node reads its lists when it starts, and hears of later goods a moment after they are written.
  await expect.poll(() => readListed(nodes[1])).toBe(await readName(nodes[1]))
  for (const node of nodes) for (let turn = 0; turn < 2; turn += 1) await readName(node)
  expect(await readListed(nodes[1])).toBe(storedName(caches[1]))
  expect(caches.map(storedName)).toEqual([expect.any(String), expect.any(String)])
  await rename(nodes[0], 'Premenované')
  expect(storedName(caches[0])).toBeUndefined()
  await expect.poll(() => storedName(caches[1])).toBeUndefined()
  expect([await readName(nodes[1]), await readListed(nodes[1])]).toEqual(['Premenované', 'Premenované'])
})

test('answers that are computed while the goods change are never stored outdated', async () => {
  let isDone = false
  const ask = async (node: TestApp) => {
    while (!isDone) {
      await readName(node)
      await sleep(0)
    }
  }
  const asking = Promise.all([...nodes, ...nodes].map(ask))
  for (let round = 1; round <= 40; round += 1) {
    const name = `Názov ${round}`
    await rename(nodes[round % 2] ?? nodes[0], name)
    // The process that changed it announces to itself immediately, to the other one within milliseconds.
    expect(['never', name]).toContain(storedName(caches[round % 2] ?? caches[0]) ?? 'never')
    await expect.poll(() => storedName(caches[0]) ?? name).toBe(name)
    await expect.poll(() => storedName(caches[1]) ?? name).toBe(name)
  }
  isDone = true
  await asking
  expect(caches.map((cache) => storedName(cache) ?? 'Názov 40')).toEqual(['Názov 40', 'Názov 40'])
})

test('a search rule that one process has written holds in the stored answers of the other', async () => {
  const url = '/api/search?q=poukaz'
  const redirectOf = async () => JSON.parse((await nodes[1].app.inject(url)).body).data.redirect_url
  for (let turn = 0; turn < 2; turn += 1) expect(await redirectOf()).toBeNull()
  expect(caches[1].get(url, 'answer')).toBeDefined()
  const { cookies } = await aStaffSession(nodes[0].db, { roles: ['content'] })
  const call = createStaffClient(nodes[0].app, cookies)
  const body = { phrase: 'Poukaz', redirect_url: '/faq' }
  expect((await call('POST', '/api/admin/search-rules', { body })).status).toBe(201)
  await expect.poll(() => caches[1].get(url, 'answer')).toBeUndefined()
  expect(await redirectOf()).toBe('/faq')
})
