import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { writeMigratedImage } from './database-image.ts'
import { setUpPostgres } from './postgres.setup.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** File with the image of a migrated, empty database: see `openDatabase`. */
    pgliteImage: string
  }
}

type Databases = { postgresUrl: string; pgliteImage: string; stop: () => Promise<void> }

// Vitest loads this file again for each project; a cast, because only they know of this property.
const run = globalThis as typeof globalThis & { databasesOfShops?: Promise<Databases> }

/** One server and one image of an embedded database for all test files of a run: each starts from a copy, in a quarter of the time. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  run.databasesOfShops ??= setUpDatabases()
  const { postgresUrl, pgliteImage, stop } = await run.databasesOfShops
  project.provide('postgresUrl', postgresUrl)
  project.provide('pgliteImage', pgliteImage)
  return stop
}

async function setUpDatabases(): Promise<Databases> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-image-'))
  const pgliteImage = join(folder, 'database.tar')
  // The server works in processes of its own while the image is made in this one.
  const [server] = await Promise.all([setUpPostgres(), writeMigratedImage(pgliteImage)])
  let stopping: Promise<unknown> | undefined
  return {
    postgresUrl: server.url,
    pgliteImage,
    async stop() {
      stopping ??= Promise.all([server.stop(), rm(folder, { recursive: true, force: true })])
      await stopping
    },
  }
}
