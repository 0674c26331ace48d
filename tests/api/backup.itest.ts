import { existsSync } from 'node:fs'
import { appendFile, cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { loadConfig } from '#server/config.ts'
import { connectPglite } from '#server/platform/db/connect.ts'
import type { FileStores } from '#server/platform/files/file-store.ts'
import { openFolderStores } from '#server/platform/files/open-file-stores.ts'
import { startS3Double, type S3Double } from '#tests/doubles/s3-double.ts'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { writeFolder } from '#tests/support/database-image.ts'
import { note } from '#tests/support/figures.ts'
import { fillShop, type SeenShop } from '#tests/support/full-shop.ts'
import { runScript, type ScriptOutcome } from '#tests/support/run-script.ts'
import { restoreBackup } from '../../scripts/backup/restore-backup.ts'

// The restore drill on the embedded database: the commands run as an owner runs them.

const secret = 'x'.repeat(32)
let folder: string
let double: S3Double
let look: (at: TestApp, stores: FileStores) => Promise<SeenShop>
let before: SeenShop
let whileRunning: ScriptOutcome
let made: ScriptOutcome
const pathOf = (name: string) => join(folder, name)

async function openShop(name: string): Promise<TestApp> {
  const connection = await connectPglite(pathOf(name))
  return buildTestApp({ connection, environment: { DATA_DIR: pathOf(name) } })
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-backup-'))
  double = await startS3Double()
  await writeFolder(inject('pgliteImage'), pathOf('old'))
  await mkdir(pathOf('old/media/videos'), { recursive: true })
  await writeFile(pathOf('old/media/videos/party.mp4'), 'a video')
  const shop = await openShop('old')
  const stores = openFolderStores(pathOf('old'))
  look = await fillShop(shop, stores)
  before = await look(shop, stores)
  whileRunning = await runScript(['backup.ts', '--to', pathOf('early')], { DATA_DIR: pathOf('old') })
  await shop.close()
  made = await runScript(['backup.ts', '--to', pathOf('backup')], {
    DATA_DIR: pathOf('old'),
    LINK_SECRET: secret,
    SMTP_URL: 'smtp://mail.shop.test',
  })
})
afterAll(async () => {
  await double.close()
  await rm(folder, { recursive: true })
})

test('R42: a backup is complete or does not exist, and holds what another machine needs', async () => {
  expect(whileRunning).toMatchObject({ code: 2, text: expect.stringContaining('práve používa bežiaci obchod') })
  expect(made).toMatchObject({ code: 0, text: expect.stringContaining('Objednávky: 1,') })
  expect((await readdir(folder)).filter((name) => name.includes('early') || name.includes('partial'))).toEqual([])
  expect(await readFile(pathOf('backup/link-secret'), 'utf8')).toBe(secret)
  expect(await readFile(pathOf('backup/settings.env'), 'utf8')).toContain('SMTP_URL="smtp://mail.shop.test"')
})

test('R42, R47: after a wipe, a restore elsewhere has every row, byte and link', async () => {
  await rm(pathOf('old'), { recursive: true })
  const checked = await runScript(['restore.ts', '--from', pathOf('backup'), '--check'], {})
  expect(checked).toMatchObject({ code: 0, text: expect.stringContaining('V poriadku') })
  const restored = await runScript(['restore.ts', '--from', pathOf('backup')], { DATA_DIR: pathOf('new') })
  expect(restored).toMatchObject({ code: 0, text: expect.stringContaining('súbory: 4') })
  expect(await readFile(pathOf('new/link-secret'), 'utf8')).toBe(secret)
  expect(await readFile(pathOf('new/media/videos/party.mp4'), 'utf8')).toBe('a video')

  const shop = await openShop('new')
  expect(await look(shop, openFolderStores(pathOf('new')))).toEqual(before)
  note('R42', 'embedded: every row, file and link is there after a wipe and a restore elsewhere')
  await shop.close()

  await expect(restore(pathOf('backup'), { DATA_DIR: pathOf('new') })).rejects.toThrow('už je obchod')
  const overwritten = await runScript(['restore.ts', '--from', pathOf('backup'), '--overwrite'], {
    DATA_DIR: pathOf('new'),
  })
  expect(overwritten.code).toBe(0)
  const aside = (await readdir(pathOf('new'))).find((name) => name.startsWith('before-restore-')) ?? ''
  expect(existsSync(pathOf(`new/${aside}/pgdata`))).toBe(true)
})

test('R47: a backup of a folder restores into S3, and a backup from S3 into a folder', async () => {
  const s3 = {
    FILES_S3_BUCKET: double.bucket,
    FILES_S3_ENDPOINT: double.url,
    AWS_ACCESS_KEY_ID: double.credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: double.credentials.secretAccessKey,
  }
  const there = await runScript(['restore.ts', '--from', pathOf('backup')], { DATA_DIR: pathOf('s3'), ...s3 })
  expect(there.code).toBe(0)
  expect([...double.objects.keys()]).toHaveLength(4)
  expect(existsSync(pathOf('s3/media/originals'))).toBe(false)
  const back = await runScript(['backup.ts', '--to', pathOf('backup-s3')], { DATA_DIR: pathOf('s3'), ...s3 })
  expect(back).toMatchObject({ code: 0, text: expect.stringContaining('súbory: 4') })
  const files = await readdir(pathOf('backup-s3/files'), { recursive: true })
  expect(files.toSorted()).toEqual((await readdir(pathOf('backup/files'), { recursive: true })).toSorted())
})

test.each([
  ['a changed file', (path: string) => appendFile(join(path, 'files/originals/abc.jpg'), 'x'), 'abc.jpg nie je to'],
  ['a missing file', (path: string) => rm(join(path, 'files/parcels/label-1.pdf')), 'label-1.pdf chýba'],
  ['a changed database', (path: string) => appendFile(join(path, 'database/pgdata.tar.gz'), 'x'), 'pgdata.tar.gz nie'],
  ['no list of its parts', (path: string) => rm(join(path, 'manifest.json')), 'nie je dokončená záloha'],
  ['a schema of a newer release', addMigration, 'nepozná migrácie: 9999_later.sql'],
])(
  'R42, R47: the drill catches a planted bug: with %s a backup is refused before anything is restored',
  async (_, harm, message) => {
    const path = await mkdtemp(join(folder, 'harmed-'))
    await cp(pathOf('backup'), path, { recursive: true })
    await harm(path)
    await expect(restore(path, { DATA_DIR: join(path, 'target') })).rejects.toThrow(message)
    expect(existsSync(join(path, 'target'))).toBe(false)
  },
)

test.each([
  [{ LINK_SECRET: 'y'.repeat(32) }, 'LINK_SECRET je iné'],
  [{ DATABASE_URL: 'postgres://127.0.0.1:9/shop' }, 'bez DATABASE_URL'],
])('into a shop with %j it is refused', async (environment, message) => {
  await expect(restore(pathOf('backup'), { DATA_DIR: pathOf('other'), ...environment })).rejects.toThrow(message)
  expect(existsSync(pathOf('other'))).toBe(false)
})

function restore(from: string, environment: Record<string, string>) {
  return restoreBackup({ config: loadConfig(environment), folder: from, isOverwriting: false })
}

async function addMigration(path: string): Promise<void> {
  const text = await readFile(join(path, 'manifest.json'), 'utf8')
  await writeFile(join(path, 'manifest.json'), text.replace('"migrations":{', '"migrations":{"9999_later.sql":"0",'))
}
