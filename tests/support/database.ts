import type { PGlite } from '@electric-sql/pglite'
import { inject } from 'vitest'
import { type Connection, connectPostgres } from '#server/platform/db/connect.ts'
import { openImage, writeImage, writeOnce } from './database-image.ts'
import { createShopDatabase, dropDatabase } from './postgres.ts'

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
export function openEmbeddedDatabase(): Promise<Connection & { pglite: PGlite }> {
  return openCopy(inject('pgliteImage'))
}

type Closable = { close: () => Promise<void> }

/** The same with the demo shop, which `fill` creates the first time; later ones are copies of it. */
export async function openDemoDatabase(fill: (connection: Connection) => Promise<Closable>): Promise<Connection> {
  const path = `${inject('pgliteImage')}.demo`
  await writeOnce(path, async () => {
    const connection = await openEmbeddedDatabase()
    const shop = await fill(connection)
    await writeImage(connection, path)
    await shop.close()
  })
  return openCopy(path)
}

async function openCopy(path: string): Promise<Connection & { pglite: PGlite }> {
  const { pglite, ...connection } = await openImage(path)
  if (!pglite) throw new Error('An image is not opened in memory.')
  embedded.push(pglite)
  return { ...connection, pglite }
}

/** One process runs many files: an embedded database takes hundreds of megabytes, the others keep connections. */
export async function closeDatabases(): Promise<void> {
  for (const pglite of embedded.splice(0)) if (!pglite.closed) await pglite.close()
  for (const url of created.splice(0)) await dropDatabase(url)
}
