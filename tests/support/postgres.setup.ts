import type { TestProject } from 'vitest/node'
import { connectPostgres } from '#server/platform/db/connect.ts'
import { createDatabase, shopTemplate, startPostgres } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the PostgreSQL server of this test run: `createShopDatabase(inject('postgresUrl'))`. */
    postgresUrl: string
  }
}

/** One server for all race tests of a run; each test file creates its own database on it, most as a copy of a migrated one. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres()
  const templateUrl = await createDatabase(server.url, { name: shopTemplate })
  await (await connectPostgres(templateUrl, { onError: () => {} })).db.close()
  project.provide('postgresUrl', server.url)
  return server.stop
}
