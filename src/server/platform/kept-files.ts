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
  /** Gzip if the reader accepts it, otherwise plain text. */
  open: (options: { acceptsGzip: boolean }) => Readable
}

export type FileRecipe = { name: string; maxAgeMs: number; build: () => AsyncIterable<string> }

export type KeptFiles = {
  /** The file of this recipe, generated now if there is none yet. `onError` reports a failed renewal in the background. */
  get: (recipe: FileRecipe, onError: (error: unknown) => void) => Promise<KeptFile>
  /** When this node made the file of this name; undefined = it has none. */
  findMadeAt: (name: string) => Promise<Date | undefined>
}

/**
 * Large texts generated from the database and read by few clients: streamed to disk, whatever their size, and served
 * from there until they are too old. Readers still get an expired file while the next one is generated, so a crowd of
 * readers never generates more than one.
 */
export function createKeptFiles({ folder, clock }: { folder: string; clock: Clock }): KeptFiles {
  const running = new Map<string, Promise<void>>()

  async function write({ name, build }: FileRecipe): Promise<void> {
    const path = pathOf(name)
    await mkdir(folder, { recursive: true })
    const temporary = `${path}.${randomUUID()}`
    try {
      await pipeline(Readable.from(build()), createGzip(), createWriteStream(temporary))
      // A reader never sees a partial file; a reader of the old one can finish it.
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
    findMadeAt: findAge,
    async get(recipe, onError) {
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
