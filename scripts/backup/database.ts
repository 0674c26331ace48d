/** The database in a backup: an image of the embedded one, or a dump of PostgreSQL, with its version and its counts. */
import { openAsBlob } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { BackupFault, names, type Manifest } from './manifest.ts'
import { checkTool, runTool } from './postgres-tools.ts'

type Query = (sql: string) => Promise<Record<string, unknown>[]>
type Described = Pick<Manifest, 'migrations' | 'rows'>

/** Their bytes are in the backup as files. */
const filesTable = 'stored_files'

export async function dumpPglite(pglite: PGlite, folder: string): Promise<Described> {
  const path = join(folder, names.pglite)
  await mkdir(dirname(path), { recursive: true })
  const image = await pglite.dumpDataDir('gzip')
  await writeFile(path, image.stream(), { mode: 0o600, flush: true })
  return describe(async (sql) => (await pglite.query<Record<string, unknown>>(sql)).rows)
}

/** One snapshot for the dump and the counts, so that a restore can compare every table while the shop goes on. */
export async function dumpPostgres(url: string, folder: string): Promise<Described> {
  const path = join(folder, names.postgres)
  await mkdir(dirname(path), { recursive: true })
  return withClient(url, async (query) => {
    await checkTool('pg_dump', await readVersion(query))
    await query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    const [exported] = await query('SELECT pg_export_snapshot() AS snapshot')
    const described = await describe(query)
    const args = ['--format=custom', `--snapshot=${String(exported?.['snapshot'])}`, `--file=${path}`]
    await runTool('pg_dump', { url, args: [...args, `--exclude-table-data=${filesTable}`] })
    return described
  })
}

/** Builds the database beside its place: a restore that is killed leaves nothing that looks like a shop. */
export async function restorePglite(folder: string, { dataDir, manifest }: { dataDir: string; manifest: Manifest }) {
  const draft = join(dataDir, 'pgdata.restored')
  await rm(draft, { recursive: true, force: true })
  const pglite = await openImage(folder, draft)
  try {
    await compareRows(async (sql) => (await pglite.query<Record<string, unknown>>(sql)).rows, manifest)
  } finally {
    await pglite.close()
  }
  await rename(draft, join(dataDir, 'pgdata'))
}

export async function restorePostgres(folder: string, { url, manifest }: { url: string; manifest: Manifest }) {
  await withClient(url, async (query) => checkTool('pg_restore', await readVersion(query)))
  const args = ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges']
  await runTool('pg_restore', { url, args: [...args, join(folder, names.postgres)] })
  await withClient(url, (query) => compareRows(query, manifest))
}

/** Opens the dump without restoring it. */
export async function checkDump(folder: string, manifest: Manifest): Promise<void> {
  if (manifest.database === 'postgres') {
    await runTool('pg_restore', { args: ['--list', join(folder, names.postgres)] })
    return
  }
  const pglite = await openImage(folder)
  await compareRows(async (sql) => (await pglite.query<Record<string, unknown>>(sql)).rows, manifest)
  await pglite.close()
}

export function isEmpty(url: string): Promise<boolean> {
  return withClient(url, async (query) => {
    const found = await query(
      "SELECT 1 FROM information_schema.tables WHERE table_schema NOT IN ('pg_catalog', 'information_schema') LIMIT 1",
    )
    return found.length === 0
  })
}

async function openImage(folder: string, dataDir?: string): Promise<PGlite> {
  const { PGlite } = await import('@electric-sql/pglite')
  const loadDataDir = await openAsBlob(join(folder, names.pglite))
  return PGlite.create(dataDir === undefined ? { loadDataDir } : { loadDataDir, dataDir })
}

async function withClient<Result>(url: string, work: (query: Query) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(async (sql) => (await client.query<Record<string, unknown>>(sql)).rows)
  } finally {
    await client.end()
  }
}

async function readVersion(query: Query): Promise<number> {
  const [row] = await query("SELECT current_setting('server_version_num') AS version")
  return Number(row?.['version'])
}

async function describe(query: Query): Promise<Described> {
  const migrations = await query('SELECT name, digest FROM schema_migrations ORDER BY name')
  return {
    migrations: Object.fromEntries(migrations.map(({ name, digest }) => [String(name), String(digest)])),
    rows: await countRows(query),
  }
}

async function countRows(query: Query): Promise<Record<string, number>> {
  const tables = await query(
    "SELECT table_name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY table_name",
  )
  const rows: Record<string, number> = {}
  for (const name of tables.map((table) => String(table['table_name']))) {
    if (name === filesTable) continue
    const [counted] = await query(`SELECT count(*) AS count FROM "${name}"`)
    rows[name] = Number(counted?.['count'])
  }
  return rows
}

async function compareRows(query: Query, { rows: wanted }: Manifest): Promise<void> {
  const found = await countRows(query)
  const wrong = Object.keys(wanted).filter((name) => found[name] !== wanted[name])
  if (wrong.length === 0) return
  const lines = wrong.map((name) => `${name}: ${wanted[name]} v zálohe, ${found[name] ?? 'žiadna tabuľka'} v databáze`)
  throw new BackupFault(`Obnovená databáza nie je celá:\n${lines.join('\n')}`)
}
