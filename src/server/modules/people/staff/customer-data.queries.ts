import type { UserId } from '#kernel/ids.ts'
import type { Queryable } from '#server/platform/db/db.ts'

/** What is kept about a person as staff; undefined = they never were. */
export async function findStaffData(q: Queryable, userId: UserId) {
  const member = await q
    .selectFrom('staffMembers')
    .select(['roles', 'appointedAt', 'dismissedAt'])
    .where('userId', '=', userId)
    .executeTakeFirst()
  if (!member) return undefined
  const sessions = await q
    .selectFrom('staffSessions')
    .select(['device', 'createdAt', 'lastSeenAt'])
    .where('userId', '=', userId)
    .orderBy('id')
    .execute()
  const passkeys = await q
    .selectFrom('staffPasskeys')
    .select(['name', 'createdAt'])
    .where('userId', '=', userId)
    .orderBy('id')
    .execute()
  const savedViews = await q
    .selectFrom('staffSavedViews')
    .select(['name', 'savedAt'])
    .where('userId', '=', userId)
    .orderBy('screen')
    .orderBy('name')
    .execute()
  return { ...member, sessions, passkeys, savedViews }
}
