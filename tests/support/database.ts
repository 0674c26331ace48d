import { existsSync, openAsBlob } from 'node:fs'
import { mkdir, rename, rmdir, writeFile } from 'node:fs/promises'
import type { PGlite } from '@electric-sql/pglite'
import { inject } from 'vitest'
import { connectPgliteImage, type Connection } from '#server/platform/db/connect.ts'

const opened: PGlite[] = []

/** A migrated, empty in-memory database for this test file only. */
export function openDatabase(): Promise<Connection> {
  return openImage(inject('pgliteImage'))
}

type Closable = { close: () => Promise<void> }

/** The same with the demo shop, which `fill` creates the first time; later ones are copies of it. */
export async function openDemoDatabase(fill: (connection: Connection) => Promise<Closable>): Promise<Connection> {
  const path = `${inject('pgliteImage')}.demo`
  while (!existsSync(path)) {
    // One worker fills it, the others wait.
    const isMine = await mkdir(`${path}.lock`).then(
      () => true,
      () => false,
    )
    if (!isMine) await new Promise((resolve) => setTimeout(resolve, 100))
    else
      try {
        if (!existsSync(path)) await writeDemoImage(path, fill)
      } finally {
        await rmdir(`${path}.lock`)
      }
  }
  return openImage(path)
}

async function writeDemoImage(path: string, fill: (connection: Connection) => Promise<Closable>): Promise<void> {
  const connection = await openDatabase()
  if (!connection.pglite) throw new Error('The embedded database is not a PGlite.')
  const shop = await fill(connection)
  const image = await connection.pglite.dumpDataDir('none')
  await shop.close()
  await writeFile(`${path}.new`, image.stream())
  await rename(`${path}.new`, path)
}

async function openImage(path: string): Promise<Connection> {
  const connection = await connectPgliteImage(await openAsBlob(path))
  if (connection.pglite) opened.push(connection.pglite)
  return connection
}

/** One process runs many files, and each database takes hundreds of megabytes. */
export async function closeDatabases(): Promise<void> {
  for (const pglite of opened.splice(0)) if (!pglite.closed) await pglite.close()
}
