import { messages } from '#contracts/messages.ts'
import { normalizeEmail } from '#kernel/text.ts'
import { ApiError } from '#server/http/errors.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { findUserByEmail, lockPassword } from '../accounts.queries.ts'
import { checkCredentials } from '../accounts.rules.ts'
import type { AccountsParts, LoginAttempt, ProvenLogin } from '../accounts.types.ts'
import { refuseFaults } from '../refuse-faults.ts'

/** Throws 422 for an incomplete form, `login_failed` for a wrong e-mail or password, `too_many_requests` for guessing. */
export async function proveLogin(
  { db, clock, passwords, loginTries }: Pick<AccountsParts, 'db' | 'clock' | 'passwords' | 'loginTries'>,
  { password, ip, deviceCookie, ...credentials }: LoginAttempt,
): Promise<ProvenLogin> {
  refuseFaults(checkCredentials({ ...credentials, password }))
  const email = normalizeEmail(credentials.email)
  const attempt = { email, ip, deviceCookie }
  if (!(await loginTries.take(db.query, attempt, clock.now()))) {
    throw new ApiError('too_many_requests', { errors: { email: [messages.problem.too_many_requests] } })
  }
  const user = await findUserByEmail(db.query, email)
  const isRight = await passwords.matches(password, user?.passwordHash)
  if (!user || !isRight) throw loginFailed()
  return { user, attempt }
}

/**
 * Called in the transaction that opens the session: the password may have changed, and every session ended, while it was
 * being checked. This session must not outlive that.
 */
export async function confirmLogin(
  { loginTries }: Pick<AccountsParts, 'loginTries'>,
  tx: Tx,
  { user, attempt }: ProvenLogin,
): Promise<{ deviceCookie: string }> {
  if (!(await lockPassword(tx, user))) throw loginFailed()
  await loginTries.forget(tx, attempt)
  return { deviceCookie: loginTries.issueCookie(attempt) }
}

function loginFailed(): ApiError {
  return new ApiError('login_failed', { errors: { email: [messages.account.loginFailed] } })
}
