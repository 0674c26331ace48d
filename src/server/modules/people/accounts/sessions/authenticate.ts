import type { SessionUser } from '#server/http/caller.ts'
import { sha256 } from '#server/platform/ids.ts'
import type { AccountsParts } from '../accounts.types.ts'
import { extendSession, findSession } from './sessions.queries.ts'
import { isWorthExtending, sessionExpiry } from './sessions.rules.ts'

/** The user of a session's token; undefined if it is unknown or expired. */
export async function authenticate(
  { db, clock }: Pick<AccountsParts, 'db' | 'clock'>,
  token: string,
): Promise<SessionUser | undefined> {
  const now = clock.now()
  const tokenDigest = sha256(token)
  const session = await findSession(db, { tokenDigest, now })
  if (!session) return undefined
  const extended = sessionExpiry(now)
  if (isWorthExtending({ expiresAt: session.expiresAt, extended })) {
    await extendSession(db.query, { tokenDigest, expiresAt: extended })
  }
  return session.user
}
