import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { createPgliteDb, createPostgresDb, type Db } from './db.ts'
import { lockFolder } from './folder-lock.ts'
import { migrate } from './migrate.ts'

// int8 (count, sum) and numeric as numbers: every figure of the shop is far below 2^53; money is an integer column.
const int8 = 20
const numeric = 1700
// A plain date stays the text it is: as a Date it would slip by the time zone.
const date = 1082
const keepText = (text: string) => text
const parsers: Readonly<Record<number, (text: string) => unknown>> = {
  [int8]: Number,
  [numeric]: Number,
  [date]: keepText,
}

export type Connection = { db: Db; applied: string[]; pglite?: PGlite; pool?: pg.Pool }

/** Opens the embedded database in `folder` (or in memory), migrates it, and holds the folder's lock until closed. */
export async function connectPglite(folder?: string): Promise<Connection> {
  const release = folder === undefined ? () => {} : takeFolder(folder)
  const pglite = await (folder === undefined
    ? PGlite.create({ parsers })
    : PGlite.create({ dataDir: join(folder, 'pgdata'), parsers }))
  const applied = await migrate({
    exec: async (sql) => void (await pglite.exec(sql)),
    rows: async (sql) => (await pglite.query<Record<string, unknown>>(sql)).rows,
  })
  const db = createPgliteDb(pglite)
  return {
    applied,
    pglite,
    db: {
      ...db,
      async close() {
        await db.close()
        release()
      },
    },
  }
}

function takeFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true })
  return lockFolder(folder)
}

/** Opens a pool to a PostgreSQL server and migrates it. Waits at most two seconds for a free connection. */
export async function connectPostgres(
  url: string,
  { poolSize = 10, onError }: { poolSize?: number; onError: (error: Error) => void },
): Promise<Connection> {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: 2_000,
    statement_timeout: 15_000,
    lock_timeout: 5_000,
    idle_in_transaction_session_timeout: 30_000,
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') => parsers[oid] ?? pg.types.getTypeParser(oid, format),
    },
  })
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
  const applied = await migrate({
    exec: async (sql) => void (await pool.query(sql)),
    rows: async (sql) => (await pool.query<Record<string, unknown>>(sql)).rows,
  })
  return { db: createPostgresDb(pool), applied, pool }
}
