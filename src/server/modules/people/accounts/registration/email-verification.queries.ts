import type { UserId } from '#kernel/ids.ts'
import type { Queryable, Tx } from '#server/platform/db/db.ts'

export async function insertVerification(
  q: Queryable,
  row: { tokenDigest: string; userId: UserId; expiresAt: Date },
): Promise<void> {
  await q.insertInto('emailVerifications').values(row).execute()
}

/** Uses up a link of this customer; returns false when there is none. */
export async function takeVerification(
  tx: Tx,
  { tokenDigest, userId, now }: { tokenDigest: string; userId: UserId; now: Date },
): Promise<boolean> {
  const row = await tx
    .deleteFrom('emailVerifications')
    .where('tokenDigest', '=', tokenDigest)
    .where('userId', '=', userId)
    .where('expiresAt', '>', now)
    .returning('userId')
    .executeTakeFirst()
  return row !== undefined
}

export function findEmailState(q: Queryable, userId: UserId) {
  return q
    .selectFrom('users')
    .select(['email', 'emailVerifiedAt', 'erasedAt'])
    .where('id', '=', userId)
    .executeTakeFirst()
}

/** Returns the e-mail when it becomes verified now, undefined when it was verified before. */
export function markVerified(
  tx: Tx,
  { userId, now }: { userId: UserId; now: Date },
): Promise<{ email: string } | undefined> {
  return tx
    .updateTable('users')
    .set({ emailVerifiedAt: now })
    .where('id', '=', userId)
    .where('emailVerifiedAt', 'is', null)
    .returning('email')
    .executeTakeFirst()
}
