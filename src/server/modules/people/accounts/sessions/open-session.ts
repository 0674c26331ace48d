import type { UserId } from '#kernel/ids.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { randomSecret, sha256 } from '#server/platform/ids.ts'
import { customerLoggedIn } from '../accounts.events.ts'
import type { AccountsParts, LoginResult, NewSession, Origin } from '../accounts.types.ts'
import { deleteSession, insertSession } from './sessions.queries.ts'
import { sessionExpiry } from './sessions.rules.ts'

export type EnterDeps = Pick<AccountsParts, 'clock' | 'events' | 'loginTries' | 'mergeGuestCart'>

/** Opens a session in the caller's transaction. */
export async function openSession(
  { clock }: Pick<AccountsParts, 'clock'>,
  tx: Tx,
  { userId, device }: { userId: UserId; device: string },
): Promise<NewSession> {
  const token = randomSecret()
  const createdAt = clock.now()
  const expiresAt = sessionExpiry(createdAt)
  await insertSession(tx, { tokenDigest: sha256(token), userId, device, createdAt, expiresAt })
  return { token, expiresAt, userId }
}

/**
 * Opens the session of a login or a registration, merges the guest cart and publishes `customer.loggedIn`. Ends the session that
 * came with the request: a token planted before the login opens nothing afterwards.
 */
export async function enterAccount(
  deps: EnterDeps,
  tx: Tx,
  login: { userId: UserId; email: string; provedEmail: string | undefined; origin: Origin },
): Promise<LoginResult> {
  const { userId, email, provedEmail, origin } = login
  if (origin.token !== undefined) await deleteSession(tx, sha256(origin.token))
  const session = await openSession(deps, tx, { userId, device: origin.device })
  const { hasMergedCart } = await deps.mergeGuestCart(tx, { userId, tempId: origin.tempId })
  await deps.events.publish(tx, customerLoggedIn({ userId, provedEmail }))
  const { deviceCookie } = origin
  return { ...session, hasMergedCart, deviceCookie: deps.loginTries.issueCookie({ email, deviceCookie }) }
}
