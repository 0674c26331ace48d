import type { CaseId, ReviewId } from '#kernel/ids.ts'
import type { Queryable } from '#server/platform/db/db.ts'

/** The review that a case is about. */
export async function getReviewOfCase(q: Queryable, id: CaseId): Promise<ReviewId> {
  const { reviewId } = await q.selectFrom('cases').select('reviewId').where('id', '=', id).executeTakeFirstOrThrow()
  if (reviewId === null) throw new Error('The case of a review has none.')
  return reviewId
}
