import type { Config } from '../src/server/config.ts'
import {
  connectPglite,
  connectPostgres,
  type Connection,
  type ConnectOptions,
} from '../src/server/platform/db/connect.ts'
import { FolderInUse } from '../src/server/platform/db/folder-lock.ts'
import { isOutage } from '../src/server/platform/db/outage.ts'

/** Opens the database for a command. If that fails, prints what to do and exits with 2. */
export async function connect(config: Config, options: ConnectOptions = {}): Promise<Connection> {
  try {
    return await open(config, options)
  } catch (error) {
    console.error(explain(error))
    process.exit(2)
  }
}

function open(config: Config, options: ConnectOptions): Promise<Connection> {
  if (config.databaseUrl === undefined) return connectPglite(config.dataDir, options)
  const onError = (error: Error) => console.error(error.message)
  return connectPostgres(config.databaseUrl, { ...options, poolSize: 4, onError })
}

function explain(error: unknown): string {
  if (error instanceof FolderInUse)
    return `Databázu v priečinku ${error.folder} práve používa bežiaci obchod (proces ${error.holder}).
Zastavte ho (Ctrl+C v jeho okne), príkaz zopakujte a obchod znova spustite. Nič sa nezmenilo.
S databázou PostgreSQL (DATABASE_URL) môže obchod bežať ďalej.`
  if (isOutage(error)) return 'Databáza neodpovedá. Overte, či beží a či je adresa v DATABASE_URL správna.'
  return error instanceof Error ? error.message : String(error)
}
