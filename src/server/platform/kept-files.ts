import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type { Clock } from './clock.ts'

export type KeptFile = {
  madeAt: Date
  /** Gzip when the reader takes it, else the plain text. */
  open: (options: { acceptsGzip: boolean }) => Readable
}

export type FileRecipe = { name: string; maxAgeMs: number; build: () => AsyncIterable<string> }

/**
 * Large texts that are made from the database and read by few: written to disk in a stream, whatever their size, and served from
 * there until they are too old. Of a file that is too old the readers still get the last one while the next is made, so that a
 * crowd of readers never makes more than one.
 */
export function createKeptFiles({ folder, clock }: { folder: string; clock: Clock }) {
  const running = new Map<string, Promise<void>>()

  async function write({ name, build }: FileRecipe): Promise<void> {
    const path = pathOf(name)
    await mkdir(folder, { recursive: true })
    const temporary = `${path}.${randomUUID()}`
    try {
      await pipeline(Readable.from(build()), createGzip(), createWriteStream(temporary))
      // A reader never sees half a file: who has the old one open reads it to its end.
      await rename(temporary, path)
    } catch (error) {
      await rm(temporary, { force: true })
      throw error
    }
  }

  function make(recipe: FileRecipe): Promise<void> {
    const underway = running.get(recipe.name)
    if (underway) return underway
    const making = write(recipe).finally(() => running.delete(recipe.name))
    running.set(recipe.name, making)
    return making
  }

  const pathOf = (name: string) => join(folder, `${name}.gz`)
  const findAge = async (name: string) => (await stat(pathOf(name)).catch(() => undefined))?.mtime

  return {
    /** The file of this recipe, made now when there is none yet. `onError` hears of a renewal that failed behind a reader's back. */
    async get(recipe: FileRecipe, onError: (error: unknown) => void): Promise<KeptFile> {
      const keptSince = await findAge(recipe.name)
      if (!keptSince) await make(recipe)
      else if (clock.now().getTime() - keptSince.getTime() > recipe.maxAgeMs) make(recipe).catch(onError)
      const path = pathOf(recipe.name)
      return {
        madeAt: keptSince ?? clock.now(),
        open: ({ acceptsGzip }) => {
          const file = createReadStream(path)
          return acceptsGzip ? file : pipe(file)
        },
      }
    },
  }
}

function pipe(file: Readable): Readable {
  const plain = createGunzip()
  file.on('error', (error) => plain.destroy(error))
  return file.pipe(plain)
}
