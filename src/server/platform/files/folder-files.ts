import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { randomSecret } from '../ids.ts'
import { completeStore, isFileName, refuseName, type FileStore, type StoredFile } from './file-store.ts'
import { unlessMissing } from './unless-missing.ts'

/** Files of the one node of the embedded database, readable by its user alone. */
export function createFolderFiles(folder: string): FileStore {
  const pathOf = (name: string) => (isFileName(name) ? join(folder, name) : undefined)
  return completeStore({
    async put(name, bytes, { savedAt } = {}) {
      const path = pathOf(name) ?? refuseName()
      await mkdir(folder, { recursive: true, mode: 0o700 })
      if (await unlessMissing(stat(path))) return
      // A reader never sees a partial file.
      const draft = `${path}.${randomSecret()}.draft`
      await writeFile(draft, bytes, { mode: 0o600, flush: true })
      if (savedAt) await utimes(draft, savedAt, savedAt)
      await rename(draft, path)
    },
    async read(name) {
      const path = pathOf(name)
      return path === undefined ? undefined : unlessMissing(readFile(path))
    },
    async remove(name) {
      const path = pathOf(name)
      if (path !== undefined) await rm(path, { force: true })
    },
    async list() {
      const names = (await unlessMissing(readdir(folder))) ?? []
      const files = await Promise.all(
        names.map(async (name): Promise<StoredFile[]> => {
          const path = pathOf(name)
          const found = path === undefined ? undefined : await unlessMissing(stat(path))
          return found?.isFile() ? [{ name, savedAt: found.mtime }] : []
        }),
      )
      return files.flat()
    },
  })
}
