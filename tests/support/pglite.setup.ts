import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { connectPglite } from '#server/platform/db/connect.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** File with the image of a migrated, empty database: see `openDatabase`. */
    pgliteImage: string
  }
}

/**
 * Creates and migrates one embedded database for all test files of a run: each starts from a copy, in a quarter of the
 * time.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-image-'))
  const { db, pglite } = await connectPglite()
  if (!pglite) throw new Error('The embedded database is not a PGlite.')
  const image = await pglite.dumpDataDir('none')
  await db.close()
  const path = join(folder, 'database.tar')
  await writeFile(path, image.stream())
  project.provide('pgliteImage', path)
  return () => rm(folder, { recursive: true, force: true })
}
