import { messages } from '#contracts/messages.ts'
import type { UserId } from '#kernel/ids.ts'
import type { Queryable, Tx } from '#server/platform/db/db.ts'
import { ApiError } from '../errors.ts'

/**
 * Takes the key of a request and returns undefined, or the stored answer if it is taken. A concurrent request with the
 * same key waits here until the first one ends. Throws 422 if the key stands for another request.
 */
export async function claimKey(
  tx: Tx,
  claim: { userId: UserId; key: string; requestDigest: string; createdAt: Date },
): Promise<string | undefined> {
  const { userId, key, requestDigest } = claim
  const claimed = await tx
    .insertInto('staffAnswers')
    .values(claim)
    .onConflict((conflict) => conflict.columns(['userId', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst()
  if (claimed) return undefined
  const stored = await tx
    .selectFrom('staffAnswers')
    .select(['requestDigest', 'answer'])
    .where('userId', '=', userId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  if (stored.requestDigest !== requestDigest) {
    throw new ApiError('idempotency_key_reused', { message: messages.staff.keyReused })
  }
  return stored.answer
}

/** In the transaction of the write, so that the key, the effect and the answer exist together or not at all. */
export async function storeAnswer(
  tx: Tx,
  { userId, key, answer }: { userId: UserId; key: string; answer: string },
): Promise<void> {
  await tx.updateTable('staffAnswers').set({ answer }).where('userId', '=', userId).where('key', '=', key).execute()
}

/** Answers may hold personal data: they are kept only as long as a client may repeat its request. */
export async function deleteOldAnswers(q: Queryable, before: Date): Promise<void> {
  await q.deleteFrom('staffAnswers').where('createdAt', '<', before).execute()
}
