import type { SessionId, UserId } from '#kernel/ids.ts'
import { notFound } from '#server/http/errors.ts'
import { sha256 } from '#server/platform/ids.ts'
import type { AccountsParts } from '../accounts.types.ts'
import { deleteSession, deleteSessionById, deleteSessionsOf } from './sessions.queries.ts'

type EndDeps = Pick<AccountsParts, 'db'>

/** Ends the session of this token; repeatable. */
export async function logOut({ db }: EndDeps, token: string): Promise<void> {
  await deleteSession(db.query, sha256(token))
}

/** Throws 404 for a session that is not this customer's. */
export async function endSession({ db }: EndDeps, { id, userId }: { id: SessionId; userId: UserId }): Promise<void> {
  if (!(await deleteSessionById(db.query, { id, userId }))) throw notFound('session')
}

export async function endAllSessions({ db }: EndDeps, userId: UserId): Promise<void> {
  await deleteSessionsOf(db.query, userId)
}
