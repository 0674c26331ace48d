import type { StockDocument } from '#contracts/admin/stock-documents.ts'
import { messages } from '#contracts/messages.ts'
import type { OrderId, StockDocumentId, VariantId } from '#kernel/ids.ts'
import { ApiError } from '#server/http/errors.ts'
import { updateReceivedPrices, type InventoryModule } from '#server/modules/goods/inventory/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { BookedReceipt, WarehouseWrite } from '../warehouse.types.ts'
import * as queries from './documents.queries.ts'
import * as lineQueries from './lines.queries.ts'
import { numberOf, toMoves } from './documents.rules.ts'
import { updateHeld } from './order-transfers.queries.ts'
import { getDocument } from './read-documents.ts'
import { lockDraft, lockSeen, requireOwn, thing } from './write-drafts.ts'

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

/** Writes the opposite of what a document has moved, as a document of its own. Throws 409 for pieces that are gone by now. */
export async function counterDocument(
  { clock, inventory }: Deps,
  { tx, staff, branches, audit }: WarehouseWrite,
  { id, version }: Changed,
): Promise<StockDocument> {
  const row = await lockSeen(tx, { id, branches, staff, version })
  if (row.state !== 'confirmed' || row.countersId !== null || row.counteredById !== null) {
    throw new ApiError('conflict', { message: messages.stock.documentClosed })
  }
  requireOwn(row.place, branches)
  if (row.to) requireOwn(row.to, branches)
  const at = clock.now()
  const note = messages.stock.counterReason(numberOf(row))
  const counterId = await queries.insertDocument(tx, {
    kind: 'correction',
    state: 'confirmed',
    locationId: row.place.id,
    toLocationId: null,
    note,
    countersId: id,
    madeBy: staff.userId,
    madeAt: at,
    confirmedBy: staff.userId,
    confirmedAt: at,
  })
  const lines = await lineQueries.listLines(tx, id)
  const moved = await queries.listMoved(tx, id)
  const hereOf = (variantId: VariantId) =>
    moved.find((move) => move.variantId === variantId && move.locationId === row.place.id)?.delta ?? 0
  await lineQueries.insertLines(
    tx,
    counterId,
    lines.map(({ variantId }) => ({ variantId, quantity: 0 - hereOf(variantId), expected: null })),
    at,
  )
  const opposite = moved.map((move) => ({ ...move, delta: 0 - move.delta }))
  const cause = { kind: 'correction', documentId: counterId, reason: note, madeBy: staff.userId } as const
  const outcome = await inventory.movePieces(tx, opposite, cause)
  if (outcome.kind === 'short') throw refuseShort(outcome.rows, { lines, isCount: false })
  if (row.kind === 'receipt') await updateReceivedPrices(tx, id)
  await queries.updateDocument(tx, id)
  const by = numberOf({ kind: 'correction', id: counterId })
  audit({ thing, id, before: { countered_by: null }, after: { countered_by: by }, version: version + 1 })
  return getDocument(tx, counterId, { branches, staff })
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

function refuseShort(
  rows: readonly { variantId: VariantId; free: number; held: number }[],
  { lines, isCount }: { lines: readonly { variantId: VariantId; code: string }[]; isCount: boolean },
): ApiError {
  const named = rows.map((row) => ({
    ...row,
    code: lines.find(({ variantId }) => variantId === row.variantId)?.code ?? '',
  }))
  return new ApiError('conflict', { message: isCount ? messages.stock.heldMore(named) : messages.stock.short(named) })
}
