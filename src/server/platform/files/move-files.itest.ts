import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startS3Double, type S3Double } from '#tests/doubles/s3-double.ts'
import { openDatabase } from '#tests/support/database.ts'
import { runScript } from '#tests/support/run-script.ts'
import { createLayeredFiles } from './layered-files.ts'
import { FilesUnavailable, mapStores, type FileStores } from './file-store.ts'
import { moveFiles } from './move-files.ts'
import { openFolderStores, openOwnStores, openS3Stores } from './open-file-stores.ts'

let double: S3Double
let dataDir: string
let folder: FileStores
let s3: FileStores

beforeEach(async () => {
  double = await startS3Double()
  dataDir = await mkdtemp(join(tmpdir(), 'shop-move-'))
  folder = openFolderStores(dataDir)
  s3 = await openS3Stores({
    bucket: double.bucket,
    prefix: '',
    region: 'eu-central-1',
    endpoint: double.url,
    usesPathStyle: true,
    credentials: double.credentials,
  })
})
afterEach(async () => {
  await double.close()
  await rm(dataDir, { recursive: true, force: true })
})

const names = Array.from({ length: 20 }, (_, index) => `picture-${index}.jpg`)

async function fill(stores: FileStores): Promise<void> {
  for (const name of names) await stores.originals.put(name, Buffer.from(`bytes of ${name}`))
  await stores.uploads.put('cv', Buffer.from('životopis'))
  await stores.parcels.put('label.pdf', Buffer.from('%PDF'))
}

async function countFiles(stores: FileStores): Promise<number[]> {
  const lists = await Promise.all([stores.originals.list(), stores.uploads.list(), stores.parcels.list()])
  return lists.map(({ length }) => length)
}

test('files move to S3 and back: copied first, and deleted only when asked', async () => {
  await fill(folder)
  const away = { from: folder, to: s3 }
  expect(await moveFiles({ ...away, deletesSource: false })).toMatchObject({
    copied: 22,
    present: 0,
    deletedAtSource: 0,
  })
  expect(await countFiles(folder)).toEqual([20, 1, 1])
  expect(await moveFiles({ ...away, deletesSource: true })).toMatchObject({
    copied: 0,
    present: 22,
    deletedAtSource: 22,
  })
  expect(await countFiles(folder)).toEqual([0, 0, 0])
  expect(await countFiles(s3)).toEqual([20, 1, 1])
  expect((await s3.originals.read('picture-7.jpg'))?.toString()).toBe('bytes of picture-7.jpg')

  expect(await moveFiles({ from: s3, to: folder, deletesSource: true })).toMatchObject({
    copied: 22,
    deletedAtSource: 22,
  })
  expect(double.objects.size).toBe(0)
  expect((await folder.uploads.read('cv'))?.toString()).toBe('životopis')
})

test('they move from a database', async () => {
  const { db } = await openDatabase()
  // Rows are the store of PostgreSQL; the SQL is the same here.
  const rows = openOwnStores({ db: { ...db, kind: 'postgres' }, dataDir })
  await fill(rows)
  expect(await moveFiles({ from: rows, to: s3, deletesSource: true })).toMatchObject({
    copied: 22,
    deletedAtSource: 22,
  })
  expect(await countFiles(rows)).toEqual([0, 0, 0])
  expect(await countFiles(s3)).toEqual([20, 1, 1])
})

test('a move that was cut off continues, and nothing is missing meanwhile', async () => {
  await fill(folder)
  let writes = 0
  double.setWatcher(async (_, { method }) => {
    if (method === 'PUT' && (writes += 1) === 12) await double.setFault('refuse')
  })
  await expect(moveFiles({ from: folder, to: s3, deletesSource: true })).rejects.toBeInstanceOf(FilesUnavailable)
  double.setWatcher(undefined)
  await double.setFault(undefined)
  s3 = await openS3Stores({
    bucket: double.bucket,
    prefix: '',
    region: 'eu-central-1',
    endpoint: double.url,
    usesPathStyle: true,
    credentials: double.credentials,
  })
  const shop = mapStores((name) => createLayeredFiles({ store: s3[name], earlier: folder[name] }))
  expect(await countFiles(shop)).toEqual([20, 1, 1])
  for (const name of names) expect((await shop.originals.read(name))?.toString()).toBe(`bytes of ${name}`)
  await moveFiles({ from: folder, to: s3, deletesSource: true })
  expect(await countFiles(folder)).toEqual([0, 0, 0])
  expect(await countFiles(s3)).toEqual([20, 1, 1])
})

test('a file that the shop erases during its move is erased in both places', async () => {
  await folder.uploads.put('cv', Buffer.from('životopis'))
  const shop = createLayeredFiles({ store: s3.uploads, earlier: folder.uploads })
  double.setWatcher(async (moment, { method }) => {
    if (moment !== 'asked' || method !== 'PUT') return
    double.setWatcher(undefined)
    await shop.remove('cv')
  })
  expect(await moveFiles({ from: folder, to: s3, deletesSource: false })).toMatchObject({ copied: 0 })
  expect([...(await folder.uploads.list()), ...double.objects.keys()]).toEqual([])
})

test('other bytes under the same name are reported and left alone', async () => {
  await folder.uploads.put('cv', Buffer.from('one'))
  await s3.uploads.put('cv', Buffer.from('other'))
  const report = await moveFiles({ from: folder, to: s3, deletesSource: true })
  expect(report).toMatchObject({ different: ['uploads/cv'], deletedAtSource: 0 })
  expect((await folder.uploads.read('cv'))?.toString()).toBe('one')
  expect((await s3.uploads.read('cv'))?.toString()).toBe('other')
})

test('the command moves the files of the configured shop, and refuses a place that is not its own', async () => {
  await fill(folder)
  const settings = {
    FILES_S3_BUCKET: double.bucket,
    FILES_S3_ENDPOINT: double.url,
    AWS_ACCESS_KEY_ID: double.credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: double.credentials.secretAccessKey,
  }
  expect(await run(['move', '--from', 'folder', '--to', 's3', '--delete-source'], settings)).toContain(
    'Skopírované súbory: 22. V cieli už boli: 0. Zmazané v pôvodnom mieste: 22.',
  )
  expect(await run(['check'], settings)).toContain('s3: originals 20, uploads 1, parcels 1')
  expect(await run(['move', '--from', 'database', '--to', 's3'], settings)).toContain(
    'súbory v mieste folder alebo v s3',
  )
})

async function run(args: string[], environment: Record<string, string>): Promise<string> {
  return (await runScript(['files.ts', ...args], { DATA_DIR: dataDir, ...environment })).text
}
