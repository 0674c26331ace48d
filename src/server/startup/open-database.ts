import type { Config } from '../config.ts'
import { connectPglite, connectPostgres, type Connection } from '../platform/db/connect.ts'
import type { Logger } from '../platform/logger.ts'
import { waitForDatabase } from './wait-for-database.ts'

type Opening = { config: Config; logger: Logger; announce: (text: string) => void }

/** Opens the configured PostgreSQL, waiting until it answers, or the embedded database if none is configured. */
export function openDatabase({ config, logger, announce }: Opening): Promise<Connection> {
  const { databaseUrl, databasePoolerUrl: poolerUrl, databaseReplica: replica } = config
  const { databasePool: poolSize, dataDir, host, port } = config
  announce(databaseUrl ? 'Connecting to PostgreSQL …' : 'Opening the embedded database …')
  if (databaseUrl === undefined) return connectPglite(dataDir)
  const onError = (error: Error) => logger.warn(error, 'database')
  return waitForDatabase(() => connectPostgres(databaseUrl, { poolSize, poolerUrl, replica, onError }), {
    host,
    port,
    logger,
    announce,
  })
}
