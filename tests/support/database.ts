import { openAsBlob } from 'node:fs'
import type { PGlite } from '@electric-sql/pglite'
import { inject } from 'vitest'
import { connectPgliteImage, type Connection } from '#server/platform/db/connect.ts'

const opened: PGlite[] = []

/** A migrated, empty in-memory database for this test file only. */
export async function openDatabase(): Promise<Connection> {
  const connection = await connectPgliteImage(await openAsBlob(inject('pgliteImage')))
  if (connection.pglite) opened.push(connection.pglite)
  return connection
}

/** One process runs many files, and each database takes hundreds of megabytes. */
export async function closeDatabases(): Promise<void> {
  for (const pglite of opened.splice(0)) if (!pglite.closed) await pglite.close()
}
