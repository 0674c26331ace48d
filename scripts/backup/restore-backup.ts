/** Restores a backup into an empty place. */
import { existsSync, mkdirSync } from 'node:fs'
import { cp, mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import pLimit from 'p-limit'
import type { Config } from '../../src/server/config.ts'
import { connectPostgres } from '../../src/server/platform/db/connect.ts'
import { findPrimary } from '../../src/server/platform/db/servers.ts'
import { lockFolder } from '../../src/server/platform/db/folder-lock.ts'
import { storeNames, type FileStores } from '../../src/server/platform/files/file-store.ts'
import { openFolderStores, openFileStores, openS3Stores } from '../../src/server/platform/files/open-file-stores.ts'
import { readSecret } from '../../src/server/platform/secret.ts'
import { checkDump, isEmpty, restorePglite, restorePostgres } from './database.ts'
import { BackupFault, findDamage, findUnknownMigrations, names, readManifest, type Manifest } from './manifest.ts'

const concurrentWrites = 4

/** Throws unless every byte is what was backed up, the dump opens, and this release can work with it. */
export async function checkBackup(folder: string): Promise<Manifest> {
  const manifest = await checkBytes(folder)
  await checkDump(folder, manifest)
  return manifest
}

async function checkBytes(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder)
  const damage = await findDamage(folder, manifest)
  if (damage.length > 0) throw new BackupFault(`Záloha je poškodená:\n${damage.join('\n')}`)
  const unknown = await findUnknownMigrations(manifest)
  if (unknown.length > 0)
    throw new BackupFault(`Zálohu urobilo iné vydanie obchodu, toto nepozná migrácie: ${unknown.join(', ')}.`)
  return manifest
}

export type Restore = {
  config: Config
  folder: string
  /** Moves what is in the data folder aside, into a folder beside it; it deletes nothing. */
  isOverwriting: boolean
}

export async function restoreBackup({ config, folder, isOverwriting }: Restore): Promise<Manifest> {
  const manifest = await checkBytes(folder)
  const kind = config.databaseUrl === undefined ? 'pglite' : 'postgres'
  if (manifest.database !== kind)
    throw new BackupFault(
      manifest.database === 'pglite'
        ? 'Záloha je z vstavanej databázy: obnovte ju bez DATABASE_URL.'
        : 'Záloha je z PostgreSQL: nastavte DATABASE_URL na prázdnu databázu.',
    )
  const secret = await readFile(join(folder, names.secret), 'utf8')
  if (config.linkSecret !== undefined && config.linkSecret !== secret)
    throw new BackupFault(
      `LINK_SECRET je iné ako v zálohe: odkazy v poslaných správach by neplatili. Nastavte to zo súboru ${join(folder, names.secret)}.`,
    )
  if (config.databaseUrl === undefined) await restoreEmbedded({ config, folder, isOverwriting }, manifest)
  else await restoreServer({ config, folder }, { manifest, url: await findPrimary(config.databaseUrl) })
  return manifest
}

/** The database comes last: until then the folder does not look like a shop, and the command may be repeated. */
async function restoreEmbedded({ config, folder, isOverwriting }: Restore, manifest: Manifest): Promise<void> {
  const { dataDir } = config
  mkdirSync(dataDir, { recursive: true })
  const release = await lockFolder(dataDir)
  try {
    if (existsSync(join(dataDir, 'pgdata'))) {
      if (!isOverwriting)
        throw new BackupFault(
          `V ${dataDir} už je obchod. Obnovte do iného priečinka (DATA_DIR), alebo pridajte --overwrite: doterajšie údaje sa odložia vedľa.`,
        )
      await setAside(dataDir)
    }
    const own = openFolderStores(dataDir)
    await restoreFiles(folder, { manifest, stores: config.filesS3 ? await openS3Stores(config.filesS3) : own })
    await restoreOthers(folder, dataDir)
    await restorePglite(folder, { dataDir, manifest })
  } finally {
    await release()
  }
}

async function restoreServer(
  { config, folder }: Pick<Restore, 'config' | 'folder'>,
  { manifest, url }: { manifest: Manifest; url: string },
): Promise<void> {
  const { dataDir } = config
  if (!(await isEmpty(url)))
    throw new BackupFault(
      'Databáza v DATABASE_URL nie je prázdna. Vytvorte vedľa novú (createdb) a obnovte do nej: nič sa neprepisuje.',
    )
  await restorePostgres(folder, { url, manifest })
  const { db } = await connectPostgres(url, { migrates: false, onError: (error) => console.error(error.message) })
  try {
    await restoreFiles(folder, { manifest, stores: await openFileStores({ db, dataDir, s3: config.filesS3 }) })
    await restoreOthers(folder, dataDir)
  } finally {
    await db.close()
  }
}

/** An S3 store may still have its files: the same bytes stay, others are a fault. */
async function restoreFiles(folder: string, { manifest, stores }: { manifest: Manifest; stores: FileStores }) {
  for (const store of storeNames) {
    const prefix = `${names.files}/${store}/`
    const files = Object.entries(manifest.entries).filter(([path]) => path.startsWith(prefix))
    await pLimit(concurrentWrites).map(files, async ([path, { savedAt }]) => {
      const bytes = await readFile(join(folder, path))
      const name = path.slice(prefix.length)
      await stores[store].put(name, bytes, savedAt === undefined ? {} : { savedAt: new Date(savedAt) })
      if (!(await stores[store].read(name))?.equals(bytes))
        throw new BackupFault(`${store}/${name}: v cieli sú pod týmto menom iné bajty.`)
    })
  }
}

async function restoreOthers(folder: string, dataDir: string): Promise<void> {
  const secret = await readFile(join(folder, names.secret), 'utf8')
  const known = readSecret(dataDir)
  if (known !== undefined && known !== secret)
    throw new BackupFault(`V ${dataDir} je iný link-secret ako v zálohe. Obnovte do prázdneho priečinka (DATA_DIR).`)
  await mkdir(dataDir, { recursive: true })
  if (known === undefined) await writeFile(join(dataDir, 'link-secret'), secret, { mode: 0o600, flush: true })
  const videos = join(folder, names.videos)
  if (existsSync(videos)) await cp(videos, join(dataDir, 'media', 'videos'), { recursive: true })
}

async function setAside(dataDir: string): Promise<void> {
  const aside = join(dataDir, `before-restore-${new Date().toISOString().replace(/[:.]/g, '-')}`)
  for (const path of ['pgdata', 'files', 'parcels', 'link-secret', 'media/originals', 'media/videos']) {
    if (!existsSync(join(dataDir, path))) continue
    await mkdir(dirname(join(aside, path)), { recursive: true })
    await rename(join(dataDir, path), join(aside, path))
  }
  console.log(`Doterajšie údaje sú v priečinku ${basename(aside)} vedľa.`)
}
