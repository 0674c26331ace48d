import { messages } from '#contracts/messages.ts'
import type { UserId } from '#kernel/ids.ts'
import { ApiError } from '#server/http/errors.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { clearHits, hit } from '#server/platform/rate-limit.ts'
import { findPasswordHash } from '../accounts.queries.ts'
import { loginTries } from '../sessions/login-tries.ts'
import type { Passwords } from './passwords.ts'

export type PasswordCheck = (input: { userId: UserId; password: string }) => Promise<boolean>

/**
 * Asks a logged-in customer for their password again, with a rate limit like the login's: a stolen session must not
 * become a password oracle.
 */
export function createPasswordCheck({
  db,
  clock,
  passwords,
}: {
  db: Db
  clock: Clock
  passwords: Passwords
}): PasswordCheck {
  return async ({ userId, password }) => {
    const key = `login:session:${userId}`
    if (!(await hit(db.query, key, { ...loginTries, now: clock.now() }))) {
      throw new ApiError('too_many_requests', { errors: { password: [messages.problem.too_many_requests] } })
    }
    const user = await findPasswordHash(db.query, userId)
    const isRight = await passwords.matches(password, user?.passwordHash)
    if (isRight) await clearHits(db.query, key)
    return isRight
  }
}
