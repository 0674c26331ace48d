import { mkdir, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { randomSecret } from './ids.ts'

export type FileStore = {
  /** Keeps the bytes and gives the id by which they are found again. */
  save: (bytes: Uint8Array) => Promise<string>
  /** The bytes; undefined when there are none under this id. */
  read: (id: string) => Promise<Buffer | undefined>
  /** Deletes the file; one that is gone already is no fault. */
  remove: (id: string) => Promise<void>
  /** Ids of files that were written before `instant`. */
  listOlderThan: (instant: Date) => Promise<string[]>
}

const idForm = /^[\w-]{22}$/

/**
 * Uploaded files in a folder that no address leads to. Their names are ids that we made: what the sender called a file is
 * never a path here. Several nodes need a folder that they share.
 */
export function createFileStore(folder: string): FileStore {
  const pathOf = (id: string) => {
    if (!idForm.test(id)) throw new Error('This is no id of a stored file.')
    return join(folder, id)
  }
  return {
    async save(bytes) {
      const id = randomSecret()
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeFile(pathOf(id), bytes, { mode: 0o600, flag: 'wx' })
      return id
    },
    read: (id) => unlessMissing(readFile(pathOf(id))),
    async remove(id) {
      await rm(pathOf(id), { force: true })
    },
    async listOlderThan(instant) {
      const names = (await unlessMissing(readdir(folder))) ?? []
      const old = await Promise.all(
        names.map(async (name) => {
          if (!idForm.test(name)) return []
          const found = await unlessMissing(stat(join(folder, name)))
          return found && found.mtime < instant ? [name] : []
        }),
      )
      return old.flat()
    },
  }
}

async function unlessMissing<Value>(reading: Promise<Value>): Promise<Value | undefined> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
