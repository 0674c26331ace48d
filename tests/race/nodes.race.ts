import { mkdir, mkdtemp, readdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, inject, test } from 'vitest'
import { createImageKeeper } from '#server/modules/goods/catalog/import/pictures/keep-images.ts'
import { imageFor } from '#server/modules/shop/media/index.ts'
import { openFileStores } from '#server/platform/files/open-file-stores.ts'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { note } from '#tests/support/figures.ts'
import { anAsset } from '#tests/support/given.ts'
import { createDatabase, createShopDatabase } from '#tests/support/postgres.ts'
import { aStaffSession, createStaffClient } from '#tests/support/staff.ts'

// Nodes that share only a database: each has its own data folder.

test('nodes starting concurrently on an empty database write the reference data once', async () => {
  const databaseUrl = await createDatabase(inject('postgresUrl'))
  const nodes = await Promise.all(Array.from({ length: 4 }, () => buildTestApp({ databaseUrl })))
  const pages = await Promise.all(
    nodes.map((node) => node.db.query.selectFrom('infoPages').select('slug').orderBy('slug').execute()),
  )
  const currencies = await nodes[0]?.db.query.selectFrom('currencies').select('code').orderBy('id').execute()
  await Promise.all(nodes.map((node) => node.close()))
  expect(currencies).toEqual([{ code: 'CZK' }, { code: 'EUR' }])
  const slugs = pages[0]?.map(({ slug }) => slug) ?? []
  expect(slugs).toContain('obchodne-podmienky')
  expect(new Set(slugs).size).toBe(slugs.length)
  for (const seen of pages) expect(seen).toEqual(pages[0])
})

test('R47: a picture imported on one node is served by another one, and by a shop restored from a database backup', async () => {
  const databaseUrl = await createShopDatabase(inject('postgresUrl'))
  const importing = await buildTestApp({ databaseUrl })
  const other = await buildTestApp({ databaseUrl })
  const { originals } = await openFileStores({ db: importing.db, dataDir: await aFolder() })
  const keepImage = createImageKeeper({ originals, baseFolder: '/nowhere', fetchImage: aPhoto })
  const reference = await keepImage('https://supplier.test/balloon.jpg')
  const { src } = imageFor({ id: await anAsset(importing.db, reference), reference, alt: '' })
  expect(await widthOf(importing, src)).toBe(320)
  expect(await widthOf(other, src)).toBe(320)
  await importing.close()
  await other.close()

  const backup = new URL(databaseUrl).pathname.slice(1)
  const restored = await buildTestApp({
    databaseUrl: await createDatabase(inject('postgresUrl'), { template: backup }),
  })
  expect(await widthOf(restored, src)).toBe(320)
  note('R47', 'a picture imported on one node: served by another one, and by a shop restored from a database backup')
  await restored.close()
})

test('a menu saved on one node is what the other one shows', async () => {
  const databaseUrl = await createShopDatabase(inject('postgresUrl'))
  const [writing, other] = [await buildTestApp({ databaseUrl }), await buildTestApp({ databaseUrl })]
  const call = createStaffClient(writing.app, (await aStaffSession(writing.db, { roles: ['content'] })).cookies)
  const seen = async () => (await other.app.inject('/api/settings')).body
  expect(await seen()).not.toContain('Nápady na oslavu')
  const { version } = (await call('GET', '/api/admin/menus')).body.data
  const body = { top: [{ text: 'Nápady na oslavu', link: '/blog' }] }
  expect((await call('PATCH', '/api/admin/menus/1', { version, body })).status).toBe(200)
  await expect.poll(seen).toContain('Nápady na oslavu')
  await writing.close()
  await other.close()
})

test("R47: files that an earlier release kept on a node's disk move into the database, once", async () => {
  const node = await buildTestApp({ databaseUrl: await createShopDatabase(inject('postgresUrl')) })
  const dataDir = await aFolder()
  await mkdir(join(dataDir, 'media', 'originals'), { recursive: true })
  await mkdir(join(dataDir, 'files'))
  await writeFile(join(dataDir, 'media', 'originals', 'old.jpg'), await aPhoto())
  await writeFile(join(dataDir, 'files', 'A'.repeat(22)), 'životopis')
  // Nodes that share the folder start concurrently.
  await Promise.all([openFileStores({ db: node.db, dataDir }), openFileStores({ db: node.db, dataDir })])
  const { originals, uploads } = await openFileStores({ db: node.db, dataDir })
  expect(await readdir(join(dataDir, 'media', 'originals'))).toEqual([])
  expect(await originals.read('old.jpg')).toEqual(await aPhoto())
  expect((await uploads.read('A'.repeat(22)))?.toString()).toBe('životopis')
  expect(await uploads.listOlderThan(new Date(Date.now() + 60_000))).toEqual(['A'.repeat(22)])
  await uploads.remove('A'.repeat(22))
  expect(await uploads.read('A'.repeat(22))).toBeUndefined()
  await node.close()
})

async function widthOf({ app }: TestApp, src: string): Promise<number | undefined> {
  const response = await app.inject({ url: `${src}-320.webp` })
  expect(response.statusCode).toBe(200)
  return (await sharp(response.rawPayload).metadata()).width
}

function aFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'shop-nodes-'))
}

function aPhoto(): Promise<Buffer> {
  return sharp({ create: { width: 640, height: 640, channels: 3, background: '#E0187F' } })
    .jpeg()
    .toBuffer()
}
