import type { StockDocument } from '#contracts/admin/stock-documents.ts'
import { messages } from '#contracts/messages.ts'
import type { StockDocumentId, VariantId } from '#kernel/ids.ts'
import { ApiError } from '#server/http/errors.ts'
import { updateReceivedPrices, type InventoryModule } from '#server/modules/goods/inventory/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { ReturnWrite, WarehouseWrite } from '../warehouse.types.ts'
import { insertDocument, listMoved, updateDocument, type DocumentRow } from './documents.queries.ts'
import { numberOf } from './documents.rules.ts'
import { insertLines, listLines } from './lines.queries.ts'
import { getDocument } from './read-documents.ts'
import { refuseShort } from './refuse-short.ts'
import { lockSeen, requireOwn, thing } from './write-drafts.ts'

type Deps = { clock: Clock; inventory: Pick<InventoryModule, 'movePieces'> }

/** Writes the opposite of what a document has moved, as a document of its own. Throws 409 for pieces that are gone by now. */
export async function counterDocument(
  deps: Deps,
  { tx, staff, branches, audit }: WarehouseWrite,
  { id, version }: { id: StockDocumentId; version: number },
): Promise<StockDocument> {
  const row = await lockSeen(tx, { id, branches, staff, version })
  requireOwn(row.place, branches)
  if (row.to) requireOwn(row.to, branches)
  const counterId = await writeCounter(deps, { tx, staff }, row)
  const by = numberOf({ kind: 'correction', id: counterId })
  audit({ thing, id, before: { countered_by: null }, after: { countered_by: by }, version: version + 1 })
  return getDocument(tx, counterId, { branches, staff })
}

/** The same for a document that the caller has locked. */
export async function writeCounter(
  { clock, inventory }: Deps,
  { tx, staff }: Pick<ReturnWrite, 'tx' | 'staff'>,
  row: DocumentRow,
): Promise<StockDocumentId> {
  const { id, kind, state, place, order, countersId, counteredById } = row
  if (state !== 'confirmed' || countersId !== null || counteredById !== null) {
    throw new ApiError('conflict', { message: messages.stock.documentClosed })
  }
  const at = clock.now()
  const note = messages.stock.counterReason(numberOf(row))
  const counterId = await insertDocument(tx, {
    kind: 'correction',
    state: 'confirmed',
    locationId: place.id,
    toLocationId: null,
    note,
    countersId: id,
    madeBy: staff.userId,
    madeAt: at,
    confirmedBy: staff.userId,
    confirmedAt: at,
  })
  const lines = await listLines(tx, id)
  const moved = await listMoved(tx, id)
  const hereOf = (variantId: VariantId) =>
    moved.find((move) => move.variantId === variantId && move.locationId === place.id)?.delta ?? 0
  const opposite = lines.map(({ variantId }) => ({ variantId, quantity: 0 - hereOf(variantId), expected: null }))
  await insertLines(tx, counterId, opposite, at)
  // What did not come back is with the customer again, so the movement names the order of the return.
  const ofOrder = kind === 'return' && order ? { orderId: order.id } : {}
  const cause = { kind: 'correction', documentId: counterId, ...ofOrder, reason: note, madeBy: staff.userId } as const
  const outcome = await inventory.movePieces(
    tx,
    moved.map((move) => ({ ...move, delta: 0 - move.delta })),
    cause,
  )
  if (outcome.kind === 'short') throw refuseShort(outcome.rows, { lines, isCount: false })
  if (kind === 'receipt') await updateReceivedPrices(tx, id)
  await updateDocument(tx, id)
  return counterId
}
