import { messages } from '#contracts/messages.ts'
import type { UnmatchedPayment } from '#contracts/admin/unmatched-payments.ts'
import type { UnmatchedPaymentId } from '#kernel/ids.ts'
import { ApiError, notFound } from '#server/http/errors.ts'
import { refuseStale } from '#server/http/staff/versions.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { showUnmatched } from './show-unmatched.ts'
import { findUnmatchedForUpdate, type UnmatchedRow } from './unmatched.queries.ts'

/** The name of such money in the audit log. */
export const unmatchedThing = 'unmatched-payment'

export type Step = UnmatchedPayment['steps'][number]

/**
 * Locks money for a decision; a caller that also changes an order has locked the order before. Throws 404, 412 for another version, 409 if this is
 * not a step that it allows now.
 */
export async function lockUnmatched(
  tx: Tx,
  { id, version, step }: { id: UnmatchedPaymentId; version: number; step: Step },
): Promise<UnmatchedRow> {
  const row = await findUnmatchedForUpdate(tx, id)
  if (!row) throw notFound(unmatchedThing)
  const current = showUnmatched(row)
  await refuseStale(tx, { thing: unmatchedThing, current, version })
  if (!current.steps.includes(step)) throw new ApiError('conflict', { message: messages.money.notNow })
  return row
}
