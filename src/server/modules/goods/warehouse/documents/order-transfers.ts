import type { OrderId, StockDocumentId } from '#kernel/ids.ts'
import type { Queryable, Tx } from '#server/platform/db/db.ts'
import type { OrderTransfer, OrderTransfers } from '../warehouse.types.ts'
import { insertDocument, updateDocument } from './documents.queries.ts'
import { numberOf } from './documents.rules.ts'
import { insertLines } from './lines.queries.ts'
import { releaseHeld, listOpenTransfers } from './order-transfers.queries.ts'

export async function beginTransfers(
  tx: Tx,
  { orderId, toLocationId, note, userId, at, parcels }: OrderTransfers,
): Promise<StockDocumentId[]> {
  const ids: StockDocumentId[] = []
  for (const { locationId, lines } of parcels) {
    const made = { madeBy: userId, madeAt: at }
    const place = { locationId, toLocationId }
    const id = await insertDocument(tx, { kind: 'transfer', state: 'draft', orderId, note, ...place, ...made })
    const written = lines.map((line) => ({ ...line, expected: null }))
    await insertLines(tx, id, written, at)
    ids.push(id)
  }
  return ids
}

export async function listTransfers(q: Queryable, orderId: OrderId): Promise<OrderTransfer[]> {
  const rows = await listOpenTransfers(q, orderId)
  return rows.map((row) => ({ ...row, number: numberOf({ kind: 'transfer', id: row.id }) }))
}

export async function dropTransfers(tx: Tx, orderId: OrderId): Promise<void> {
  for (const { id, state } of await listOpenTransfers(tx, orderId)) {
    if (state === 'draft') await updateDocument(tx, id, { state: 'cancelled' })
    else await releaseHeld(tx, id)
  }
}
