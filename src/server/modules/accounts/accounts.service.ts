import { messages } from '#contracts/messages.ts'
import type { User } from '#contracts/accounts.ts'
import { ApiError } from '#server/http/errors.ts'
import type { SessionUser } from '#server/http/caller.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import { randomSecret, sha256 } from '#server/platform/ids.ts'
import { deleteOldHits, forgetHits, hit } from '#server/platform/rate-limit.ts'
import * as queries from './accounts.queries.ts'
import { checkCredentials, checkRegistration, cleanName, normalizeEmail, type Registration } from './accounts.rules.ts'
import type { Passwords } from './passwords.ts'
import { refuseFaults } from './refuse-faults.ts'

const dayMs = 24 * 3_600_000
const sessionMs = 30 * dayMs
const loginTries = { limit: 10, windowSeconds: 15 * 60 }
// "An account with this e-mail exists" may be asked, but not in bulk.
const registrations = { limit: 30, windowSeconds: 3600 }

/** What else happens in the transaction of a login; composition.ts puts the merging of the guest cart here. */
export type OnLogin = (tx: Tx, login: { userId: number; tempId: string | undefined }) => Promise<void>

export type AccountsServiceDeps = { db: Db; clock: Clock; passwords: Passwords; onLogin: OnLogin }

export type LoginResult = { token: string; expiresAt: Date; userId: number }

export function createAccountsService({ db, clock, passwords, onLogin }: AccountsServiceDeps) {
  return {
    authenticate,
    async login(credentials: { email: string; password: string; tempId: string | undefined }): Promise<LoginResult> {
      refuseFaults(checkCredentials(credentials))
      const email = normalizeEmail(credentials.email)
      const limitKey = `login:${sha256(email)}`
      if (!(await hit(db.query, limitKey, { ...loginTries, now: clock.now() }))) {
        throw new ApiError('too_many_requests', { errors: { email: [messages.problem.too_many_requests] } })
      }
      const user = await queries.findUserByEmail(db.query, email)
      const isRight = await passwords.matches(credentials.password, user?.passwordHash)
      if (!user || !isRight) throw new ApiError('login_failed', { errors: { email: [messages.account.loginFailed] } })
      return db.tx(async (tx) => {
        await forgetHits(tx, limitKey)
        return openSession(tx, { userId: user.id, tempId: credentials.tempId })
      })
    },

    async register(input: Registration & { tempId: string | undefined; ip: string }): Promise<LoginResult> {
      refuseFaults(checkRegistration(input))
      if (!(await hit(db.query, `register:${input.ip}`, { ...registrations, now: clock.now() }))) {
        throw new ApiError('too_many_requests')
      }
      const passwordHash = await passwords.hash(input.password)
      return db.tx(async (tx) => {
        const user = await queries.insertUser(tx, {
          email: normalizeEmail(input.email),
          passwordHash,
          firstname: cleanName(input.firstname),
          lastname: cleanName(input.lastname),
          createdAt: clock.now(),
        })
        if (!user) throw new ApiError('email_taken', { errors: { email: [messages.account.emailTaken] } })
        return openSession(tx, { userId: user.id, tempId: input.tempId })
      })
    },

    async logout(token: string): Promise<void> {
      await queries.deleteSession(db.query, sha256(token))
    },

    async getUser(user: SessionUser): Promise<User> {
      const group = await queries.findGroup(db.query, user.groupId)
      return {
        id: user.id,
        email: user.email,
        firstname: user.firstname,
        lastname: user.lastname,
        phone: user.phone,
        group: {
          id: group.id,
          name: group.name,
          description: group.description,
          discount: Number(group.discountPercent),
        },
        scope: user.scope,
      }
    },

    /** For the nightly job: ended sessions, links and counters. */
    async deleteExpired(): Promise<void> {
      await queries.deleteExpired(db.query, clock.now())
      await deleteOldHits(db.query, clock.now())
    },
  }

  async function authenticate(token: string): Promise<SessionUser | undefined> {
    const now = clock.now()
    const tokenDigest = sha256(token)
    const session = await queries.findSession(db, { tokenDigest, now })
    if (!session) return undefined
    const expiresAt = new Date(now.getTime() + sessionMs)
    // Sliding, written once a day at most.
    if (expiresAt.getTime() - session.expiresAt.getTime() > dayMs) {
      await queries.extendSession(db.query, { tokenDigest, expiresAt })
    }
    return session.user
  }

  async function openSession(tx: Tx, login: { userId: number; tempId: string | undefined }): Promise<LoginResult> {
    const token = randomSecret()
    const createdAt = clock.now()
    const expiresAt = new Date(createdAt.getTime() + sessionMs)
    await queries.insertSession(tx, { tokenDigest: sha256(token), userId: login.userId, createdAt, expiresAt })
    await onLogin(tx, login)
    return { token, expiresAt, userId: login.userId }
  }
}
