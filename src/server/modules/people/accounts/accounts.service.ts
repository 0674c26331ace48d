import { messages } from '#contracts/messages.ts'
import type { User } from '#contracts/accounts.ts'
import { normalizeEmail } from '#kernel/text.ts'
import { ApiError } from '#server/http/errors.ts'
import type { SessionUser } from '#server/http/caller.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import { randomSecret, sha256 } from '#server/platform/ids.ts'
import { deleteOldHits, hit } from '#server/platform/rate-limit.ts'
import * as queries from './accounts.queries.ts'
import { checkCredentials, checkRegistration, cleanName, type Registration } from './accounts.rules.ts'
import type { LoginTries } from './login-tries.ts'
import type { Passwords } from './passwords.ts'
import { refuseFaults } from './refuse-faults.ts'

const dayMs = 24 * 3_600_000
export const sessionMs = 30 * dayMs
// "An account with this e-mail exists" may be asked, but not in bulk.
const registrations = { limit: 30, windowSeconds: 3600 }

/**
 * What else happens in the transaction of a login; composition.ts puts the merging of the guest cart here, and the joining of what
 * was ordered without a login under an e-mail that is proved.
 */
export type OnLogin = (
  tx: Tx,
  login: { userId: number; tempId: string | undefined; provedEmail: string | undefined },
) => Promise<{ hasMergedCart: boolean }>

/** What else belongs to a new account, in its transaction: its consent to the terms, the mail that proves the address. */
export type OnRegister = (tx: Tx, customer: { userId: number; termsVersion: string }) => Promise<void>

export type AccountsServiceDeps = {
  db: Db
  clock: Clock
  passwords: Passwords
  loginTries: LoginTries
  onLogin: OnLogin
  onRegister: OnRegister
  readTermsVersion: () => Promise<string>
  /** Whether there are how-to videos: the menu of the account hides them while there are none. */
  hasVideos: () => Promise<boolean>
}

/** What a login comes from: the guest cart to merge, the device to name and whether it is known, a session that it replaces. */
export type Origin = {
  tempId: string | undefined
  device: string
  token: string | undefined
  ip: string
  deviceCookie: string | undefined
}
/** A new session in the caller's transaction; its token is told once. */
export type OpenSession = (tx: Tx, session: { userId: number; device: string }) => Promise<NewSession>

export type NewSession = { token: string; expiresAt: Date; userId: number }
export type LoginResult = NewSession & { hasMergedCart: boolean; deviceCookie: string }

export type AccountsService = ReturnType<typeof createAccountsService>

export function createAccountsService(deps: AccountsServiceDeps) {
  const { db, clock, passwords, loginTries, onLogin, onRegister, readTermsVersion, hasVideos } = deps
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
        // While the password was being checked it may have been changed, and every session ended: this one must not outlive that.
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
        await onRegister(tx, { userId: user.id, termsVersion })
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

  /** The session that came with the request ends: what somebody planted before the login opens nothing after it. */
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
    const { hasMergedCart } = await onLogin(tx, { userId, tempId: origin.tempId, provedEmail })
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
