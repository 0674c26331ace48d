import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { connectPglite } from './db/connect.ts'
import { createFolderFiles, openFileStores } from './files.ts'

test('a copy of the data folder of a stopped shop has its files, whatever else is in the folder', async () => {
  const dataDir = await aFolder()
  const copy = await aFolder()
  const { db } = await connectPglite(dataDir)
  const { originals, uploads } = await openFileStores({ db, dataDir })
  await originals.put('abc.jpg', Buffer.from('picture'))
  const id = await uploads.save(Buffer.from('životopis'))
  await db.close()
  await cp(dataDir, copy, { recursive: true })
  await rm(dataDir, { recursive: true })

  const restored = await connectPglite(copy)
  const files = await openFileStores({ db: restored.db, dataDir: copy })
  expect((await files.originals.read('abc.jpg'))?.toString()).toBe('picture')
  expect((await files.uploads.read(id))?.toString()).toBe('životopis')
  await restored.db.close()
  await rm(copy, { recursive: true })
})

test('an existing name keeps its bytes, and a path is refused as a name', async () => {
  const folder = await aFolder()
  const files = createFolderFiles(join(folder, 'deep', 'er'))
  await files.put('abc.jpg', Buffer.from('first'))
  await files.put('abc.jpg', Buffer.from('second'))
  expect((await files.read('abc.jpg'))?.toString()).toBe('first')
  for (const name of ['../abc.jpg', '/etc/passwd', '..', '', 'a/b.jpg']) {
    expect(await files.read(name)).toBeUndefined()
    await expect(files.put(name, Buffer.from(''))).rejects.toThrow('name of a stored file')
  }
  await rm(folder, { recursive: true })
})

function aFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'shop-files-'))
}
