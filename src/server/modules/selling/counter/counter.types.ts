import type { FastifyInstance } from 'fastify'
import type { StoreId, UserId } from '#kernel/ids.ts'
import type { InventoryModule } from '#server/modules/goods/inventory/index.ts'
import type { WarehouseModule } from '#server/modules/goods/warehouse/index.ts'
import type { AuditEntry } from '#server/platform/audit/audit.types.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import type { Jobs } from '#server/platform/jobs.ts'

export type CounterDeps = {
  db: Db
  clock: Clock
  jobs: Jobs
  warehouse: Pick<WarehouseModule, 'bookReceipt'>
  inventory: Pick<InventoryModule, 'movePieces' | 'holdPieces' | 'freePieces'>
}

export interface CounterModule {
  routes: (app: FastifyInstance) => void
  /** How many holds end today; `branches`: null = everywhere. */
  countEndingHolds: (at: { branches: readonly StoreId[] | null; today: string }) => Promise<number>
  /** Frees the pieces of holds whose last day is over. */
  endExpiredHolds: () => Promise<void>
}

/** The frame of a write of staff: its transaction, who it is, and what it says to the audit log. */
export type CounterWrite = {
  tx: Tx
  staff: { userId: UserId; name: string }
  branches: readonly StoreId[] | null
  audit: (entry: AuditEntry) => void
}
