import { dropDatabase, startPostgres } from '#tests/support/postgres.ts'
import { createCatalogDatabase, query } from '../catalog-database.ts'
import { createOfficeDatabase } from '../office-database.ts'

type Filling = {
  /** Where the server keeps its data, from one run to the next if they name the same folder. */
  keptIn: string
  /** For the files of the import. */
  folder: string
  products: number
  orders: number
}

/** On a server whose commits are not on the disk: filling takes hours anyway, and none of it is measured. */
const settings = { shared_buffers: '4GB', max_wal_size: '16GB', maintenance_work_mem: '1GB', max_connections: '100' }

/** The names of the databases with the catalog, and with the orders too. */
export const scaleDatabases = { catalog: 'scale_catalog', office: 'scale_office' } as const

/** Makes the databases of the scale, or those that an earlier run has not made to the end. */
export async function fillScale({ keptIn, folder, products, orders }: Filling): Promise<void> {
  const server = await startPostgres(settings, { keptIn })
  const { catalog, office } = scaleDatabases
  try {
    await dropUnfinished(server.url)
    const catalogUrl = await makeOnce(server.url, catalog, () =>
      createCatalogDatabase({ postgresUrl: server.url, folder, size: products }),
    )
    await makeOnce(server.url, office, () =>
      createOfficeDatabase(catalogUrl, { postgresUrl: server.url, count: orders }),
    )
  } finally {
    await server.stop()
  }
}

/** What a run that was ended early has left. */
async function dropUnfinished(serverUrl: string): Promise<void> {
  const unfinished = await query<{ datname: string }>(
    serverUrl,
    "SELECT datname FROM pg_database WHERE datname LIKE 'test\\_%'",
  )
  for (const { datname } of unfinished) await dropDatabase(inDatabase(serverUrl, datname))
}

/** Only a whole database has the name. */
async function makeOnce(serverUrl: string, name: string, make: () => Promise<string>): Promise<string> {
  const known = await query(serverUrl, `SELECT 1 FROM pg_database WHERE datname = '${name}'`)
  if (known.length === 0) {
    const made = new URL(await make()).pathname.slice(1)
    await query(serverUrl, `ALTER DATABASE ${made} RENAME TO ${name}`)
  }
  return inDatabase(serverUrl, name)
}

export function inDatabase(serverUrl: string, name: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}
