import type { CustomerSession } from '#contracts/accounts.ts'
import { messages } from '#contracts/messages.ts'
import { toLocalDay } from '#kernel/shop-calendar.ts'
import { ApiError, notFound } from '#server/http/errors.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { sha256 } from '#server/platform/ids.ts'
import * as areaQueries from './account-area.queries.ts'
import * as queries from './accounts.queries.ts'
import { checkNewPassword } from './accounts.rules.ts'
import type { NewSession, OpenSession } from './accounts.service.ts'
import { sessionMs } from './accounts.service.ts'
import type { PasswordCheck } from './password-check.ts'
import type { Passwords } from './passwords.ts'
import { refuseFaults } from './refuse-faults.ts'

export type SessionsDeps = {
  db: Db
  clock: Clock
  passwords: Passwords
  checkPassword: PasswordCheck
  openSession: OpenSession
}
export type SessionsService = ReturnType<typeof createSessionsService>

/** Where a customer is logged in, and ending those sessions. */
export function createSessionsService({ db, clock, passwords, checkPassword, openSession }: SessionsDeps) {
  return {
    async listSessions({ userId, token }: { userId: number; token: string | undefined }): Promise<CustomerSession[]> {
      const rows = await areaQueries.listSessions(db.query, { userId, now: clock.now() })
      const current = token === undefined ? undefined : sha256(token)
      return rows.map((row) => ({
        id: row.id,
        device: row.device,
        created_at: row.createdAt.toISOString(),
        // Use extends a session's expiry, once a day.
        last_used_on: toLocalDay(new Date(Math.max(row.createdAt.getTime(), row.expiresAt.getTime() - sessionMs))),
        is_current: row.tokenDigest === current,
      }))
    },

    async endSession({ id, userId }: { id: number; userId: number }): Promise<void> {
      if (!(await areaQueries.deleteSessionById(db.query, { id, userId }))) throw notFound('session')
    },

    async endAllSessions(userId: number): Promise<void> {
      await queries.deleteSessionsOf(db.query, userId)
    },

    /** Every other token of the account is invalid immediately; the caller continues with a new one. */
    async changePassword(input: {
      userId: number
      email: string
      device: string
      currentPassword: string
      password: string
      passwordConfirmation: string
    }): Promise<NewSession> {
      const { userId } = input
      const missing = input.currentPassword === '' && { currentPassword: [messages.form.required] }
      refuseFaults({ ...missing, ...checkNewPassword(input) })
      const isRight = await checkPassword({ userId, password: input.currentPassword })
      if (!isRight) throw new ApiError('validation', { errors: { currentPassword: [messages.customer.passwordWrong] } })
      const passwordHash = await passwords.hash(input.password)
      return db.tx(async (tx) => {
        if (!(await queries.updatePassword(tx, { userId, passwordHash }))) throw new ApiError('unauthorized')
        await queries.deletePasswordResetsOf(tx, userId)
        await queries.deleteSessionsOf(tx, userId)
        return openSession(tx, { userId, device: input.device })
      })
    },
  }
}
