import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPageCache } from '#server/platform/page-cache.ts'
import type { LoadRenderer } from '#server/render/renderer.ts'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { aStaffSession, createStaffClient } from '#tests/support/staff.ts'

// A write of the back office drops the storefront's stored pages and answers that show what it changed.

const pageCache = createPageCache()
let shop: TestApp
let origin = ''
let call: ReturnType<typeof createStaffClient>

// A page that shows the names of all brands that have a page.
const loadRenderer: LoadRenderer = async () => ({
  async render({ api, request }) {
    const id = Number(/\/znacky\/(\d+)/.exec(new URL(request.url).pathname)?.[1])
    const { data } = await api.catalog.brand({ params: { id } })
    return { status: 200, headers: {}, html: `<!doctype html><title>${data.name}</title>`, error: undefined }
  },
  describe: () => ({ pattern: '/*', isPrivate: false, isSecret: false, isUnknown: false, isOpenInMaintenance: false }),
})

beforeAll(async () => {
  shop = await buildTestApp({ pageCache, loadRenderer })
  await shop.app.listen({ host: '127.0.0.1', port: 0 })
  // A server that listens on a port has an address of this kind.
  const { port } = shop.app.server.address() as AddressInfo
  origin = `http://127.0.0.1:${port}`
  call = createStaffClient(shop.app, (await aStaffSession(shop.db, { roles: ['catalog'] })).cookies)
})
afterAll(() => shop.close())

const read = async (path: string) => (await fetch(origin + path)).text()

test.each(['page', 'answer'] as const)('a stored %s of a brand is dropped when the brand is renamed', async (kind) => {
  const brand = (await call('POST', '/api/admin/brands', { body: { name: `Stará ${kind}` } })).body.data
  const path = kind === 'page' ? brand.url : `/api/catalog/brands/${brand.id}`
  for (let turn = 0; turn < 3; turn += 1) expect(await read(path)).toContain(`Stará ${kind}`)
  expect(pageCache.get(path, kind)).toBeDefined()

  const url = `/api/admin/brands/${brand.id}`
  await call('PATCH', `${url}?dry_run=1`, { version: 1, body: { name: `Skúška ${kind}` } })
  await call('PATCH', url, { version: 1, body: { name: brand.name } })
  expect(pageCache.get(path, kind)).toBeDefined()

  expect((await call('PATCH', url, { version: 1, body: { name: `Nová ${kind}` } })).status).toBe(200)
  expect(pageCache.get(path, kind)).toBeUndefined()
  expect(await read(path)).toContain(`Nová ${kind}`)
})
