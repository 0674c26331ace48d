import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { createVisitor } from '#tests/support/cart-shop.ts'
import { aProduct, type GivenProduct, seedReference } from '#tests/support/given.ts'
import { createKeptPictures } from './kept-pictures.ts'
import type { Subject } from './moodboards.types.ts'

let shop: TestApp
let plates: GivenProduct
let folder: string

beforeAll(async () => {
  shop = await buildTestApp({ now: '2026-12-01T09:00:00Z' })
  await seedReference(shop.db)
  plates = await aProduct(shop.db, { name: 'Taniere', stock: 50 })
  await shop.modules.catalog.rebuildAll()
  await shop.db.query
    .insertInto('partyThemes')
    .values({
      name: 'Obloha & dúha',
      theme: 'obloha',
      slug: 'obloha',
      goods: JSON.stringify([{ productId: plates.id, section: 'tableware', x: 30, y: 70 }]),
    })
    .execute()
  folder = await mkdtemp(join(tmpdir(), 'moodboards-'))
})
afterAll(async () => {
  await shop.close()
  await rm(folder, { recursive: true, force: true })
})

const form = async (bytes: Buffer) => {
  const { format, width, height } = await sharp(bytes).metadata()
  return { format, width, height }
}
const shared = { format: 'jpeg', width: 1200, height: 630 }

test('a theme has a picture for shared links, whatever is asked with its address', async () => {
  const answer = await shop.app.inject('/media/tema/obloha-share.jpg')
  expect([answer.statusCode, answer.headers['content-type'], answer.headers['cross-origin-resource-policy']]).toEqual([
    200,
    'image/jpeg',
    'cross-origin',
  ])
  expect(await form(answer.rawPayload)).toEqual(shared)
  const again = await shop.app.inject('/media/tema/obloha-share.jpg?w=9000&title=nieco')
  expect(again.rawPayload.equals(answer.rawPayload)).toBe(true)
})

test('a theme without goods has one too: its plans are shared, though it has no page', async () => {
  const theme = { name: 'Piráti', theme: 'pirati', slug: 'pirati', goods: '[]' }
  await shop.db.query.insertInto('partyThemes').values(theme).execute()
  const answer = await shop.app.inject('/media/tema/pirati-share.jpg')
  expect(answer.statusCode).toBe(200)
  expect(await form(answer.rawPayload)).toEqual(shared)
  expect((await shop.app.inject('/api/party/themes/pirati')).statusCode).toBe(404)
  await shop.db.query.updateTable('partyThemes').set({ isPublished: false }).where('slug', '=', 'pirati').execute()
  expect((await shop.app.inject('/media/tema/pirati-share.jpg')).statusCode).toBe(404)
})

test('a renamed theme has another picture', async () => {
  const before = await shop.app.inject('/media/tema/obloha-share.jpg')
  await shop.db.query.updateTable('partyThemes').set({ name: 'Hviezdy' }).where('slug', '=', 'obloha').execute()
  const after = await shop.app.inject('/media/tema/obloha-share.jpg')
  expect([before.statusCode, after.statusCode]).toEqual([200, 200])
  expect(after.rawPayload.equals(before.rawPayload)).toBe(false)
})

test('a shared list has its own behind its link, and only there', async () => {
  const { body } = await createVisitor(shop.app).call('POST', '/api/party/lists', {
    key: crypto.randomUUID(),
    title: 'Emine <b>šieste</b> narodeniny 🎉',
    organizer: 'Jana',
    eventOn: '2026-12-12',
    children: 6,
    adults: 2,
    lines: [{ variantId: plates.variantId, packs: 1 }],
  })
  const { id, hash } = body.data
  const answer = await shop.app.inject(`/media/zoznam/${id}/${hash}-share.jpg`)
  expect([answer.statusCode, answer.headers['x-robots-tag'], answer.headers['cache-control']]).toEqual([
    200,
    'noindex',
    'private, max-age=3600',
  ])
  expect(await form(answer.rawPayload)).toEqual(shared)
})

test.each([
  '/media/tema/neznama-share.jpg',
  '/media/tema/obloha-320.webp',
  '/media/tema/..%2f..%2fetc-share.jpg',
  `/media/zoznam/1/${'x'.repeat(22)}-share.jpg`,
  '/media/zoznam/abc/x-share.jpg',
])('%s is 404', async (url) => {
  expect((await shop.app.inject(url)).statusCode).toBe(404)
})

const onTrouble = (error: unknown) => {
  throw error
}

const aSubject = (title: string): Subject => ({
  kicker: 'Oslava na tému',
  title,
  note: '',
  shopName: 'Konfetka',
  tint: 'mint',
  pictures: [],
  scene: null,
})

test('a node keeps a bounded number of pictures, those that were asked for last, and draws each once', async () => {
  let asked = 0
  const media = {
    findPicture: async () => {
      asked += 1
      return undefined
    },
  }
  const draw = createKeptPictures({ folder, media, onTrouble }, { most: 3 })
  const pictured = { ...aSubject('Piráti'), pictures: [{ src: '/media/1-aaaaaaaa', alt: '' }] }
  const same = await Promise.all([draw(pictured), draw(pictured), draw(pictured)])
  expect(new Set(same.map((bytes) => bytes.toString('base64'))).size).toBe(1)
  expect(asked).toBe(1)
  for (const title of ['A', 'B', 'C', 'D', 'E']) await draw(aSubject(title))
  expect(await readdir(folder)).toHaveLength(3)
})

test('the longest title of a list fits', async () => {
  const draw = createKeptPictures({ folder, media: { findPicture: async () => undefined }, onTrouble })
  for (const title of ['W'.repeat(80), 'Najkrajšia narodeninová oslava '.repeat(4)]) {
    expect(await form(await draw(aSubject(title)))).toEqual(shared)
  }
})
