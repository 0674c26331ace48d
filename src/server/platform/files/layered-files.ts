import { completeStore, type FileStore } from './file-store.ts'

/**
 * New files go into `store`; those that are still in `earlier` are read from there until they have moved. Deleting
 * deletes in both, the new place first: a move that copies the file meanwhile sees that its source is gone.
 */
export function createLayeredFiles({ store, earlier }: { store: FileStore; earlier: FileStore }): FileStore {
  return completeStore({
    async put(name, bytes, options) {
      if ((await earlier.read(name)) === undefined) await store.put(name, bytes, options)
    },
    // A move between the first two reads would hide the file from both.
    read: async (name) => (await store.read(name)) ?? (await earlier.read(name)) ?? (await store.read(name)),
    async remove(name) {
      await store.remove(name)
      await earlier.remove(name)
    },
    async list() {
      const earlierFiles = await earlier.list()
      // The time of a moved file is that of its move: the earlier one counts.
      const all = new Map([...(await store.list()), ...earlierFiles].map((file) => [file.name, file]))
      return [...all.values()]
    },
  })
}
