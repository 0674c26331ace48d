import { sql } from 'kysely'
import type { StoreId, UserId } from '#kernel/ids.ts'
import type { Queryable, Tx } from '#server/platform/db/db.ts'

export type StoredRoleView = {
  sessionId: number
  userId: UserId
  role: string
  storeId: StoreId | null
  until: Date
}

/** Held until the transaction ends. */
export async function isStore(tx: Tx, id: StoreId): Promise<boolean> {
  const row = await tx.selectFrom('stores').select('id').where('id', '=', id).forKeyShare().executeTakeFirst()
  return row !== undefined
}

/** False = the session looks as a role already. */
export async function insertRoleView(tx: Tx, view: StoredRoleView): Promise<boolean> {
  const row = await tx
    .insertInto('staffRoleViews')
    .values(view)
    .onConflict((conflict) => conflict.column('sessionId').doNothing())
    .returning('sessionId')
    .executeTakeFirst()
  return row !== undefined
}

/** As which role a session looks now. */
export function findRoleView(q: Queryable, { sessionId, now }: { sessionId: number; now: Date }) {
  return q
    .selectFrom('staffRoleViews')
    .select('until')
    .where('sessionId', '=', sessionId)
    .where('until', '>', now)
    .executeTakeFirst()
}

const taken = ['sessionId', 'userId', 'role', 'storeId', 'until'] as const

/** Ends the view of a session; one of several callers gets it. */
export function takeRoleView(tx: Tx, sessionId: number): Promise<StoredRoleView | undefined> {
  return tx.deleteFrom('staffRoleViews').where('sessionId', '=', sessionId).returning(taken).executeTakeFirst()
}

/** Ends those whose time or session is over. */
export function takeEndedRoleViews(tx: Tx, now: Date): Promise<StoredRoleView[]> {
  return tx
    .deleteFrom('staffRoleViews')
    .where(({ or, eb, not, exists, selectFrom }) =>
      or([
        eb('until', '<=', now),
        not(
          exists(
            selectFrom('staffSessions')
              .select(sql`1`.as('open'))
              .whereRef('staffSessions.id', '=', 'staffRoleViews.sessionId'),
          ),
        ),
      ]),
    )
    .returning(taken)
    .execute()
}
