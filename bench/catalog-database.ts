import { join } from 'node:path'
import pg from 'pg'
import { createDatabase } from '#tests/support/postgres.ts'
import importFlags from '../scripts/import-flags.json' with { type: 'json' }
import { writeCatalog } from './catalog.ts'
import { onAllCores } from './cores.ts'
import { spawnOnAllCores, startShop } from './server.ts'

/** A module that says at the end of a process how much memory it has had at most. */
const sayMemory = `data:text/javascript,${encodeURIComponent(
  "process.on('exit', () => console.error(`memory of the import: ${process.resourceUsage().maxRSS >> 10} MB at most`))",
)}`

type Input = { postgresUrl: string; folder: string; size: number }

/** A database with the demo shop and `size` more products, loaded by the import that shop owners use. */
export async function createCatalogDatabase({ postgresUrl, folder, size }: Input): Promise<string> {
  const databaseUrl = await createDatabase(postgresUrl)
  const shop = await startShop({ databaseUrl, environment: { DEMO: '1' } })
  await shop.stop()
  const file = join(folder, `${size}.csv`)
  await writeCatalog({ file, size })
  // Nothing is measured meanwhile: the import and its database use all cores, as they would in a shop.
  await onAllCores(await findServer(databaseUrl), async () => {
    const startedAt = performance.now()
    const { status } = spawnOnAllCores([...importFlags, '--import', sayMemory, 'scripts/import.ts', file], {
      env: { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: folder },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    if (status !== 0) throw new Error(`The import of ${size} products ended with ${status}.`)
    console.log(`${size} products imported in ${((performance.now() - startedAt) / 1000).toFixed(0)} s`)
    await settle(databaseUrl)
  })
  return databaseUrl
}

/** The process that starts those of all connections: it is pinned like what has started it. */
async function findServer(databaseUrl: string): Promise<number> {
  const [server] = await query<{ pid: number }>(
    databaseUrl,
    "SELECT split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int AS pid",
  )
  if (!server) throw new Error('The server does not say which process it is.')
  return server.pid
}

/** What PostgreSQL does on its own in the minutes after an import, and would otherwise do during a measurement. */
export async function settle(databaseUrl: string): Promise<void> {
  await query(databaseUrl, 'VACUUM (ANALYZE)')
  await query(databaseUrl, 'CHECKPOINT')
}

/** The bench must not run out of stock. */
export async function restock(databaseUrl: string): Promise<void> {
  await query(databaseUrl, 'UPDATE stock_levels SET on_hand = on_hand + 1000000 WHERE location_id = 1')
}

/** One statement over a connection of its own. */
export async function query<Row extends pg.QueryResultRow>(databaseUrl: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    return (await client.query<Row>(statement)).rows
  } finally {
    await client.end()
  }
}
