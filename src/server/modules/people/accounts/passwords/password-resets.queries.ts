import type { UserId } from '#kernel/ids.ts'
import type { Queryable } from '#server/platform/db/db.ts'

/** Whether a reset link still works: checked when its page is opened, and before the costly hash. */
export async function isPasswordResetOpen(
  q: Queryable,
  { tokenDigest, now }: { tokenDigest: string; now: Date },
): Promise<boolean> {
  const row = await q
    .selectFrom('passwordResets')
    .select('userId')
    .where('tokenDigest', '=', tokenDigest)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
  return row !== undefined
}

/** Using one link invalidates all other links of the account. */
export async function deletePasswordResetsOf(q: Queryable, userId: UserId): Promise<void> {
  await q.deleteFrom('passwordResets').where('userId', '=', userId).where('usedAt', 'is', null).execute()
}

export async function insertPasswordReset(
  q: Queryable,
  reset: { tokenDigest: string; userId: UserId; expiresAt: Date },
): Promise<void> {
  await q.insertInto('passwordResets').values(reset).execute()
}

/** Uses up a reset link and returns its account; a link works once. */
export function takePasswordReset(
  q: Queryable,
  { tokenDigest, now }: { tokenDigest: string; now: Date },
): Promise<{ userId: UserId } | undefined> {
  return q
    .updateTable('passwordResets')
    .set({ usedAt: now })
    .where('tokenDigest', '=', tokenDigest)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .returning('userId')
    .executeTakeFirst()
}
