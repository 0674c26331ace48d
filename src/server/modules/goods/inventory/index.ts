/**
 * Owns stock per location (`stock_levels`, `stock_locations`), its ledger (`stock_movements`), what pieces cost the shop
 * (`purchase_prices`), the components of sets and the reservations of orders. Knows neither prices of customers nor products: other
 * modules ask by variant id.
 */
import type { Publisher } from '#server/platform/events.ts'
import { changeHold } from './change-hold.ts'
import { checkLedger } from './check-ledger.ts'
import { listExpiredOrders, getStock, updateExpiry } from './inventory.queries.ts'
import { computeAvailability } from './inventory.rules.ts'
import type { InventoryModule } from './inventory.types.ts'
import { countFaults } from './ledger.queries.ts'
import { countPieces, freePieces, holdPieces, movePieces } from './move-pieces.ts'
import { holdArrived, lockHold, moveHold, readHold, sendHeld } from './order-hold.ts'
import { consumeReservations, releaseReservations } from './release-stock.ts'
import { takeReturned, takeStock } from './take-stock.ts'

export { holdLevelNotes, updateLevelNotes } from './level-notes.queries.ts'
export { lockLevels, upsertLevels } from './movements.queries.ts'
export { listPurchasePrices, updateReceivedPrices, upsertTypedPrices } from './purchase-prices.queries.ts'
export type {
  HeldPieces,
  InventoryModule,
  OrderHold,
  StockFault,
  StockLine,
  TakeOutcome,
  VariantAvailability,
} from './inventory.types.ts'

export function createInventoryModule(deps: { events: Publisher }): InventoryModule {
  return {
    async getAvailability(q, variantIds) {
      if (variantIds.length === 0) return new Map()
      return computeAvailability(variantIds, await getStock(q, variantIds))
    },
    takeStock: (tx, lines, options) => takeStock(deps, tx, { ...options, lines }),
    changeHold: (tx, lines, options) => changeHold(deps, tx, { ...options, lines }),
    releaseReservations: (tx, orderId) => releaseReservations(deps, tx, { orderId }),
    takeReturned: (tx, orderId) => takeReturned(deps, tx, { orderId }),
    consumeReservations: (tx, orderId) => consumeReservations(tx, { orderId }),
    setReservationExpiry: updateExpiry,
    findExpiredOrders: (q, now, limit = 100) => listExpiredOrders(q, now, limit),
    readHold,
    lockHold,
    moveHold: (tx, change) => moveHold(deps, tx, change),
    sendHeld: (tx, sent) => sendHeld(deps, tx, sent),
    holdArrived: (tx, arrived) => holdArrived(deps, tx, arrived),
    movePieces: (tx, pieces, cause) => movePieces(deps, tx, pieces, cause),
    countPieces: (tx, pieces, cause) => countPieces(deps, tx, pieces, cause),
    holdPieces: (tx, pieces) => holdPieces(deps, tx, pieces),
    freePieces: (tx, pieces, gone) => freePieces(deps, tx, pieces, gone),
    checkLedger,
    countFaults,
  }
}
