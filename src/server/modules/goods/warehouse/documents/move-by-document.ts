import type { StockDocument } from '#contracts/admin/stock-documents.ts'
import { messages } from '#contracts/messages.ts'
import type { OrderId, StockDocumentId } from '#kernel/ids.ts'
import { ApiError } from '#server/http/errors.ts'
import { updateReceivedPrices, type InventoryModule } from '#server/modules/goods/inventory/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { BookedReceipt, WarehouseWrite } from '../warehouse.types.ts'
import * as queries from './documents.queries.ts'
import * as lineQueries from './lines.queries.ts'
import { toMoves } from './documents.rules.ts'
import { refuseShort } from './refuse-short.ts'
import { updateHeld } from './order-transfers.queries.ts'
import { getDocument } from './read-documents.ts'
import { lockDraft, thing } from './write-drafts.ts'

type Deps = { clock: Clock; inventory: Pick<InventoryModule, 'movePieces' | 'countPieces' | 'sendHeld'> }
type Changed = { id: StockDocumentId; version: number }

/**
 * Moves the pieces of a draft, all or none: of a transfer they leave, and it is on its way. Throws 404, 412, 409 for an empty or a
 * closed document and for pieces that are held or not there.
 */
export async function confirmDocument(
  { clock, inventory }: Deps,
  { tx, staff, branches, audit }: WarehouseWrite,
  { id, version }: Changed,
): Promise<StockDocument> {
  const row = await lockDraft(tx, { id, branches, staff, version })
  const lines = await lineQueries.listLines(tx, id)
  if (lines.length === 0) throw new ApiError('conflict', { message: messages.stock.emptyDocument })
  const locationId = row.place.id
  const cause = { kind: row.kind, documentId: id, reason: row.note, madeBy: staff.userId }
  const outcome =
    row.kind === 'count'
      ? await inventory.countPieces(
          tx,
          lines.map(({ variantId, quantity, position }) => ({
            variantId,
            locationId,
            counted: quantity,
            position: position ?? 0,
          })),
          cause,
        )
      : row.order
        ? await sendForOrder(inventory, tx, { row, orderId: row.order.id, lines, cause })
        : await inventory.movePieces(tx, toMoves(row.kind, lines, locationId), cause)
  if (outcome.kind === 'short') throw refuseShort(outcome.rows, { lines, isCount: row.kind === 'count' })
  const state = row.kind === 'transfer' ? 'sent' : 'confirmed'
  await queries.updateDocument(tx, id, { state, confirmedBy: staff.userId, confirmedAt: clock.now() })
  if (row.kind === 'receipt') await updateReceivedPrices(tx, id)
  const after = { state, lines: row.lines, pieces: row.pieces }
  audit({ thing, id, before: { state: 'draft' }, after, version: version + 1 })
  return getDocument(tx, id, { branches, staff })
}

/** What the order holds of the goods leaves with its reservation, and is noted per line. */
async function sendForOrder(
  inventory: Deps['inventory'],
  tx: Tx,
  {
    row,
    orderId,
    lines,
    cause,
  }: {
    row: queries.DocumentRow
    orderId: OrderId
    lines: readonly lineQueries.LineRow[]
    cause: Parameters<InventoryModule['movePieces']>[2]
  },
) {
  const pieces = lines.map(({ variantId, quantity }) => ({ variantId, quantity, locationId: row.place.id }))
  const { moved, held } = await inventory.sendHeld(tx, { orderId, pieces, cause })
  await updateHeld(tx, row.id, held)
  return moved
}

/** A receipt that was counted elsewhere, confirmed as it is: at a branch, perhaps without a signal. */
export async function bookReceipt(
  { inventory }: Pick<Deps, 'inventory'>,
  tx: Tx,
  { locationId, note, userId, at, lines }: BookedReceipt,
): Promise<StockDocumentId> {
  const documentId = await queries.insertDocument(tx, {
    kind: 'receipt',
    state: 'confirmed',
    locationId,
    toLocationId: null,
    note,
    madeBy: userId,
    madeAt: at,
    confirmedBy: userId,
    confirmedAt: at,
  })
  await lineQueries.insertLines(tx, documentId, lines, at)
  const moves = toMoves('receipt', lines, locationId)
  await inventory.movePieces(tx, moves, { kind: 'receipt', documentId, reason: note, madeBy: userId })
  return documentId
}
