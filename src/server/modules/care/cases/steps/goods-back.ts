import * as z from 'zod/mini'
import type { Case } from '#contracts/admin/cases.ts'
import type { OrderReturn, ReturnedGoods } from '#contracts/admin/returns.ts'
import { stockDocumentIdSchema } from '#contracts/ids.ts'
import type { CaseId, StoreId } from '#kernel/ids.ts'
import { todayOf } from '#kernel/shop-calendar.ts'
import { ApiError, notFound } from '#server/http/errors.ts'
import type { AuditedWrite } from '#server/http/staff/staff-operations.ts'
import type { CaseKey, CasesDeps } from '../cases.types.ts'
import { getCase } from '../reading/show-case.ts'
import { holdCase, saveCase, type CaseWrite } from '../writing/hold-case.ts'
import { caseBeforeSchema, noteBefore, takeBackCase } from '../writing/take-back-case.ts'
import { refuseOtherKind } from './decide-complaint.ts'
import { findOrderOfCase } from './steps.queries.ts'

/** What has left for the order of a withdrawal; nothing if its order is not known. Throws 404 also for a case of another kind or branch. */
export async function readGoodsOfCase(
  { db, warehouse }: Pick<CasesDeps, 'db' | 'warehouse'>,
  { id, branches }: { id: CaseId; branches: readonly StoreId[] | null },
): Promise<OrderReturn> {
  const { kind } = await getCase(db.query, { id, branches })
  if (kind !== 'withdrawal') throw notFound('case')
  const orderId = await findOrderOfCase(db.query, id)
  if (orderId === null) return { goods: [], places: [], documents: [] }
  return warehouse.readReturn(db.query, { orderId, branches })
}

/** The case as it was, and the documents that were written with the step. */
export const goodsBackSchema = z.extend(caseBeforeSchema, { documents: z.array(stockDocumentIdSchema) })
export type GoodsBack = z.infer<typeof goodsBackSchema>

/**
 * Says that the goods of a withdrawal have come back, and puts them into the stock. Throws 404, 409 for another kind, for goods that are back
 * already or never left, 412, and 422 while goods are out and nothing of them is named.
 */
export async function bringGoodsBack(
  deps: Pick<CasesDeps, 'clock' | 'warehouse'>,
  write: CaseWrite,
  { id, version, ...returned }: CaseKey & ReturnedGoods,
): Promise<{ changed: Case; before: GoodsBack }> {
  const held = refuseOtherKind(await holdCase(deps, write, { id, version }), 'withdrawal')
  if (held.goodsBackOn !== null) throw new ApiError('conflict')
  const orderId = await findOrderOfCase(write.tx, held.id)
  if (orderId === null && returned.lines.length > 0) throw new ApiError('conflict')
  const documents = orderId === null ? [] : await deps.warehouse.bookReturn(write, { orderId, ...returned })
  const logged: Record<string, string> =
    documents.length > 0 ? { returns: documents.map(({ number }) => number).join(', ') } : {}
  const changed = await saveCase(deps, write, { held, fields: { goodsBackOn: todayOf(deps.clock) }, logged })
  return { changed, before: { ...noteBefore(held, changed), documents: documents.map(({ id: document }) => document) } }
}

/** The goods are out again, and the case is as it was. Throws 409 if anybody has written to it, or the pieces are gone. */
export async function takeBackGoods(
  { warehouse }: Pick<CasesDeps, 'warehouse'>,
  write: AuditedWrite & Pick<CaseWrite, 'staff'>,
  { documents, ...before }: GoodsBack,
): Promise<void> {
  await takeBackCase(write, before)
  await warehouse.takeBackReturn(write, documents)
}
