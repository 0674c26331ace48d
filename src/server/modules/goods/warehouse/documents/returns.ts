import type { OrderReturn, ReturnedGoods } from '#contracts/admin/returns.ts'
import { messages } from '#contracts/messages.ts'
import type { LocationId, OrderId, StockDocumentId, StoreId } from '#kernel/ids.ts'
import { cleanLine } from '#kernel/text.ts'
import { ApiError, invalid, notFound } from '#server/http/errors.ts'
import type { InventoryModule } from '#server/modules/goods/inventory/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Queryable, Tx } from '#server/platform/db/db.ts'
import { listPlaces } from '../levels/levels.queries.ts'
import type { BookedDocument, ReturnWrite } from '../warehouse.types.ts'
import { writeCounter } from './counter-document.ts'
import { findPlace, insertDocument, lockDocument } from './documents.queries.ts'
import { numberOf, toMoves } from './documents.rules.ts'
import { insertLines } from './lines.queries.ts'
import * as queries from './returns.queries.ts'
import { countLeft, findFormFaults, findTooMany, sumReturned, type ReturnedLine } from './returns.rules.ts'

type Deps = { clock: Clock; inventory: Pick<InventoryModule, 'movePieces'> }

export async function readReturn(
  q: Queryable,
  { orderId, branches }: { orderId: OrderId; branches: readonly StoreId[] | null },
): Promise<OrderReturn> {
  const goods = await queries.listSentGoods(q, orderId)
  const documents = await queries.listReturns(q, orderId)
  return {
    goods: goods.map(toGoods),
    places: await listPlaces(q, { branches }),
    documents: documents.map(({ id, place, pieces, madeAt }) => ({
      id,
      number: numberOf({ kind: 'return', id }),
      place,
      pieces,
      made_at: madeAt.toISOString(),
    })),
  }
}

/**
 * Puts pieces that came back on hand, and writes off the damaged ones of them. Nothing is written if nothing came and nothing is left to
 * come. Throws 404 for a place where the person does not work, 422 for an incomplete form, and 409 for more pieces than are out.
 */
export async function bookReturn(
  deps: Deps,
  { tx, staff, branches }: ReturnWrite,
  { orderId, place, ...given }: ReturnedGoods & { orderId: OrderId },
): Promise<BookedDocument[]> {
  await queries.lockReturns(tx, orderId)
  const goods = (await queries.listSentGoods(tx, orderId)).map(toGoods)
  const lines = sumReturned(given.lines)
  const note = cleanLine(given.note)
  if (lines.length === 0 && goods.every((row) => countLeft(row) === 0)) return []
  const faults = findFormFaults({ place, lines, note })
  if (place === null || Object.keys(faults).length > 0) throw invalid(faults)
  if (!(await findPlace(tx, { id: place, branches }))) throw notFound('store')
  const tooMany = findTooMany(goods, lines)
  if (tooMany.length > 0) throw new ApiError('conflict', { message: messages.returns.tooMany(tooMany) })
  const book = (booked: Omit<Booked, 'locationId' | 'madeBy'>) =>
    writeDocument(deps, tx, { ...booked, locationId: place, madeBy: staff.userId })
  const all = lines.map(({ variantId, whole, damaged }) => ({ variantId, quantity: whole + damaged }))
  const back = await book({ kind: 'return', orderId, lines: all, note })
  const broken = listBroken(lines)
  if (broken.length === 0) return [back]
  const reason = messages.returns.damaged(back.number, note)
  return [back, await book({ kind: 'write_off', lines: broken, note: reason })]
}

/** Takes back what `bookReturn` has written. Throws 409 for pieces that are gone by now, or a document that was taken back. */
export async function takeBackReturn(
  deps: Deps,
  { tx, staff }: Pick<ReturnWrite, 'tx' | 'staff'>,
  ids: readonly StockDocumentId[],
): Promise<void> {
  // The last one first: what was written off must be there again before it leaves as not returned.
  for (const id of ids.toReversed()) {
    const row = await lockDocument(tx, { id, branches: null })
    if (!row) throw notFound('stock-document')
    await writeCounter(deps, { tx, staff }, row)
  }
}

type Booked = {
  kind: 'return' | 'write_off'
  locationId: LocationId
  /** Of a return. */
  orderId?: OrderId
  note: string
  madeBy: ReturnWrite['staff']['userId']
  lines: Parameters<typeof toMoves>[1]
}

async function writeDocument(
  { clock, inventory }: Deps,
  tx: Tx,
  { kind, locationId, orderId, note, madeBy, lines }: Booked,
): Promise<BookedDocument> {
  const at = clock.now()
  const of = orderId === undefined ? {} : { orderId }
  const documentId = await insertDocument(tx, {
    kind,
    state: 'confirmed',
    locationId,
    toLocationId: null,
    ...of,
    note,
    madeBy,
    madeAt: at,
    confirmedBy: madeBy,
    confirmedAt: at,
  })
  const written = lines.map((line) => ({ ...line, expected: null }))
  await insertLines(tx, documentId, written, at)
  const cause = { kind, documentId, ...of, reason: note, madeBy }
  const outcome = await inventory.movePieces(tx, toMoves(kind, lines, locationId), cause)
  if (outcome.kind === 'short') throw new Error('Pieces that came back in this transaction are not free.')
  return { id: documentId, number: numberOf({ kind, id: documentId }) }
}

function listBroken(lines: readonly ReturnedLine[]) {
  return lines.flatMap(({ variantId, damaged }) => (damaged > 0 ? [{ variantId, quantity: damaged }] : []))
}

function toGoods({ variantId, variantName, ...row }: queries.SentGoods): OrderReturn['goods'][number] {
  return { ...row, variant_id: variantId, variant_name: variantName }
}
