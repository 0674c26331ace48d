import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { createPgliteDb, createPostgresDb, type Db } from './db.ts'
import { lockFolder } from './folder-lock.ts'
import { migrate } from './migrate.ts'
import { runBesideTraffic } from './migrate-beside-traffic.ts'
import { patienceMs } from './patience.ts'
import { openReplica, type ReplicaSettings } from './replica/open-replica.ts'
import type { ReplicaWatch } from './replica/replica-watch.ts'
import { createClientClass } from './servers.ts'
import { parsers, types } from './value-parsers.ts'

export type Connection = {
  db: Db
  applied: string[]
  pglite?: PGlite
  pool?: pg.Pool
  /** Undefined without DATABASE_REPLICA_URL. */
  replica?: ReplicaWatch
}

export type ConnectOptions = {
  /** Off for a command that must see the database as it is. */
  migrates?: boolean
}

/** Opens the embedded database in `folder` (or in memory), migrates it, and holds the folder's lock until closed. */
export async function connectPglite(folder?: string, { migrates = true }: ConnectOptions = {}): Promise<Connection> {
  const release = folder === undefined ? async () => {} : await lockDataFolder(folder)
  const PGlite = await loadPglite()
  const pglite = await (folder === undefined ? PGlite.create({ parsers }) : openCluster(folder))
  const connection = migrates ? await migratePglite(pglite) : toConnection(pglite)
  return {
    ...connection,
    db: {
      ...connection.db,
      async close() {
        await connection.db.close()
        // Kysely closes only what it has used.
        if (!pglite.closed) await pglite.close()
        await release()
      },
    },
  }
}

/** An embedded database in memory, loaded from an image of another one (`dumpDataDir`). */
export async function connectPgliteImage(image: Blob): Promise<Connection> {
  const PGlite = await loadPglite()
  return migratePglite(await PGlite.create({ loadDataDir: image, parsers }))
}

async function migratePglite(pglite: PGlite): Promise<Connection> {
  const applied = await migrate({
    exec: async (sql) => void (await pglite.exec(sql)),
    rows: async (sql) => (await pglite.query<Record<string, unknown>>(sql)).rows,
  })
  return { ...toConnection(pglite), applied }
}

function toConnection(pglite: PGlite): Connection {
  return { applied: [], pglite, db: createPgliteDb(pglite) }
}

/**
 * Returns the folder of the database. A new one is created beside it and renamed when complete, so a process killed in
 * between leaves nothing that the next start would take for a database.
 */
async function prepareCluster(folder: string): Promise<string> {
  const path = join(folder, 'pgdata')
  if (existsSync(path)) return path
  const draft = `${path}.new`
  rmSync(draft, { recursive: true, force: true })
  const PGlite = await loadPglite()
  await (await PGlite.create({ dataDir: draft })).close()
  renameSync(draft, path)
  return path
}

async function openCluster(folder: string): Promise<PGlite> {
  const PGlite = await loadPglite()
  const dataDir = await prepareCluster(folder)
  try {
    return await PGlite.create({ dataDir, parsers })
  } catch (error) {
    throw new Error(damagedMessage(folder, dataDir), { cause: error })
  }
}

function damagedMessage(folder: string, dataDir: string): string {
  return `The database in ${dataDir} cannot be opened: it is damaged, or another version made it. Nothing was changed.
  1. Move ${folder} aside and keep it.
  2. Put the copy of your last backup in its place (docs/operations.md, Backup) and start again.
  3. Without a backup a start makes a new, empty database in ${folder}.`
}

/** A complete PostgreSQL in WASM: a shop with a database server never loads it. */
async function loadPglite() {
  return (await import('@electric-sql/pglite')).PGlite
}

function lockDataFolder(folder: string): Promise<() => Promise<void>> {
  mkdirSync(folder, { recursive: true })
  return lockFolder(folder)
}

/**
 * How long an unused connection is kept. A new one reads the catalogs of the database and plans its statements again: with the ten seconds
 * of the driver, the first requests after a quiet moment take several times as long. Firewalls forget an idle connection later.
 */
const idleMs = 300_000

/** Milliseconds. */
const limits = { statement_timeout: 15_000, lock_timeout: 5_000, idle_in_transaction_session_timeout: 30_000 }

/**
 * With what a session begins. Many visitors share few cores: a statement that takes several of them lasts longer, and the others wait
 * (ADR 0111).
 */
const session = { ...limits, options: '-c max_parallel_workers_per_gather=0' }

export type PoolOptions = ConnectOptions & {
  poolSize?: number
  /** A pooler in transaction mode in front of the same database, for everything but the migrations. */
  poolerUrl?: string | undefined
  /** A standby that answers the reads of anonymous pages. */
  replica?: ReplicaSettings | undefined
  onError: (error: Error) => void
}

/**
 * Opens a pool to a PostgreSQL database on one or more servers (`servers.ts`) and migrates it. With a pooler, throws if
 * the role of the shop has no limits of time: a pooler does not pass on those of a client.
 */
export async function connectPostgres(
  url: string,
  { poolSize = 10, poolerUrl, replica: settings, migrates = true, onError }: PoolOptions,
): Promise<Connection> {
  // Statements sent without waiting for an answer go out immediately (pipeline.ts).
  const options = { max: poolSize, idleTimeoutMillis: idleMs, pipeline: true, types }
  const pool = new pg.Pool({
    ...options,
    Client: createClientClass(poolerUrl ?? url),
    connectionTimeoutMillis: patienceMs,
    ...(poolerUrl === undefined && session),
  })
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
  try {
    const applied = migrates ? await migratePostgres(url) : []
    if (poolerUrl !== undefined) await checkLimits(pool)
    const hasNames = poolerUrl === undefined
    if (!settings) return { db: createPostgresDb(pool, { hasNames }), applied, pool }
    const replica = openReplica(settings, { primaryUrl: url, options: { ...options, ...session }, onError })
    const db = createPostgresDb(pool, { hasNames, replica })
    return { db: { ...db, close: () => replica.close().then(db.close) }, applied, pool, replica: replica.watch }
  } catch (error) {
    await pool.end()
    throw error
  }
}

/**
 * One node at a time: nodes that start together find the migrations done by the first one. A migration may take any
 * time, so this connection has no time limits but that of its waits for locks, and is not used for anything else.
 */
async function migratePostgres(url: string): Promise<string[]> {
  const client = new (createClientClass(url))({ connectionTimeoutMillis: patienceMs })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('SET statement_timeout = 0; SET lock_timeout = 0')
    await client.query('SELECT pg_advisory_lock(7242002)')
    return await migrate({
      exec: (sql) => runBesideTraffic(client, sql),
      rows: async (sql) => (await client.query<Record<string, unknown>>(sql)).rows,
    })
  } finally {
    await client.end()
  }
}

async function checkLimits(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string; role: string }>(
    "SELECT name, current_user AS role FROM pg_settings WHERE name = ANY($1) AND setting = '0' ORDER BY name",
    [Object.keys(limits)],
  )
  const [first] = rows
  if (!first) return
  const statements = Object.entries(limits).map(
    ([name, ms]) => `  ALTER ROLE ${first.role} SET ${name} = '${ms / 1000}s';`,
  )
  throw new Error(
    `Behind DATABASE_POOLER_URL the role ${first.role} has no ${rows.map(({ name }) => name).join(', ')}, and one lost statement could hold its locks forever.
Set the limits of the role, reconnect the pooler (RECONNECT) and start again:
${statements.join('\n')}`,
  )
}
