import { messages } from '#contracts/messages.ts'
import type { User } from '#contracts/accounts.ts'
import { normalizeEmail } from '#kernel/text.ts'
import { ApiError } from '#server/http/errors.ts'
import type { SessionUser } from '#server/http/caller.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import type { Publisher } from '#server/platform/events.ts'
import { randomSecret, sha256 } from '#server/platform/ids.ts'
import { deleteOldHits, hit } from '#server/platform/rate-limit.ts'
import { customerLoggedIn } from './accounts.events.ts'
import * as queries from './accounts.queries.ts'
import { checkCredentials, checkRegistration, cleanName, type Registration } from './accounts.rules.ts'
import type { LoginTries } from './login-tries.ts'
import type { Passwords } from './passwords.ts'
import { refuseFaults } from './refuse-faults.ts'

const dayMs = 24 * 3_600_000
export const sessionMs = 30 * dayMs
// Registration reveals that an account with this e-mail exists; the limit prevents bulk checks.
const registrations = { limit: 30, windowSeconds: 3600 }

/** Merges the guest cart into the account's cart inside the login transaction; returns whether goods were merged. */
export type MergeGuestCart = (
  tx: Tx,
  login: { userId: number; tempId: string | undefined },
) => Promise<{ hasMergedCart: boolean }>

export type AccountsServiceDeps = {
  db: Db
  clock: Clock
  passwords: Passwords
  loginTries: LoginTries
  events: Publisher
  mergeGuestCart: MergeGuestCart
  /** What else belongs to a new account, in its transaction: consent to the terms, the mail that verifies the address. */
  completeRegistration: (tx: Tx, customer: { userId: number; termsVersion: string }) => Promise<void>
  readTermsVersion: () => Promise<string>
  /** Whether there are how-to videos: the account menu hides the entry while there are none. */
  hasVideos: () => Promise<boolean>
}

/** Context of a login: the guest cart to merge, the device to name and recognize, the session that it replaces. */
export type Origin = {
  tempId: string | undefined
  device: string
  token: string | undefined
  ip: string
  deviceCookie: string | undefined
}
/** Opens a session in the caller's transaction. The token is returned only here. */
export type OpenSession = (tx: Tx, session: { userId: number; device: string }) => Promise<NewSession>

export type NewSession = { token: string; expiresAt: Date; userId: number }
export type LoginResult = NewSession & { hasMergedCart: boolean; deviceCookie: string }

export type AccountsService = ReturnType<typeof createAccountsService>

export function createAccountsService(deps: AccountsServiceDeps) {
  const { db, clock, passwords, loginTries, events, readTermsVersion, hasVideos } = deps
  return {
    authenticate,
    openSession,
    async login(credentials: { email: string; password: string } & Origin): Promise<LoginResult> {
      refuseFaults(checkCredentials(credentials))
      const email = normalizeEmail(credentials.email)
      const attempt = { email, ip: credentials.ip, deviceCookie: credentials.deviceCookie }
      if (!(await loginTries.take(db.query, attempt, clock.now()))) {
        throw new ApiError('too_many_requests', { errors: { email: [messages.problem.too_many_requests] } })
      }
      const user = await queries.findUserByEmail(db.query, email)
      const isRight = await passwords.matches(credentials.password, user?.passwordHash)
      if (!user || !isRight) throw new ApiError('login_failed', { errors: { email: [messages.account.loginFailed] } })
      return db.tx(async (tx) => {
        // The password may have changed, and every session ended, while it was being checked: this session must not
        // outlive that.
        if (!(await queries.holdPassword(tx, user))) {
          throw new ApiError('login_failed', { errors: { email: [messages.account.loginFailed] } })
        }
        await loginTries.forget(tx, attempt)
        const provedEmail = user.emailVerifiedAt === null ? undefined : email
        return enter(tx, { userId: user.id, email, provedEmail, origin: credentials })
      })
    },

    async register(input: Registration & Origin): Promise<LoginResult> {
      refuseFaults(checkRegistration(input))
      if (!(await hit(db.query, `register:${input.ip}`, { ...registrations, now: clock.now() }))) {
        throw new ApiError('too_many_requests')
      }
      const passwordHash = await passwords.hash(input.password)
      const termsVersion = await readTermsVersion()
      return db.tx(async (tx) => {
        const email = normalizeEmail(input.email)
        const user = await queries.insertUser(tx, {
          email,
          passwordHash,
          firstname: cleanName(input.firstname),
          lastname: cleanName(input.lastname),
          createdAt: clock.now(),
        })
        if (!user) throw new ApiError('email_taken', { errors: { email: [messages.account.emailTaken] } })
        await deps.completeRegistration(tx, { userId: user.id, termsVersion })
        return enter(tx, { userId: user.id, email, provedEmail: undefined, origin: input })
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
        is_email_verified: user.isEmailVerified,
        firstname: user.firstname,
        lastname: user.lastname,
        phone: user.phone,
        group: {
          id: group.id,
          name: group.name,
          description: group.description,
          discount: Number(group.discountPercent),
          is_influencer: user.groupCode === 'influencer',
        },
        has_videos: await hasVideos(),
        scope: user.scope,
      }
    },

    /** For the nightly job: expired sessions, links and counters. */
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
    // Sliding expiry, written at most once a day.
    if (expiresAt.getTime() - session.expiresAt.getTime() > dayMs) {
      await queries.extendSession(db.query, { tokenDigest, expiresAt })
    }
    return session.user
  }

  /** Ends the session that came with the request: a token planted before the login opens nothing afterwards. */
  async function enter(
    tx: Tx,
    {
      userId,
      email,
      provedEmail,
      origin,
    }: { userId: number; email: string; provedEmail: string | undefined; origin: Origin },
  ): Promise<LoginResult> {
    if (origin.token !== undefined) await queries.deleteSession(tx, sha256(origin.token))
    const session = await openSession(tx, { userId, device: origin.device })
    const { hasMergedCart } = await deps.mergeGuestCart(tx, { userId, tempId: origin.tempId })
    await events.publish(tx, customerLoggedIn({ userId, provedEmail }))
    const { deviceCookie } = origin
    return { ...session, hasMergedCart, deviceCookie: loginTries.issueCookie({ email, deviceCookie }) }
  }

  async function openSession(tx: Tx, { userId, device }: { userId: number; device: string }): Promise<NewSession> {
    const token = randomSecret()
    const createdAt = clock.now()
    const expiresAt = new Date(createdAt.getTime() + sessionMs)
    await queries.insertSession(tx, { tokenDigest: sha256(token), userId, device, createdAt, expiresAt })
    return { token, expiresAt, userId }
  }
}
