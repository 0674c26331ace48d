import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FeedFault } from '#contracts/admin/feeds.ts'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { aProduct, seedReference } from '#tests/support/given.ts'
import { aStaffSession, createStaffClient } from '#tests/support/staff.ts'

const ean = '8590000000015'
let shop: TestApp
let call: ReturnType<typeof createStaffClient>
/** Products by what is wrong with them. */
let goods: Record<'perfect' | 'plain' | 'free' | 'named', { id: number; variantId: number; name: string }>

beforeAll(async () => {
  shop = await buildTestApp({ now: '2026-11-23T09:00:00Z' })
  await seedReference(shop.db)
  call = createStaffClient(shop.app, (await aStaffSession(shop.db, { roles: ['content'] })).cookies)
  const stock = { priceCents: 1000, stock: 5 }
  goods = {
    perfect: await aProduct(shop.db, { ...stock, images: ['feed-check-1'] }),
    plain: await aProduct(shop.db, stock),
    free: await aProduct(shop.db, { ...stock, priceCents: 0 }),
    named: await aProduct(shop.db, { ...stock, name: `Balón ${'dlhý '.repeat(50)}` }),
  }
  const { perfect } = goods
  await shop.db.query.updateTable('variants').set({ ean }).where('id', '=', perfect.variantId).execute()
  await shop.db.query
    .updateTable('variants')
    .set({ ean: '8590000000011' })
    .where('id', '=', goods.named.variantId)
    .execute()
  const { id: brandId } = await shop.db.query
    .insertInto('brands')
    .values({ name: 'Konfetka', slug: 'konfetka-feed' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await shop.db.query
    .updateTable('products')
    .set({ brandId, shortDescription: 'Päť balónov v jednom balení.' })
    .where('id', '=', perfect.id)
    .execute()
  await refresh()
  const [carrier] = await shop.db.query.selectFrom('carriers').select('code').where('kind', '=', 'courier').execute()
  await shop.modules.content.saveSetting('feeds', {
    heurekaDeliveries: { [carrier?.code ?? '']: 'DPD' },
    heurekaDepots: {},
    googleCategories: {},
  })
  await shop.modules.feeds.check()
})
afterAll(() => shop.close())

const refresh = () =>
  shop.db.tx((tx) =>
    shop.modules.catalog.refreshDocuments(
      tx,
      Object.values(goods).map(({ id }) => id),
    ),
  )

type Row = { id: number; product_id: number; faults: FeedFault[]; is_rejected: boolean }
const read = async (comparer: string, query = '') => {
  const { body } = await call('GET', `/api/admin/feeds/${comparer}/items${query}`)
  return body.data as { rows: Row[]; next: string | null; count: number }
}
const faultsOf = async (comparer: string, { variantId }: { variantId: number }) =>
  (await read(comparer)).rows.find(({ id }) => id === variantId)?.faults

test('an item is listed with every reason, refusals first', async () => {
  expect(await faultsOf('heureka', goods.perfect)).toBeUndefined()
  expect(await faultsOf('heureka', goods.plain)).toEqual(['picture', 'ean', 'brand', 'description'])
  expect(await faultsOf('heureka', goods.free)).toEqual(['picture', 'price', 'ean', 'brand', 'description'])
  expect(await faultsOf('heureka', goods.named)).toEqual(['picture', 'title', 'ean_wrong', 'brand', 'description'])
  expect(await faultsOf('google', goods.perfect)).toEqual(['comparer_category'])
  expect(await faultsOf('google', goods.named)).toEqual([
    'picture',
    'ean_wrong',
    'brand',
    'description',
    'title_cut',
    'comparer_category',
  ])
})

test('the list is narrowed by a reason and by what is refused, in pages', async () => {
  expect((await read('heureka', '?fault=price')).rows.map(({ id }) => id)).toEqual([goods.free.variantId])
  expect((await read('google', '?rejected=1')).rows.map(({ id }) => id)).not.toContain(goods.perfect.variantId)
  const first = await read('heureka', '?limit=1')
  const second = await read('heureka', `?limit=1&after=${first.next}`)
  expect([first.count, first.rows[0]?.id, second.rows[0]?.id]).toEqual([3, goods.plain.variantId, goods.free.variantId])
})

test('the overview has the address, the items and the reasons by how often they occur', async () => {
  const { feeds } = (await call('GET', '/api/admin/feeds')).body.data
  expect(feeds[0]).toMatchObject({
    comparer: 'heureka',
    url: 'http://shop.test/feeds/heureka.xml',
    made_at: null,
    checked_at: '2026-11-23T09:00:00.000Z',
    items: 4,
    rejected: 3,
  })
  expect(feeds[0].counts[0]).toEqual({ fault: 'picture', items: 3 })
  await shop.app.inject('/feeds/heureka.xml')
  expect((await call('GET', '/api/admin/feeds')).body.data.feeds[0].made_at).not.toBeNull()
})

test('what was corrected is gone from the list before the next check, and from the counts after it', async () => {
  await shop.db.query.updateTable('variants').set({ priceCents: 500 }).where('id', '=', goods.free.variantId).execute()
  await refresh()
  expect((await read('heureka', '?fault=price')).rows).toEqual([])
  shop.clock.set('2026-11-23T11:00:00Z')
  await shop.modules.feeds.check()
  const { feeds } = (await call('GET', '/api/admin/feeds')).body.data
  expect(feeds[0].counts.map(({ fault }: { fault: string }) => fault)).not.toContain('price')
  expect((await read('heureka', '?fault=price')).count).toBe(0)
})

test('a fresh check is not made again, and an unknown comparer is 404', async () => {
  await shop.modules.feeds.check()
  expect((await call('GET', '/api/admin/feeds')).body.data.feeds[0].checked_at).toBe('2026-11-23T11:00:00.000Z')
  expect((await call('GET', '/api/admin/feeds/zbozi/items')).status).toBe(404)
})

test('a name for a carrier is saved and used, and a comparer that is off gets nothing', async () => {
  const { settings, carriers } = (await call('GET', '/api/admin/feed-settings')).body.data
  expect(carriers.length).toBeGreaterThan(0)
  const names = { ...settings.heureka_deliveries, [carriers[0].key]: ' ZASILKOVNA ' }
  const body = { heureka_deliveries: names, is_google_on: false }
  const changed = await call('PATCH', '/api/admin/feed-settings/1', { version: settings.version, body })
  expect(changed.status).toBe(200)
  expect(changed.body.data.heureka_deliveries[carriers[0].key]).toBe('ZASILKOVNA')
  expect((await shop.app.inject('/feeds/google.xml')).statusCode).toBe(404)
  expect((await shop.app.inject('/feeds/heureka.xml')).statusCode).toBe(200)
  expect((await call('GET', '/api/admin/feeds')).body.data.feeds[1].is_on).toBe(false)
})

test('a person has the goods checked now, and sees how far it is', async () => {
  const read = async () => (await call('GET', '/api/admin/feeds')).body.data
  const ask = () => call('POST', '/api/admin/feeds/checks')
  const { id } = await aProduct(shop.db, { priceCents: 0, stock: 5 })
  await shop.db.tx((tx) => shop.modules.catalog.refreshDocuments(tx, [id]))
  const before = await read()
  expect(before.check).toBe(null)
  const asked = await ask()
  expect([asked.status, asked.body.data]).toEqual([200, { state: 'waiting', items: 0, ended_at: null }])
  expect((await ask()).body.data).toEqual(asked.body.data)
  await shop.runJobs()
  const { check, feeds } = await read()
  expect(check).toEqual({ state: 'done', items: expect.any(Number), ended_at: expect.any(String) })
  expect(check.items).toBe(feeds[1].items)
  expect(feeds[1].items).toBe(before.feeds[1].items + 1)
  const kept = await shop.db.query.selectFrom('auditLog').select('thing').orderBy('id', 'desc').executeTakeFirst()
  expect(kept?.thing).toBe('feeds')
})

test('a check that stopped is not said to run, and can be asked for again', async () => {
  const stopped = { askedAt: new Date('2026-11-23T08:00:00Z'), seenAt: new Date('2026-11-23T08:01:00Z'), endedAt: null }
  await shop.db.query
    .updateTable('feedCheckRuns')
    .set({ ...stopped, hasFailed: false })
    .execute()
  expect((await call('GET', '/api/admin/feeds')).body.data.check.state).toBe('failed')
  expect((await call('POST', '/api/admin/feeds/checks')).body.data.state).toBe('waiting')
})
