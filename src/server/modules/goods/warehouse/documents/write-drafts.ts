import { maxDocumentLines, type DraftKind, type StockDocument } from '#contracts/admin/stock-documents.ts'
import { messages } from '#contracts/messages.ts'
import type { LocationId, StockDocumentId, VariantId } from '#kernel/ids.ts'
import { ApiError, invalid, notFound } from '#server/http/errors.ts'
import { refuseStale } from '#server/http/staff/versions.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { WarehouseSight, WarehouseWrite } from '../warehouse.types.ts'
import * as queries from './documents.queries.ts'
import * as lineQueries from './lines.queries.ts'
import { getDocument } from './read-documents.ts'

export const thing = 'stock-document'

type Timed = { clock: Clock }
type Changed = { id: StockDocumentId; version: number }

/** Throws 404 for a place where the person does not work; a transfer may go anywhere. */
export async function createDocument(
  { clock }: Timed,
  { tx, staff, branches, audit }: WarehouseWrite,
  { kind, place, to, note }: { kind: DraftKind; place: LocationId; to: LocationId | null; note: string },
): Promise<StockDocument> {
  if (!(await queries.findPlace(tx, { id: place, branches }))) throw notFound('store')
  if (kind === 'transfer') {
    if (to === null) throw invalid({ to: [messages.stock.noTarget] })
    if (to === place) throw invalid({ to: [messages.stock.samePlace] })
    if (!(await queries.findPlace(tx, { id: to, branches: null }))) throw notFound('store')
  }
  const toLocationId = kind === 'transfer' ? to : null
  const made = { madeBy: staff.userId, madeAt: clock.now() }
  const id = await queries.insertDocument(tx, { kind, state: 'draft', locationId: place, toLocationId, note, ...made })
  const document = await getDocument(tx, id, { branches, staff })
  audit({ thing, id, after: { kind, place, to: toLocationId, note }, version: document.version })
  return document
}

/** Adds scanned pieces to a draft. Throws 404, and 409 for a closed or full document, an unknown code and a set. */
export async function scanGoods(
  { clock }: Timed,
  { tx, staff, branches, audit }: WarehouseWrite,
  { document: id, codes, pieces }: { document: StockDocumentId; codes: readonly string[]; pieces: number },
): Promise<StockDocument> {
  const row = await lockDraft(tx, { id, branches, staff })
  const goods = await lineQueries.findScanned(tx, codes)
  if (!goods) throw new ApiError('conflict', { message: messages.counter.unknownCodes(codes.slice(0, 1)) })
  if (goods.isSet) throw new ApiError('conflict', { message: messages.counter.isSet })
  if (row.lines >= maxDocumentLines) {
    throw new ApiError('conflict', { message: messages.stock.fullDocument(maxDocumentLines) })
  }
  const at = clock.now()
  await lineQueries.upsertScan(tx, { documentId: id, variantId: goods.id, pieces, writtenAt: at })
  await queries.updateDocument(tx, id)
  audit({ thing, id, after: { variant: goods.id, pieces }, version: row.version + 1 })
  return getDocument(tx, id, { branches, staff })
}

/** Sets a line, null removes it. Throws 404, 412, 409 for a closed document and 422 for a wrong number. */
export async function setLine(
  { clock }: Timed,
  { tx, staff, branches, audit }: WarehouseWrite,
  {
    id,
    version,
    variantId,
    quantity,
    expected,
  }: Changed & { variantId: VariantId; quantity: number | null; expected?: number | null | undefined },
): Promise<StockDocument> {
  const row = await lockDraft(tx, { id, branches, staff, version })
  if (quantity !== null && quantity < 0 && row.kind !== 'correction') {
    throw invalid({ quantity: [messages.stock.negativeLine] })
  }
  const before = (await lineQueries.listLines(tx, id)).find((line) => line.variantId === variantId)
  if (!before) throw new ApiError('conflict', { message: messages.stock.foreignLine })
  const at = clock.now()
  const line = { documentId: id, variantId }
  if (quantity === null) await lineQueries.deleteLine(tx, line)
  else await lineQueries.upsertLine(tx, { ...line, quantity, expected, writtenAt: at })
  await queries.updateDocument(tx, id)
  audit({
    thing,
    id,
    before: { variant: variantId, pieces: before.quantity },
    after: { variant: variantId, pieces: quantity },
    version: row.version + 1,
  })
  return getDocument(tx, id, { branches, staff })
}

/** Throws 404, 412, and 409 for a document that has moved pieces. */
export async function discardDraft(
  { tx, staff, branches, audit }: WarehouseWrite,
  { id, version }: Changed,
): Promise<StockDocument> {
  await lockDraft(tx, { id, branches, staff, version })
  await queries.updateDocument(tx, id, { state: 'cancelled' })
  audit({ thing, id, before: { state: 'draft' }, after: { state: 'cancelled' }, version: version + 1 })
  return getDocument(tx, id, { branches, staff })
}

/** A draft of a branch of the person, locked. Without a version, whatever it is now is meant. */
export async function lockDraft(
  tx: WarehouseWrite['tx'],
  { id, version, ...sight }: { id: StockDocumentId; version?: number } & WarehouseSight,
): Promise<queries.DocumentRow> {
  const row = await lockSeen(tx, { id, version, ...sight })
  if (row.state !== 'draft') throw new ApiError('conflict', { message: messages.stock.documentClosed })
  requireOwn(row.place, sight.branches)
  return row
}

/** A document that the person sees, locked, and of the expected version. */
export async function lockSeen(
  tx: WarehouseWrite['tx'],
  { id, version, branches, staff }: { id: StockDocumentId; version?: number | undefined } & WarehouseSight,
): Promise<queries.DocumentRow> {
  const row = await queries.lockDocument(tx, { id, branches })
  if (!row) throw notFound('stock-document')
  if (version !== undefined) {
    await refuseStale(tx, { thing, current: await getDocument(tx, id, { branches, staff }), version })
  }
  return row
}

/** Throws 404 at a branch where the person does not work: the other end of a transfer. */
export function requireOwn(place: queries.Place, branches: WarehouseWrite['branches']): void {
  if (branches !== null && (place.store === null || !branches.includes(place.store))) throw notFound('store')
}
