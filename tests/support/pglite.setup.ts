import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { writeMigratedImage } from './database-image.ts'

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
  const path = join(folder, 'database.tar')
  await writeMigratedImage(path)
  project.provide('pgliteImage', path)
  return () => rm(folder, { recursive: true, force: true })
}
