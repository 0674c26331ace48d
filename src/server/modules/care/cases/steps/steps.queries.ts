import type { CaseId, OrderId, ReviewId } from '#kernel/ids.ts'
import type { Queryable } from '#server/platform/db/db.ts'

/** The review that a case is about. */
export async function getReviewOfCase(q: Queryable, id: CaseId): Promise<ReviewId> {
  const { reviewId } = await q.selectFrom('cases').select('reviewId').where('id', '=', id).executeTakeFirstOrThrow()
  if (reviewId === null) throw new Error('The case of a review has none.')
  return reviewId
}

/** The order that a case is about; null = it is not known. */
export async function findOrderOfCase(q: Queryable, id: CaseId): Promise<OrderId | null> {
  const row = await q.selectFrom('cases').select('orderId').where('id', '=', id).executeTakeFirst()
  return row?.orderId ?? null
}
