import type { TestProject } from 'vitest/node'
import { type PostgresServer, startPostgres } from './postgres.ts'
import { createShopTemplate } from './shop-template.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the PostgreSQL server of this test run: `createShopDatabase(inject('postgresUrl'))`. */
    postgresUrl: string
  }
}

/** One server for all tests of a project; each test file creates its own database on it, most as a copy of a migrated one. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await setUpPostgres()
  project.provide('postgresUrl', server.url)
  return server.stop
}

/** A server with the template of `createShopDatabase`. */
export async function setUpPostgres(): Promise<PostgresServer> {
  // At full scale time is measured, and databases are large.
  const server = await startPostgres({}, { isSmall: process.env.RELIABILITY !== 'full' })
  await createShopTemplate(server.url)
  return server
}
