/**
 * Owns the documents of the stock (receipts, transfers, counts, write-offs, corrections, returns), its lists, the report of its value and the
 * nightly check of its ledger. Does not own the stock, which it reads and changes through the
 * front door of inventory.
 */
import { beginTransfers, dropTransfers, listTransfers } from './documents/order-transfers.ts'
import { countOrderDrafts } from './documents/order-transfers.queries.ts'
import { bookReceipt } from './documents/move-by-document.ts'
import { bookReturn, readReturn, takeBackReturn } from './documents/returns.ts'
import { registerCheck } from '#server/platform/checks/findings.ts'
import { describeFaults } from './describe-faults.ts'
import { countLow } from './levels/levels.queries.ts'
import { checkStockValue, keepStockValue } from './value/keep-stock-value.ts'
import { registerStockValueRoutes } from './stock-value.admin.routes.ts'
import { registerStockDocumentRoutes, registerWarehouseRoutes } from './warehouse.admin.routes.ts'
import type { WarehouseDeps, WarehouseModule } from './warehouse.types.ts'

export type { OrderTransfer, WarehouseModule } from './warehouse.types.ts'

const checkJob = 'warehouse.check-ledger'

export function createWarehouseModule(deps: WarehouseDeps): WarehouseModule {
  const { db, clock, jobs, inventory } = deps
  jobs.work(checkJob, async () => {
    const faults = await inventory.checkLedger(db, clock.now())
    // A failed job is an error in the log.
    if (faults.length > 0) throw new Error(describeFaults(faults))
  })
  jobs.schedule(checkJob, '7 3 * * *')
  jobs.work('warehouse.value', () => keepStockValue(deps))
  jobs.schedule('warehouse.value', '* * * * *')
  registerCheck(deps, {
    job: 'warehouse.check-value',
    cron: '29 3 * * *',
    name: 'stock_value',
    find: () => checkStockValue(deps),
  })
  return {
    routes(app) {
      registerWarehouseRoutes(app, deps)
      registerStockDocumentRoutes(app, deps)
      registerStockValueRoutes(app, deps)
    },
    bookReceipt: (tx, receipt) => bookReceipt(deps, tx, receipt),
    readReturn,
    bookReturn: (write, returned) => bookReturn(deps, write, returned),
    takeBackReturn: (write, ids) => takeBackReturn(deps, write, ids),
    beginTransfers,
    listTransfers,
    dropTransfers,
    countOrderDrafts: (branches) => countOrderDrafts(db.query, branches),
    countLow: (branches) => countLow(db.query, branches),
    countFaults: (branches) => inventory.countFaults(db.query, branches),
  }
}
