import { messages } from '#contracts/messages.ts'
import { normalizeEmail } from '#kernel/text.ts'
import { ApiError } from '#server/http/errors.ts'
import { findUserByEmail, holdPassword } from '../accounts.queries.ts'
import { checkCredentials } from '../accounts.rules.ts'
import type { AccountsParts, LoginResult, Origin } from '../accounts.types.ts'
import { refuseFaults } from '../refuse-faults.ts'
import { enterAccount, type EnterDeps } from './open-session.ts'

/** Throws 422 for an incomplete form, `login_failed` for a wrong e-mail or password, `too_many_requests` for guessing. */
export async function logIn(
  deps: EnterDeps & Pick<AccountsParts, 'db' | 'passwords'>,
  credentials: { email: string; password: string } & Origin,
): Promise<LoginResult> {
  const { db, clock, passwords, loginTries } = deps
  refuseFaults(checkCredentials(credentials))
  const email = normalizeEmail(credentials.email)
  const attempt = { email, ip: credentials.ip, deviceCookie: credentials.deviceCookie }
  if (!(await loginTries.take(db.query, attempt, clock.now()))) {
    throw new ApiError('too_many_requests', { errors: { email: [messages.problem.too_many_requests] } })
  }
  const user = await findUserByEmail(db.query, email)
  const isRight = await passwords.matches(credentials.password, user?.passwordHash)
  if (!user || !isRight) throw new ApiError('login_failed', { errors: { email: [messages.account.loginFailed] } })
  return db.tx(async (tx) => {
    // The password may have changed, and every session ended, while it was being checked: this session must not
    // outlive that.
    if (!(await holdPassword(tx, user))) {
      throw new ApiError('login_failed', { errors: { email: [messages.account.loginFailed] } })
    }
    await loginTries.forget(tx, attempt)
    const provedEmail = user.emailVerifiedAt === null ? undefined : email
    return enterAccount(deps, tx, { userId: user.id, email, provedEmail, origin: credentials })
  })
}
