import type { Db } from '#server/platform/db/db.ts'
import { listFaults, replaceFaults } from './ledger.queries.ts'
import type { StockFault } from './inventory.types.ts'

/** One snapshot sees levels and movements, so the shop goes on selling meanwhile. */
export async function checkLedger(db: Db, now: Date): Promise<StockFault[]> {
  return db.tx(async (tx) => {
    const faults = await listFaults(tx)
    await replaceFaults(tx, faults, now)
    return faults
  })
}
