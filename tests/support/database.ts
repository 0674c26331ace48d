import type { PGlite } from '@electric-sql/pglite'
import { inject } from 'vitest'
import type { Connection } from '#server/platform/db/connect.ts'
import { openImage, writeImage, writeOnce } from './database-image.ts'

const opened: PGlite[] = []

/** A migrated, empty in-memory database for this test file only. */
export function openDatabase(): Promise<Connection> {
  return openCopy(inject('pgliteImage'))
}

type Closable = { close: () => Promise<void> }

/** The same with the demo shop, which `fill` creates the first time; later ones are copies of it. */
export async function openDemoDatabase(fill: (connection: Connection) => Promise<Closable>): Promise<Connection> {
  const path = `${inject('pgliteImage')}.demo`
  await writeOnce(path, async () => {
    const connection = await openDatabase()
    const shop = await fill(connection)
    await writeImage(connection, path)
    await shop.close()
  })
  return openCopy(path)
}

async function openCopy(path: string): Promise<Connection> {
  const connection = await openImage(path)
  if (connection.pglite) opened.push(connection.pglite)
  return connection
}

/** One process runs many files, and each database takes hundreds of megabytes. */
export async function closeDatabases(): Promise<void> {
  for (const pglite of opened.splice(0)) if (!pglite.closed) await pglite.close()
}
