import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { connectPostgres } from '#server/platform/db/connect.ts'

/** Switches a database of the server off and, once, on again. */
export async function createOutage(postgresUrl: string, name: string) {
  const { db: admin } = await connectPostgres(postgresUrl, { poolSize: 1, onError: () => {} })
  return {
    async stop() {
      await sql`ALTER DATABASE ${sql.id(name)} WITH ALLOW_CONNECTIONS false`.execute(admin.query)
      await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = ${name}`.execute(admin.query)
      await sleep(100)
    },
    async start() {
      await sql`ALTER DATABASE ${sql.id(name)} WITH ALLOW_CONNECTIONS true`.execute(admin.query)
      await admin.close()
    },
  }
}
