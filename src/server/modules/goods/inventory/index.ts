/**
 * Owns stock per location (`stock_levels`, `stock_locations`), the components of sets and the reservations of orders. Knows
 * neither prices nor products: other modules ask by variant id.
 */
import type { Publisher } from '#server/platform/events.ts'
import { changeHold } from './change-hold.ts'
import { listExpiredOrders, getStock, updateExpiry } from './inventory.queries.ts'
import { computeAvailability } from './inventory.rules.ts'
import type { InventoryModule } from './inventory.types.ts'
import { addPieces, freePieces, holdPieces, removePieces } from './move-pieces.ts'
import { consumeReservations, releaseReservations } from './release-stock.ts'
import { takeStock } from './take-stock.ts'

export type { HeldPieces, InventoryModule, StockLine, TakeOutcome, VariantAvailability } from './inventory.types.ts'

export function createInventoryModule(deps: { events: Publisher }): InventoryModule {
  return {
    async getAvailability(q, variantIds) {
      if (variantIds.length === 0) return new Map()
      return computeAvailability(variantIds, await getStock(q, variantIds))
    },
    takeStock: (tx, lines, options) => takeStock(deps, tx, { ...options, lines }),
    changeHold: (tx, lines, options) => changeHold(deps, tx, { ...options, lines }),
    releaseReservations: (tx, orderId) => releaseReservations(deps, tx, { orderId }),
    consumeReservations: (tx, orderId) => consumeReservations(tx, { orderId }),
    setReservationExpiry: updateExpiry,
    findExpiredOrders: (q, now, limit = 100) => listExpiredOrders(q, now, limit),
    addPieces: (tx, pieces) => addPieces(deps, tx, pieces),
    removePieces: (tx, pieces) => removePieces(deps, tx, pieces),
    holdPieces: (tx, pieces) => holdPieces(deps, tx, pieces),
    freePieces: (tx, pieces, areGone) => freePieces(deps, tx, pieces, areGone),
  }
}
