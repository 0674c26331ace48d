import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from './db/db.ts'
import { randomSecret } from './ids.ts'

/** Files that cannot be generated again: originals of pictures, and uploads of visitors. */
export type FileStore = {
  /** Stores the bytes under a new unguessable id. */
  save: (bytes: Uint8Array) => Promise<string>
  /** Stores the bytes under the caller's name; an existing name keeps its bytes. */
  put: (name: string, bytes: Uint8Array, options?: { savedAt?: Date }) => Promise<void>
  /** The bytes; undefined if the name does not exist. */
  read: (name: string) => Promise<Buffer | undefined>
  /** Deletes the file; a missing one is not an error. */
  remove: (name: string) => Promise<void>
  /** Names of files saved before `instant`. */
  listOlderThan: (instant: Date) => Promise<string[]>
}

/** `uploads` of visitors are erased with their submissions; `parcels` has labels and pictures of what was packed. */
export type FileStores = { originals: FileStore; uploads: FileStore; parcels: FileStore }

/**
 * The database decides where the files are (ADR 0026). With PostgreSQL they are rows: one backup contains them and
 * every node sees them. The embedded database has one node, and a backup is a copy of its folder: there they are files
 * beside it.
 */
export async function openFileStores({ db, dataDir }: { db: Db; dataDir: string }): Promise<FileStores> {
  const folders = {
    originals: join(dataDir, 'media', 'originals'),
    uploads: join(dataDir, 'files'),
    parcels: join(dataDir, 'parcels'),
  }
  if (db.kind === 'pglite') {
    return {
      originals: createFolderFiles(folders.originals),
      uploads: createFolderFiles(folders.uploads),
      parcels: createFolderFiles(folders.parcels),
    }
  }
  const stores = {
    originals: createDatabaseFiles(db, 'originals'),
    uploads: createDatabaseFiles(db, 'uploads'),
    parcels: createDatabaseFiles(db, 'parcels'),
  }
  await importFolder(stores.originals, folders.originals)
  await importFolder(stores.uploads, folders.uploads)
  return stores
}

/** Names are ids and digests made by the shop: the sender's file name is never used as a path. */
const nameForm = /^[\w-]{1,80}(\.[a-z0-9]{1,5})?$/

export function createFolderFiles(folder: string): FileStore {
  const pathOf = (name: string) => (nameForm.test(name) ? join(folder, name) : undefined)
  const put: FileStore['put'] = async (name, bytes) => {
    const path = pathOf(name)
    if (path === undefined) throw new Error('This cannot be the name of a stored file.')
    await mkdir(folder, { recursive: true, mode: 0o700 })
    if (await unlessMissing(stat(path))) return
    // A reader never sees a partial file.
    const draft = `${path}.${randomSecret()}.draft`
    await writeFile(draft, bytes, { mode: 0o600, flush: true })
    await rename(draft, path)
  }
  return {
    put,
    save: (bytes) => saveUnderId(put, bytes),
    async read(name) {
      const path = pathOf(name)
      return path === undefined ? undefined : unlessMissing(readFile(path))
    },
    async remove(name) {
      const path = pathOf(name)
      if (path !== undefined) await rm(path, { force: true })
    },
    async listOlderThan(instant) {
      const names = (await unlessMissing(readdir(folder))) ?? []
      const old = await Promise.all(
        names.map(async (name) => {
          const path = pathOf(name)
          const found = path === undefined ? undefined : await unlessMissing(stat(path))
          return found && found.mtime < instant ? [name] : []
        }),
      )
      return old.flat()
    },
  }
}

function createDatabaseFiles(db: Db, folder: keyof FileStores): FileStore {
  const put: FileStore['put'] = async (name, bytes, { savedAt = new Date() } = {}) => {
    await db.query
      .insertInto('storedFiles')
      .values({ folder, name, bytes, savedAt })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  return {
    put,
    save: (bytes) => saveUnderId(put, bytes),
    async read(name) {
      const row = await db.query
        .selectFrom('storedFiles')
        .select('bytes')
        .where('folder', '=', folder)
        .where('name', '=', name)
        .executeTakeFirst()
      return row && Buffer.from(row.bytes)
    },
    async remove(name) {
      await db.query.deleteFrom('storedFiles').where('folder', '=', folder).where('name', '=', name).execute()
    },
    async listOlderThan(instant) {
      const rows = await db.query
        .selectFrom('storedFiles')
        .select('name')
        .where('folder', '=', folder)
        .where('savedAt', '<', instant)
        .orderBy('name')
        .execute()
      return rows.map(({ name }) => name)
    },
  }
}

async function saveUnderId(put: FileStore['put'], bytes: Uint8Array): Promise<string> {
  const id = randomSecret()
  await put(id, bytes)
  return id
}

/**
 * Moves the files of an earlier release from a folder on disk into the store. A file is deleted only when the store has
 * it, so an interrupted start continues with the rest, and nodes that share the folder may run it concurrently.
 */
async function importFolder(store: FileStore, path: string): Promise<void> {
  for (const name of (await unlessMissing(readdir(path))) ?? []) {
    const file = join(path, name)
    const found = await unlessMissing(stat(file))
    const bytes = found?.isFile() ? await unlessMissing(readFile(file)) : undefined
    if (!bytes) continue
    await store.put(name, bytes, { savedAt: found?.mtime ?? new Date() })
    await rm(file, { force: true })
  }
}

async function unlessMissing<Value>(reading: Promise<Value>): Promise<Value | undefined> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
