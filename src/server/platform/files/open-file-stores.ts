import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '../db/db.ts'
import { checkBucket } from './check-bucket.ts'
import { createDatabaseFiles } from './database-files.ts'
import { mapStores, type FileStore, type FileStores } from './file-store.ts'
import { createFolderFiles } from './folder-files.ts'
import { createLayeredFiles } from './layered-files.ts'
import { openS3Bucket, type S3Settings } from './s3-bucket.ts'
import { createS3Files } from './s3-files.ts'
import { unlessMissing } from './unless-missing.ts'

export type FilePlaces = {
  db: Db
  dataDir: string
  /** Undefined = the files are where the database is. */
  s3?: S3Settings | undefined
  /** Shows that the S3 store does not answer. */
  announce?: (text: string) => void
}

/**
 * An S3 store if one is configured, with what has not moved there yet still read from where it was. Otherwise the
 * database decides where the files are (ADR 0026).
 */
export async function openFileStores({ db, dataDir, s3, announce }: FilePlaces): Promise<FileStores> {
  const own = openOwnStores({ db, dataDir })
  if (db.kind !== 'pglite') {
    const folders = foldersIn(dataDir)
    await importFolder(own.originals, folders.originals)
    await importFolder(own.uploads, folders.uploads)
  }
  if (!s3) return own
  const store = await openS3Stores(s3, announce)
  return mapStores((name) => createLayeredFiles({ store: store[name], earlier: own[name] }))
}

/**
 * Where the database is. With PostgreSQL files are rows: one backup contains them and every node sees them. The embedded
 * database has one node, and a backup is a copy of its folder: there they are files beside it.
 */
export function openOwnStores({ db, dataDir }: { db: Db; dataDir: string }): FileStores {
  return db.kind === 'pglite' ? openFolderStores(dataDir) : mapStores((name) => createDatabaseFiles(db, name))
}

export function openFolderStores(dataDir: string): FileStores {
  const folders = foldersIn(dataDir)
  return mapStores((name) => createFolderFiles(folders[name]))
}

function foldersIn(dataDir: string): Record<keyof FileStores, string> {
  return {
    originals: join(dataDir, 'media', 'originals'),
    uploads: join(dataDir, 'files'),
    parcels: join(dataDir, 'parcels'),
  }
}

/** Throws with what is wrong in the settings; a store that does not answer is announced. */
export async function openS3Stores(
  settings: S3Settings,
  announce: (text: string) => void = () => {},
): Promise<FileStores> {
  const bucket = await openS3Bucket(settings)
  const state = await checkBucket(bucket)
  if (state.kind === 'silent') announce(`WARNING: ${state.why} The shop starts without its pictures and uploads.`)
  const isConditional = state.kind === 'silent' || state.isConditional
  return mapStores((folder) => createS3Files({ bucket, folder, isConditional }))
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
