import { messages } from '#contracts/messages.ts'
import { ApiError } from '#server/http/errors.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { sha256 } from '#server/platform/ids.ts'
import { forgetHits, hit } from '#server/platform/rate-limit.ts'
import { findPasswordHash } from './account-area.queries.ts'
import type { Passwords } from './passwords.ts'

/** R23–R26: over all nodes together, whoever asks and from wherever. */
export const loginTries = { limit: 10, windowSeconds: 15 * 60 }

/** The counter that logging in and every other question for a password share: by the e-mail, known or not. */
export function toLimitKey(email: string): string {
  return `login:${sha256(email)}`
}

export type PasswordCheck = (input: { userId: number; email: string; password: string }) => Promise<boolean>

/** Asks a logged-in customer for his password again, within the same limit as the login: a stolen session is no oracle. */
export function createPasswordCheck({
  db,
  clock,
  passwords,
}: {
  db: Db
  clock: Clock
  passwords: Passwords
}): PasswordCheck {
  return async ({ userId, email, password }) => {
    const key = toLimitKey(email)
    if (!(await hit(db.query, key, { ...loginTries, now: clock.now() }))) {
      throw new ApiError('too_many_requests', { errors: { password: [messages.problem.too_many_requests] } })
    }
    const user = await findPasswordHash(db.query, userId)
    const isRight = await passwords.matches(password, user?.passwordHash)
    if (isRight) await forgetHits(db.query, key)
    return isRight
  }
}
