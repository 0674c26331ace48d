import type { StoreId } from '#kernel/ids.ts'
import type { InventoryModule } from '#server/modules/goods/inventory/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Jobs } from '#server/platform/jobs.ts'

export type WarehouseDeps = {
  db: Db
  clock: Clock
  jobs: Jobs
  inventory: Pick<InventoryModule, 'checkLedger' | 'countFaults'>
}

export interface WarehouseModule {
  /** Levels that the last check of the ledger found wrong; `branches`: null = everywhere. */
  countFaults: (branches: readonly StoreId[] | null) => Promise<number>
}
