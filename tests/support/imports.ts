import type { Db } from '#server/platform/db/db.ts'
import { aStaffSession } from './staff.ts'

/** An import in this state; no other one is at work. */
export async function anImport(db: Db, state: 'compared' | 'done'): Promise<{ id: number; version: number }> {
  const atWork = ['comparing', 'importing', 'reverting'] as const
  await db.query.updateTable('catalogImports').set({ state: 'failed' }).where('state', 'in', atWork).execute()
  const { userId } = await aStaffSession(db)
  return db.query
    .insertInto('catalogImports')
    .values({ userId, state, fileName: 'tovar.csv', sizeBytes: 1, pieceCount: 1, createdAt: new Date() })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
}

/** What the writes of imports read. */
export function anImportBody() {
  const answers = { columns: null, vat: {}, currency: null, rate: null, are_prices_net: false }
  return { file_name: `${crypto.randomUUID()}.csv`, size_bytes: 10, ...answers }
}
