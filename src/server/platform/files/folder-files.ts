import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { completeStore, isFileName, refuseName, type FileStore, type StoredFile } from './file-store.ts'
import { unlessMissing } from './unless-missing.ts'
import { writeWhole } from './write-whole.ts'

/** Files of the one node of the embedded database, readable by its user alone. */
export function createFolderFiles(folder: string): FileStore {
  const pathOf = (name: string) => (isFileName(name) ? join(folder, name) : undefined)
  return completeStore({
    async put(name, bytes, { savedAt } = {}) {
      const path = pathOf(name) ?? refuseName()
      if (await unlessMissing(stat(path))) return
      await writeWhole(path, bytes, { isPrivate: true, savedAt })
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
