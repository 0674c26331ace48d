import { sql } from 'kysely'
import type { UserId } from '#kernel/ids.ts'
import type { Queryable, Tx } from '#server/platform/db/db.ts'

/** Locks the account, so that the log's `before` is exactly what was replaced. */
export function lockScope(tx: Tx, email: string): Promise<{ id: UserId; scope: string[] } | undefined> {
  return tx
    .selectFrom('users')
    .select(['id', 'scope'])
    .where('email', '=', email)
    .where('erasedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

export async function replaceScope(
  tx: Tx,
  change: { userId: UserId; before: string[]; after: string[]; actor: string; changedAt: Date },
): Promise<void> {
  await tx.updateTable('users').set({ scope: change.after }).where('id', '=', change.userId).execute()
  await tx.insertInto('scopeChanges').values(change).execute()
}

const staffLimit = 500

export function listStaff(q: Queryable): Promise<{ email: string; scope: string[] }[]> {
  return q
    .selectFrom('users')
    .select(['email', 'scope'])
    .where(sql<boolean>`cardinality(scope) > 0`)
    .orderBy('email')
    .limit(staffLimit)
    .execute()
}
