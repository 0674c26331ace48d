import type { FastifyInstance } from 'fastify'
import type { UserId } from '#kernel/ids.ts'
import type { SessionUser } from '#server/http/caller.ts'
import type { NotificationsModule } from '#server/modules/shop/notifications/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db, Queryable, Tx } from '#server/platform/db/db.ts'
import type { Publisher } from '#server/platform/events.ts'
import type { StoredUser } from './accounts.queries.ts'
import type { PasswordCheck } from './passwords/password-check.ts'
import type { Passwords } from './passwords/passwords.ts'
import type { PersonalDataSource } from './privacy/personal-data.ts'
import type { CustomerEventSource } from './timeline/customer-events.types.ts'
import type { Attempt, LoginTries } from './sessions/login-tries.ts'

export interface AccountsModule {
  routes: (app: FastifyInstance) => void

  // For the HTTP server.
  /** The user of a session's token; undefined if it is unknown or expired. Use extends the session, at most once a day. */
  authenticate: (token: string) => Promise<SessionUser | undefined>

  // Handlers of events, called inside the publisher's transaction.
  /** Of `order.placed`: records the consents that a logged-in customer gives with an order. */
  recordAgreement: (tx: Tx, agreement: OrderAgreement) => Promise<void>
  /** Of `subscription.changed`: records a consent given by e-mail with the account that verified the e-mail. Repeatable. */
  /** Handler of `reminder.changed`. */
  recordReminder: (q: Queryable, change: Omit<SubscriptionChange, 'way'>) => Promise<void>
  recordSubscription: (q: Queryable, change: SubscriptionChange) => Promise<void>

  /** For seeds and the back office, which create users themselves. */
  hashPassword: (password: string) => Promise<string>

  // For the sign-in of staff, whose first factor is the password of their account.
  /** Throws 422 for wrong credentials, 429 for guessing; takes as long for an unknown e-mail. */
  proveLogin: (attempt: LoginAttempt) => Promise<ProvenLogin>
  /**
   * In the transaction that opens the session; throws 422 if the password has changed meanwhile. The cookie marks the
   * device: strangers who guess do not lock it out.
   */
  confirmLogin: (tx: Tx, login: ProvenLogin) => Promise<{ deviceCookie: string }>
  /** Asks for the password again; throws 429 for guessing. */
  checkPassword: PasswordCheck
  /** Throws 422 for a password that is too short, too long, common, or typed differently the second time. */
  refuseWeakPassword: (input: { password: string; passwordConfirmation: string }) => void
  /** Sets a password and ends all sessions and links of the account. */
  choosePassword: (tx: Tx, input: { userId: UserId; passwordHash: string }) => Promise<void>
}

/** What the use cases are built from; each takes a part of it. */
export type AccountsParts = {
  db: Db
  clock: Clock
  events: Publisher
  notifications: Pick<NotificationsModule, 'enqueue'>
  publicUrl: string
  passwords: Passwords
  loginTries: LoginTries
  checkPassword: PasswordCheck
  mergeGuestCart: MergeGuestCart
  /** Data of other modules, in the order in which a customer's copy contains them. */
  personalData: readonly PersonalDataSource[]
  /** What other modules know of a customer, for the timeline of staff. */
  customerEvents: readonly CustomerEventSource[]
  /** The date of the terms in force, e.g. 2026-01-01. It queries the database: called before a transaction is opened. */
  readTermsVersion: () => Promise<string>
  /** Whether there are how-to videos: the account menu hides the entry while there are none. */
  hasVideos: () => Promise<boolean>
}

export type LoginAttempt = { email: string; password: string; ip: string; deviceCookie: string | undefined }

/** Right credentials, until the password changes. */
export type ProvenLogin = { user: StoredUser; attempt: Attempt }

/** Merges the guest cart into the account's cart inside the login transaction; returns whether goods were merged. */
export type MergeGuestCart = (
  tx: Tx,
  login: { userId: UserId; tempId: string | undefined },
) => Promise<{ hasMergedCart: boolean }>

/** Context of a login: the guest cart to merge, the device to name and recognize, the session that it replaces. */
export type Origin = {
  tempId: string | undefined
  device: string
  token: string | undefined
  ip: string
  deviceCookie: string | undefined
}

/** The token exists only here; the database stores its digest. */
export type NewSession = { token: string; expiresAt: Date; userId: UserId }
export type LoginResult = NewSession & { hasMergedCart: boolean; deviceCookie: string }

export type OrderAgreement = { userId: UserId | undefined; termsVersion: string; hasNewsletterConsent: boolean }
export type SubscriptionChange = { email: string; isGranted: boolean; at: Date; way?: 'staff' }
