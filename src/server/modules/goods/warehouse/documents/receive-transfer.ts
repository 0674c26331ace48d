import type { StockDocument } from '#contracts/admin/stock-documents.ts'
import { messages } from '#contracts/messages.ts'
import type { StockDocumentId, VariantId } from '#kernel/ids.ts'
import { ApiError } from '#server/http/errors.ts'
import type { InventoryModule } from '#server/modules/goods/inventory/index.ts'
import type { Publisher } from '#server/platform/events.ts'
import { transfersEnded } from '../warehouse.events.ts'
import type { WarehouseWrite } from '../warehouse.types.ts'
import * as queries from './documents.queries.ts'
import { findHeldArrivals, isReceived } from './documents.rules.ts'
import * as lineQueries from './lines.queries.ts'
import { hasSentTransfer } from './order-transfers.queries.ts'
import { getDocument } from './read-documents.ts'
import { lockSeen, requireOwn, thing } from './write-drafts.ts'

type Deps = { events: Publisher; inventory: Pick<InventoryModule, 'movePieces' | 'holdArrived'> }
type Received = {
  id: StockDocumentId
  version: number
  lines: readonly { variantId: VariantId; pieces: number }[]
  isLast: boolean
}

/** Pieces of a transfer that have come, in parts. What was not received when it is closed is its difference. */
export async function receiveTransfer(
  { inventory, events }: Deps,
  { tx, staff, branches, audit }: WarehouseWrite,
  { id, version, lines: given, isLast }: Received,
): Promise<StockDocument> {
  const row = await lockSeen(tx, { id, branches, staff, version })
  if (row.state !== 'sent' || row.to === null)
    throw new ApiError('conflict', { message: messages.stock.documentClosed })
  requireOwn(row.to, branches)
  const target = row.to.id
  const before = await lineQueries.listLines(tx, id)
  const known = new Set(before.map(({ variantId }) => variantId))
  const come = sumByVariant(given)
  if (come.some(({ variantId }) => !known.has(variantId))) {
    throw new ApiError('conflict', { message: messages.stock.foreignLine })
  }
  await lineQueries.updateReceived(tx, id, come)
  const moves = come.map(({ variantId, pieces }) => ({ variantId, locationId: target, delta: pieces }))
  const cause = { kind: 'transfer', documentId: id, reason: row.note, madeBy: staff.userId } as const
  await inventory.movePieces(tx, moves, cause)
  if (row.order) {
    const pieces = findHeldArrivals(before, come).map((line) => ({ ...line, locationId: target }))
    await inventory.holdArrived(tx, { orderId: row.order.id, pieces })
  }
  const isDone = isLast || isReceived(await lineQueries.listLines(tx, id))
  await queries.updateDocument(tx, id, isDone ? { state: 'confirmed' } : {})
  if (isDone && row.order && !(await hasSentTransfer(tx, row.order.id))) {
    await events.publish(tx, transfersEnded({ orderId: row.order.id }))
  }
  const pieces = come.reduce((sum, line) => sum + line.pieces, 0)
  audit({
    thing,
    id,
    before: { state: 'sent' },
    after: { state: isDone ? 'confirmed' : 'sent', received: pieces },
    version: version + 1,
  })
  return getDocument(tx, id, { branches, staff })
}

function sumByVariant(lines: Received['lines']): { variantId: VariantId; pieces: number }[] {
  const sums = new Map<VariantId, number>()
  for (const { variantId, pieces } of lines) sums.set(variantId, (sums.get(variantId) ?? 0) + pieces)
  return [...sums].map(([variantId, pieces]) => ({ variantId, pieces }))
}
