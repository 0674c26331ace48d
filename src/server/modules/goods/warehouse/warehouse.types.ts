import type { FastifyInstance } from 'fastify'
import type { Permission } from '#contracts/admin/permissions.ts'
import type { LocationId, StockDocumentId, StoreId, UserId, VariantId } from '#kernel/ids.ts'
import type { InventoryModule } from '#server/modules/goods/inventory/index.ts'
import type { Audit } from '#server/http/staff/staff-operations.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import type { Jobs } from '#server/platform/jobs.ts'

export type WarehouseDeps = {
  db: Db
  clock: Clock
  jobs: Jobs
  inventory: Pick<InventoryModule, 'checkLedger' | 'countFaults' | 'movePieces' | 'countPieces'>
}

export interface WarehouseModule {
  routes: (app: FastifyInstance) => void
  /** Levels that the last check of the ledger found wrong; `branches`: null = everywhere. */
  countFaults: (branches: readonly StoreId[] | null) => Promise<number>
  /** Writes down goods that were received, and puts them on the shelf. */
  bookReceipt: (tx: Tx, receipt: BookedReceipt) => Promise<StockDocumentId>
}

export type BookedReceipt = {
  locationId: LocationId
  note: string
  userId: UserId
  at: Date
  lines: readonly { variantId: VariantId; quantity: number; expected: number | null }[]
}

/** Whose places are seen, and whether purchase prices are; `branches` null = everywhere. */
export type WarehouseSight = {
  branches: readonly StoreId[] | null
  staff: { permissions: readonly Permission[] }
}

/** The frame of a write of staff. */
export type WarehouseWrite = WarehouseSight & {
  tx: Tx
  staff: { userId: UserId }
  audit: Audit
}
