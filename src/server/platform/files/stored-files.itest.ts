import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { startS3Double, type S3Double } from '#tests/doubles/s3-double.ts'
import { openDatabase } from '#tests/support/database.ts'
import { writeFolder } from '#tests/support/database-image.ts'
import { connectPglite } from '../db/connect.ts'
import type { Db } from '../db/db.ts'
import { createDatabaseFiles } from './database-files.ts'
import type { FileStore } from './file-store.ts'
import { createFolderFiles } from './folder-files.ts'
import { createLayeredFiles } from './layered-files.ts'
import { openFileStores } from './open-file-stores.ts'
import { openS3Bucket } from './s3-bucket.ts'
import { createS3Files } from './s3-files.ts'

let double: S3Double
let folder: string
let db: Db
let made = 0

beforeAll(async () => {
  double = await startS3Double()
  ;({ db } = await openDatabase())
  folder = await mkdtemp(join(tmpdir(), 'shop-files-'))
})
afterAll(async () => {
  await double.close()
  await rm(folder, { recursive: true })
})

/** Each store is empty and of its own. */
const stores: Readonly<Record<string, () => Promise<FileStore>>> = {
  'a folder': async () => createFolderFiles(join(folder, String((made += 1)), 'deep')),
  'a database': async () => {
    await db.query.deleteFrom('storedFiles').execute()
    return createDatabaseFiles(db, 'uploads')
  },
  'an S3 store': () => anS3Store(),
  'an S3 store without conditional writes': () => anS3Store({ isConditional: false }),
  'an S3 store before a folder': async () =>
    createLayeredFiles({ store: await anS3Store(), earlier: createFolderFiles(join(folder, String((made += 1)))) }),
  'a folder before an S3 store': async () =>
    createLayeredFiles({ store: createFolderFiles(join(folder, String((made += 1)))), earlier: await anS3Store() }),
}

async function anS3Store({ isConditional = true } = {}): Promise<FileStore> {
  const bucket = await openS3Bucket({
    bucket: double.bucket,
    prefix: `${(made += 1)}/`,
    region: 'eu-central-1',
    endpoint: double.url,
    usesPathStyle: true,
    credentials: double.credentials,
  })
  return createS3Files({ bucket, folder: 'uploads', isConditional })
}

const bytes = Buffer.from([0, 255, 128, 10, 13, 0])

test.each(Object.keys(stores))('%s keeps every byte under a name, and under an id of its own', async (name) => {
  const files = await open(name)
  await files.put('abc.jpg', bytes)
  const id = await files.save(Buffer.from('životopis'))
  expect(await files.read('abc.jpg')).toEqual(bytes)
  expect((await files.read(id))?.toString()).toBe('životopis')
  expect(id).toMatch(/^[\w-]{20,}$/)
  expect(await files.read('missing.jpg')).toBeUndefined()
})

test.each(Object.keys(stores))('in %s an existing name keeps its bytes, also of two writers', async (name) => {
  const files = await open(name)
  await files.put('abc.jpg', Buffer.from('first'))
  await files.put('abc.jpg', Buffer.from('second'))
  expect((await files.read('abc.jpg'))?.toString()).toBe('first')
  await Promise.all([files.put('same.jpg', bytes), files.put('same.jpg', bytes)])
  expect(await files.read('same.jpg')).toEqual(bytes)
})

test.each(Object.keys(stores))('%s refuses a path as a name', async (name) => {
  const files = await open(name)
  for (const path of ['../abc.jpg', '/etc/passwd', '..', '', 'a/b.jpg']) {
    expect(await files.read(path)).toBeUndefined()
    await files.remove(path)
    await expect(files.put(path, bytes)).rejects.toThrow('name of a stored file')
  }
  expect(await files.list()).toEqual([])
})

test.each(Object.keys(stores))('%s lists more than one page, by age, and forgets what is removed', async (name) => {
  const files = await open(name)
  expect(await files.list()).toEqual([])
  const names = Array.from({ length: 8 }, (_, index) => `picture-${index}.jpg`)
  for (const each of names) await files.put(each, bytes)
  expect((await files.list()).map((file) => file.name).toSorted()).toEqual(names)
  expect((await files.listOlderThan(new Date(Date.now() + 60_000))).toSorted()).toEqual(names)
  expect(await files.listOlderThan(new Date(Date.now() - 600_000))).toEqual([])
  for (const each of names) await files.remove(each)
  await files.remove('picture-0.jpg')
  expect(await files.list()).toEqual([])
  expect(await files.read('picture-0.jpg')).toBeUndefined()
})

test.each(['a folder', 'a database'])('%s keeps the moment at which a moved file was saved', async (name) => {
  const files = await open(name)
  const savedAt = new Date('2026-01-02T03:04:05Z')
  await files.put('abc.jpg', bytes, { savedAt })
  expect(await files.list()).toEqual([{ name: 'abc.jpg', savedAt }])
})

test('what has not moved to S3 is read, listed and removed where it was', async () => {
  const earlier = createFolderFiles(join(folder, 'not-moved'))
  const store = await anS3Store()
  await earlier.put('old.jpg', Buffer.from('old'))
  const files = createLayeredFiles({ store, earlier })
  await files.put('new.jpg', Buffer.from('new'))
  await files.put('old.jpg', Buffer.from('other'))
  expect((await files.read('old.jpg'))?.toString()).toBe('old')
  expect((await files.list()).map(({ name }) => name).toSorted()).toEqual(['new.jpg', 'old.jpg'])
  expect((await store.list()).map(({ name }) => name)).toEqual(['new.jpg'])
  await files.remove('old.jpg')
  expect(await files.read('old.jpg')).toBeUndefined()
  expect(await earlier.list()).toEqual([])
})

test('a copy of the data folder of a stopped shop has its files, whatever else is in the folder', async () => {
  const dataDir = join(folder, 'data')
  const copy = join(folder, 'copy')
  await writeFolder(inject('pgliteImage'), dataDir)
  const stopped = await connectPglite(dataDir)
  const { originals, uploads } = await openFileStores({ db: stopped.db, dataDir })
  await originals.put('abc.jpg', Buffer.from('picture'))
  const id = await uploads.save(Buffer.from('životopis'))
  await stopped.db.close()
  await cp(dataDir, copy, { recursive: true })

  const restored = await connectPglite(copy)
  const files = await openFileStores({ db: restored.db, dataDir: copy })
  expect((await files.originals.read('abc.jpg'))?.toString()).toBe('picture')
  expect((await files.uploads.read(id))?.toString()).toBe('životopis')
  await restored.db.close()
})

async function open(name: string): Promise<FileStore> {
  const store = await stores[name]?.()
  if (!store) throw new Error(`No store ${name}.`)
  return store
}
