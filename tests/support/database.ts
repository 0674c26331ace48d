import type { PGlite } from '@electric-sql/pglite'
import { inject } from 'vitest'
import { type Connection, connectPostgres } from '#server/platform/db/connect.ts'
import { openImage } from './database-image.ts'
import { createFilledDatabase, createShopDatabase, dropDatabase } from './postgres.ts'

const embedded: PGlite[] = []
const created: string[] = []

/** A migrated, empty PostgreSQL database for this test file only: its address. */
export async function newDatabase(): Promise<string> {
  const url = await createShopDatabase(inject('postgresUrl'))
  created.push(url)
  return url
}

/** The same, opened. */
export async function openDatabase(): Promise<Connection> {
  return connectPostgres(await newDatabase(), { onError: () => {} })
}

/** A migrated, empty database in memory, as a shop has without a database server. Its statements take up to three times as long. */
export async function openEmbeddedDatabase(): Promise<Connection & { pglite: PGlite }> {
  const { pglite, ...connection } = await openImage(inject('pgliteImage'))
  if (!pglite) throw new Error('An image is not opened in memory.')
  embedded.push(pglite)
  return { ...connection, pglite }
}

/** The address of a filled database for this test file only; `fill` fills the first of a run with this name. */
export async function newFilledDatabase(name: string, fill: (url: string) => Promise<void>): Promise<string> {
  const url = await createFilledDatabase(inject('postgresUrl'), { name, fill })
  created.push(url)
  return url
}

/** One process runs many files: an embedded database takes hundreds of megabytes, the others keep connections. */
export async function closeDatabases(): Promise<void> {
  for (const pglite of embedded.splice(0)) if (!pglite.closed) await pglite.close()
  for (const url of created.splice(0)) await dropDatabase(url)
}
