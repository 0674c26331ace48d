import * as z from 'zod/mini'
import type { Case } from '#contracts/admin/cases.ts'
import { reviewIdSchema } from '#contracts/ids.ts'
import { messages } from '#contracts/messages.ts'
import { ApiError, invalid } from '#server/http/errors.ts'
import type { AuditedWrite } from '#server/http/staff/staff-operations.ts'
import type { CaseKey, CasesDeps } from '../cases.types.ts'
import { holdCase, saveCase, toState, type CaseWrite } from '../writing/hold-case.ts'
import { caseBeforeSchema, noteBefore, takeBackCase } from '../writing/take-back-case.ts'
import { refuseOtherKind } from './decide-complaint.ts'
import { getReviewOfCase } from './steps.queries.ts'

/** What a decision about a review has changed. */
export const moderatedSchema = z.extend(caseBeforeSchema, { reviewId: reviewIdSchema })
export type Moderated = z.infer<typeof moderatedSchema>

/**
 * Publishes or refuses a review, as `npm run reviews` does, and settles its case. Throws 404, 409 for another kind and for a review that is
 * decided already, 412, and 422 for a refusal without a reason.
 */
export async function moderateCase(
  deps: Pick<CasesDeps, 'clock' | 'reviews'>,
  write: CaseWrite,
  { state, reason, ...key }: CaseKey & { state: 'published' | 'rejected'; reason: string },
): Promise<{ changed: Case; before: Moderated }> {
  const held = refuseOtherKind(await holdCase(deps, write, key), 'review')
  if (state === 'rejected' && reason === '') throw invalid({ reason: [messages.staff.reviewReason] })
  const reviewId = await getReviewOfCase(write.tx, held.id)
  const decision = { state, moderator: write.staff.name, reason }
  if (!(await deps.reviews.moderateIn(write.tx, reviewId, decision))) throw new ApiError('conflict')
  const fields = { ...toState(deps, held, 'done'), ownerId: held.ownerId ?? write.staff.userId }
  const changed = await saveCase(deps, write, { held, fields, logged: { review: state } })
  return { changed, before: { ...noteBefore(held, changed), reviewId } }
}

/** The review waits again, and its case is as it was. Throws 409 if anybody has written to it since. */
export async function takeBackModeration(
  { reviews }: Pick<CasesDeps, 'reviews'>,
  write: AuditedWrite,
  { reviewId, ...before }: Moderated,
): Promise<void> {
  await takeBackCase(write, before)
  await reviews.reopenIn(write.tx, reviewId)
}
