import type { FastifyInstance } from 'fastify'
import type { PaymentKind } from '#contracts/kinds.ts'
import type { OrderId, StoreId, UserId } from '#kernel/ids.ts'
import type { InventoryModule } from '#server/modules/goods/inventory/index.ts'
import type { WarehouseModule } from '#server/modules/goods/warehouse/index.ts'
import type { DeliveryModule } from '#server/modules/selling/delivery/index.ts'
import type { OrdersModule } from '#server/modules/selling/orders/index.ts'
import type { AuditEntry } from '#server/platform/audit/audit.types.ts'
import type { ReadSetting } from '#server/modules/shop/content/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import type { Jobs } from '#server/platform/jobs.ts'
import type { Labels } from './labels/labels.types.ts'

export type FulfillmentDeps = {
  db: Db
  clock: Clock
  jobs: Jobs
  orders: Pick<OrdersModule, 'lockOrder' | 'changeStatus' | 'countOpenDifference' | 'notePartSent' | 'noteTracking'>
  /** Kinds of payment that are taken with the goods. */
  cashKinds: readonly PaymentKind[]
  inventory: Pick<InventoryModule, 'readHold' | 'lockHold' | 'moveHold'>
  warehouse: Pick<WarehouseModule, 'beginTransfers' | 'listTransfers' | 'dropTransfers' | 'readReturn' | 'bookReturn'>
  readSetting: ReadSetting
  /** Labels of carriers, kept for a reprint. */
  files: FileStore
  /** Read when they are used: the owner may switch them on and off. */
  delivery: Pick<DeliveryModule, 'listCarriers' | 'readPacketa'>
}

/** Who moves an order on. */
export type Actor = Parameters<OrdersModule['changeStatus']>[1]['actor']

export type FulfillmentDuties = {
  /** `urgent`: promised for today or earlier. `cutOffHour`: the next one today of a carrier whose orders wait. */
  pack: { count: number; urgent: number; cutOffHour: number | null }
  /** Orders that need a decision before they can be packed. */
  held: number
  /** Parcels with a label that no carrier has taken. */
  handOver: number
  /** Orders that wait at their branch. `overdue`: for longer than it keeps them. */
  collect: { count: number; overdue: number }
}

export interface FulfillmentModule {
  routes: (app: FastifyInstance) => void
  /** What waits to be packed, decided, handed over and collected; `branches` null = everywhere. */
  countDuties: (at: { branches: readonly StoreId[] | null; now: Date }) => Promise<FulfillmentDuties>
  /** Puts back the waves without a sign of work for three hours. */
  releaseAbandoned: () => Promise<void>
  labels: Labels
  /** A cancelled order leaves its wave, and its labels are void; for the table of reactions. Throws 409 if a parcel has left. */
  dropCancelled: (tx: Tx, change: { orderId: OrderId; to: string; at: Date }) => Promise<void>
  /** The same for the transfers that bring its goods together. Throws 409 for an order that leaves while goods are on their way. */
  followState: (tx: Tx, change: { orderId: OrderId; to: string }) => Promise<void>
  /** The lines of an order have changed; for the table of reactions. Throws 409 while goods are on their way to it. */
  followLines: (tx: Tx, change: { orderId: OrderId }) => Promise<void>
  /** The lines of an order have changed; for the table of reactions. Throws 409 if its parcels do not fit any more. */
  followGoods: (tx: Tx, change: { orderId: OrderId; actor: Actor }) => Promise<void>
  /** The address has changed: what was printed for the old one is void. */
  replaceLabels: (tx: Tx, order: { orderId: OrderId }) => Promise<void>
}

/** The frame of a write of staff: its transaction, who it is, and what it says to the audit log. */
export type FulfillmentWrite = {
  tx: Tx
  staff: { userId: UserId; name: string }
  branches: readonly StoreId[] | null
  audit: (entry: AuditEntry) => void
}
