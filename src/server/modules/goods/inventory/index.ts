/**
 * Owns stock per place (`stock_levels`, `stock_locations`), the components of sets and the reservations of orders. Knows no
 * price and no product: other modules ask by variant id.
 */
import type { Queryable, Tx } from '#server/platform/db/db.ts'
import type { Publisher } from '#server/platform/events.ts'
import { stockChanged } from './inventory.events.ts'
import {
  deleteReservations,
  giveBack,
  lockRows,
  lockStock,
  reserve,
  selectExpiredOrders,
  selectStock,
  takeOut,
  updateExpiry,
} from './inventory.queries.ts'
import {
  allocateStock,
  computeAvailability,
  expandLines,
  findAwaited,
  type StockLine,
  type VariantAvailability,
} from './inventory.rules.ts'

export type { StockLine, VariantAvailability } from './inventory.rules.ts'

export type TakeOutcome =
  /** `awaited` = pieces of each line, in the order of the lines, that are not on hand and come later. */
  { kind: 'taken'; awaited: number[] } | { kind: 'soldOut'; variantIds: number[] }
export type TakeOptions = { orderId: number; expiresAt: Date | null; preferLocationId?: number | undefined }
export type InventoryModule = ReturnType<typeof createInventoryModule>

export function createInventoryModule({ events }: { events: Publisher }) {
  return {
    /** Every asked variant has an entry; one that nobody stocks has a total of 0. */
    async getAvailability(q: Queryable, variantIds: readonly number[]): Promise<Map<number, VariantAvailability>> {
      if (variantIds.length === 0) return new Map()
      return computeAvailability(variantIds, await selectStock(q, variantIds))
    },

    /**
     * Reserves all lines for an order, or none; of lines that may wait what there is. The rows are locked in order of id, and
     * a constraint stands behind the lock: nothing is ever oversold. Nothing is written when the outcome is `soldOut`.
     */
    async takeStock(tx: Tx, lines: readonly StockLine[], options: TakeOptions): Promise<TakeOutcome> {
      if (lines.length === 0) return { kind: 'taken', awaited: [] }
      const variantIds = [...new Set(lines.map((line) => line.variantId))]
      const { stock, components } = await lockStock(tx, variantIds)
      const needs = expandLines(lines, components)
      const outcome = allocateStock(needs, { stock, preferLocationId: options.preferLocationId })
      if (outcome.kind === 'soldOut') return outcome
      const { allocations, missing } = outcome
      const awaited = findAwaited(lines, { components, missing })
      if (allocations.length === 0) return { kind: 'taken', awaited }
      await reserve(tx, { orderId: options.orderId, expiresAt: options.expiresAt, allocations })
      await events.publish(tx, stockChanged({ variantIds: [...needs.keys()] }))
      return { kind: 'taken', awaited }
    },

    /** Frees what an order holds; a repeated call finds nothing and does nothing. */
    async releaseReservations(tx: Tx, orderId: number): Promise<void> {
      const rows = await deleteReservations(tx, orderId)
      if (rows.length === 0) return
      await lockRows(tx, rows)
      await giveBack(tx, rows)
      await events.publish(tx, stockChanged({ variantIds: [...new Set(rows.map((row) => row.variantId))] }))
    },

    /** The goods leave the shop: what was reserved is neither reserved nor on hand any more. */
    async consumeReservations(tx: Queryable, orderId: number): Promise<void> {
      const rows = await deleteReservations(tx, orderId)
      if (rows.length === 0) return
      await lockRows(tx, rows)
      await takeOut(tx, rows)
    },

    /** `null` = held until released, as after payment. */
    async setReservationExpiry(tx: Queryable, orderId: number, expiresAt: Date | null): Promise<void> {
      await updateExpiry(tx, orderId, expiresAt)
    },

    /** Orders whose hold has run out, oldest ids first. */
    async findExpiredOrders(q: Queryable, now: Date, limit = 100): Promise<number[]> {
      return selectExpiredOrders(q, now, limit)
    },
  }
}
