import type { FastifyInstance } from 'fastify'
import type { Permission } from '#contracts/admin/permissions.ts'
import type { OrderReturn, ReturnedGoods } from '#contracts/admin/returns.ts'
import type { LocationId, OrderId, StockDocumentId, StoreId, UserId, VariantId } from '#kernel/ids.ts'
import type { InventoryModule } from '#server/modules/goods/inventory/index.ts'
import type { Audit } from '#server/http/staff/staff-operations.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db, Queryable, Tx } from '#server/platform/db/db.ts'
import type { Publisher } from '#server/platform/events.ts'
import type { Jobs } from '#server/platform/jobs.ts'

export type WarehouseDeps = {
  db: Db
  clock: Clock
  jobs: Jobs
  events: Publisher
  inventory: Pick<
    InventoryModule,
    'checkLedger' | 'countFaults' | 'movePieces' | 'countPieces' | 'sendHeld' | 'holdArrived'
  >
}

export interface WarehouseModule {
  routes: (app: FastifyInstance) => void
  /** Levels that the last check of the ledger found wrong; `branches`: null = everywhere. */
  countFaults: (branches: readonly StoreId[] | null) => Promise<number>
  /** Variants of which somewhere fewer pieces are free than the minimum; `branches`: null = everywhere. */
  countLow: (branches: readonly StoreId[] | null) => Promise<number>
  /** Writes down goods that were received, and puts them on the shelf. */
  bookReceipt: (tx: Tx, receipt: BookedReceipt) => Promise<StockDocumentId>

  // Goods of an order that come back. What left and what came back is what the ledger says.

  readReturn: (q: Queryable, asked: { orderId: OrderId; branches: readonly StoreId[] | null }) => Promise<OrderReturn>
  /**
   * Writes a return, and a write-off for what of it is damaged; Locks the order: of two people who book the last piece
   * one is refused. None are written if nothing came and nothing is left to come.
   */
  bookReturn: (write: ReturnWrite, returned: ReturnedGoods & { orderId: OrderId }) => Promise<BookedDocument[]>
  /** Takes back those documents, all or none. */
  takeBackReturn: (write: Pick<ReturnWrite, 'tx' | 'staff'>, ids: readonly StockDocumentId[]) => Promise<void>

  // Transfers that bring the goods of an order to one place. The caller has locked the order.

  /** Drafts, one per place; nothing moves until that place sends its own. */
  beginTransfers: (tx: Tx, transfers: OrderTransfers) => Promise<StockDocumentId[]>
  /** Those that are drafts or on their way. */
  listTransfers: (q: Queryable, orderId: OrderId) => Promise<OrderTransfer[]>
  /** The order does not need them any more: drafts are discarded, and what is on its way arrives as free pieces. */
  dropTransfers: (tx: Tx, orderId: OrderId) => Promise<void>
  /** Drafts for orders that these branches are to send; null = everywhere. */
  countOrderDrafts: (branches: readonly StoreId[] | null) => Promise<number>
}

export type OrderTransfers = {
  orderId: OrderId
  toLocationId: LocationId
  note: string
  userId: UserId
  at: Date
  parcels: readonly { locationId: LocationId; lines: readonly { variantId: VariantId; quantity: number }[] }[]
}

export type OrderTransfer = {
  id: StockDocumentId
  number: string
  state: 'draft' | 'sent'
  locationId: LocationId
  place: string
  lines: { variantId: VariantId; quantity: number }[]
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

export type BookedDocument = { id: StockDocumentId; number: string }

/** The part of a write of staff that books goods which come back; the caller writes its audit. */
export type ReturnWrite = { tx: Tx; staff: { userId: UserId }; branches: readonly StoreId[] | null }

/** The frame of a write of staff. */
export type WarehouseWrite = WarehouseSight & {
  tx: Tx
  staff: { userId: UserId }
  audit: Audit
}
