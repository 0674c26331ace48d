import type { FastifyInstance } from 'fastify'
import { stockDocumentEndpoints } from '#contracts/admin/stock-documents.ts'
import { stockEndpoints } from '#contracts/admin/stock.ts'
import { registerEndpoint } from '#server/http/route.ts'
import { registerStaffWrite } from '#server/http/staff/staff-write.ts'
import { counterDocument } from './documents/counter-document.ts'
import { confirmDocument } from './documents/move-by-document.ts'
import { receiveTransfer } from './documents/receive-transfer.ts'
import { priceLine } from './documents/price-lines.ts'
import { getDocument, readDocuments } from './documents/read-documents.ts'
import { createDocument, discardDraft, scanGoods, setLine } from './documents/write-drafts.ts'
import { changeLevel } from './levels/change-level.ts'
import { readCard, readMovements, readPlaces, readStock } from './levels/read-levels.ts'
import type { WarehouseDeps } from './warehouse.types.ts'

export function registerWarehouseRoutes(app: FastifyInstance, deps: WarehouseDeps): void {
  const { db, clock } = deps
  registerEndpoint(app, stockEndpoints.places, async ({ branches }) => ({
    data: await readPlaces(db.query, branches),
  }))
  registerEndpoint(app, stockEndpoints.targets, async () => ({ data: await readPlaces(db.query, null) }))
  registerEndpoint(app, stockEndpoints.list, async ({ query, branches }) => ({
    data: await readStock(db.query, query, { branches, now: clock.now() }),
  }))
  registerEndpoint(app, stockEndpoints.get, async ({ params, branches }) => ({
    data: await readCard(db.query, params.id, branches),
  }))
  registerEndpoint(app, stockEndpoints.movements, async ({ params, query, branches }) => ({
    data: await readMovements(db.query, { ...query, variantId: params.id }, branches),
  }))
  registerStaffWrite(app, deps, stockEndpoints.changeLevel, async ({ params, body, version, branches, ...write }) => {
    const { minimum, shelf } = body
    return { data: await changeLevel(write, { id: params.id, version, branches, patch: { minimum, shelf } }) }
  })
}

export function registerStockDocumentRoutes(app: FastifyInstance, deps: WarehouseDeps): void {
  const { db } = deps
  const { list, get, create, scan, setLine: line, price, confirm, receive, counter, discard } = stockDocumentEndpoints
  registerEndpoint(app, list, async ({ query, branches }) => ({ data: await readDocuments(db.query, query, branches) }))
  registerEndpoint(app, get, async ({ params, branches, staff }) => ({
    data: await getDocument(db.query, params.id, { branches, staff }),
  }))
  registerStaffWrite(app, deps, create, async ({ body, ...write }) => ({
    data: await createDocument(deps, write, body),
  }))
  registerStaffWrite(app, deps, scan, async ({ body, ...write }) => ({ data: await scanGoods(deps, write, body) }))
  registerStaffWrite(app, deps, line, async ({ params, body, version, ...write }) => {
    const { variantId, quantity, expected } = body
    return { data: await setLine(deps, write, { id: params.id, version, variantId, quantity, expected }) }
  })
  registerStaffWrite(app, deps, price, async ({ params, body, version, ...write }) => {
    const { variantId, purchase_price_cents: purchaseNetCents } = body
    return { data: await priceLine(write, { id: params.id, version, variantId, purchaseNetCents }) }
  })
  registerStaffWrite(app, deps, confirm, async ({ params, version, ...write }) => ({
    data: await confirmDocument(deps, write, { id: params.id, version }),
  }))
  registerStaffWrite(app, deps, receive, async ({ params, body, version, ...write }) => {
    const { lines, isLast } = body
    return { data: await receiveTransfer(deps, write, { id: params.id, version, lines, isLast }) }
  })
  registerStaffWrite(app, deps, counter, async ({ params, version, ...write }) => ({
    data: await counterDocument(deps, write, { id: params.id, version }),
  }))
  registerStaffWrite(app, deps, discard, async ({ params, version, ...write }) => ({
    data: await discardDraft(write, { id: params.id, version }),
  }))
}
