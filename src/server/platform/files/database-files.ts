import type { Db } from '../db/db.ts'
import { completeStore, isFileName, refuseName, type FileStore, type FileStores } from './file-store.ts'

/** Rows of `stored_files`: a backup of the database contains them, and every node sees them. */
export function createDatabaseFiles(db: Db, folder: keyof FileStores): FileStore {
  const files = () => db.query.selectFrom('storedFiles').where('folder', '=', folder)
  return {
    ...completeStore({
      async put(name, bytes, { savedAt = new Date() } = {}) {
        if (!isFileName(name)) refuseName()
        await db.query
          .insertInto('storedFiles')
          .values({ folder, name, bytes, savedAt })
          .onConflict((conflict) => conflict.doNothing())
          .execute()
      },
      async read(name) {
        const row = await files().select('bytes').where('name', '=', name).executeTakeFirst()
        return row && Buffer.from(row.bytes)
      },
      async remove(name) {
        await db.query.deleteFrom('storedFiles').where('folder', '=', folder).where('name', '=', name).execute()
      },
      list: () => files().select(['name', 'savedAt']).orderBy('name').execute(),
    }),
    async listOlderThan(instant) {
      const rows = await files().select('name').where('savedAt', '<', instant).orderBy('name').execute()
      return rows.map(({ name }) => name)
    },
  }
}
