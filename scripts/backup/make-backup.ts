/** Writes a backup into a new folder. */
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import pLimit from 'p-limit'
import type { Config } from '../../src/server/config.ts'
import type { Connection } from '../../src/server/platform/db/connect.ts'
import { storeNames } from '../../src/server/platform/files/file-store.ts'
import { findPrimary } from '../../src/server/platform/db/servers.ts'
import { openFileStores } from '../../src/server/platform/files/open-file-stores.ts'
import { readSecret } from '../../src/server/platform/secret.ts'
import { dumpPglite, dumpPostgres } from './database.ts'
import { BackupFault, digestOf, names, type Entry, type Manifest } from './manifest.ts'

const concurrentReads = 4

export type Backup = {
  config: Config
  /** Not migrated: a backup before an upgrade is of the old schema. */
  connection: Connection
  /** Variables of the environment that are set, for the person who sets up another machine. */
  settings: Readonly<Record<string, string>>
  folder: string
}

/**
 * The database first, then the files: a file is written before the row that names it, so every row of the dump has its
 * file, except of what the shop has erased in between. The folder has its name only when everything is in it.
 */
export async function makeBackup({ config, connection, settings, folder }: Backup): Promise<Manifest> {
  const draft = `${folder}.partial`
  const secret = config.linkSecret ?? readSecret(config.dataDir)
  if (existsSync(folder)) throw new BackupFault(`${folder} už existuje. Zvoľte nový priečinok, záloha nič neprepisuje.`)
  if (secret === undefined)
    throw new BackupFault(
      `V ${config.dataDir} nie je link-secret a LINK_SECRET nie je nastavené: odkazy zo zálohy by neplatili. Spustite príkaz tam, kde beží obchod.`,
    )
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { recursive: true, mode: 0o700 })
  const madeAt = new Date().toISOString()
  const { databaseUrl } = config
  const described = await (connection.pglite
    ? dumpPglite(connection.pglite, draft)
    : dumpPostgres(await findPrimary(databaseUrl ?? ''), draft))
  const entries = await copyFiles({ config, connection, folder: draft })
  await writeFile(join(draft, names.secret), secret, { mode: 0o600 })
  await writeFile(join(draft, names.settings), toLines(settings), { mode: 0o600 })
  await copyVideos(config, draft)
  for (const path of await listPaths(draft)) entries[path] ??= { sha256: await digestOf(join(draft, path)) }
  const database = connection.pglite ? 'pglite' : 'postgres'
  const manifest: Manifest = { format: 1, madeAt, database, ...described, entries }
  await writeFile(join(draft, names.manifest), JSON.stringify(manifest), { mode: 0o600, flush: true })
  await rename(draft, folder)
  return manifest
}

type Copying = { config: Config; connection: Connection; folder: string }

async function copyFiles({ config, connection, folder }: Copying): Promise<Record<string, Entry>> {
  const stores = await openFileStores({ db: connection.db, dataDir: config.dataDir, s3: config.filesS3 })
  const entries: Record<string, Entry> = {}
  for (const store of storeNames) {
    await pLimit(concurrentReads).map(await stores[store].list(), async ({ name, savedAt }) => {
      const bytes = await stores[store].read(name)
      // Erased by the shop since it was listed.
      if (!bytes) return
      const path = `${names.files}/${store}/${name}`
      await mkdir(dirname(join(folder, path)), { recursive: true })
      await writeFile(join(folder, path), bytes, { mode: 0o600 })
      await utimes(join(folder, path), savedAt, savedAt)
      entries[path] = { sha256: createHash('sha256').update(bytes).digest('hex'), savedAt: savedAt.toISOString() }
    })
  }
  return entries
}

async function copyVideos({ dataDir }: Config, folder: string): Promise<void> {
  const videos = join(dataDir, 'media', 'videos')
  if (existsSync(videos)) await cp(videos, join(folder, names.videos), { recursive: true })
}

async function listPaths(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => relative(folder, join(entry.parentPath, entry.name)))
}

function toLines(settings: Readonly<Record<string, string>>): string {
  return Object.entries(settings)
    .map(([name, value]) => `${name}=${JSON.stringify(value)}\n`)
    .join('')
}
