import type { FastifyInstance } from 'fastify'
import type { DataOwner } from '#server/modules/people/accounts/index.ts'
import type { ContentModule } from '#server/modules/shop/content/index.ts'
import type { NotificationsModule } from '#server/modules/shop/notifications/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import type { Publisher } from '#server/platform/events.ts'
import type { Jobs } from '#server/platform/jobs.ts'

export interface MarketingModule extends VisitorSubscriptions {
  routes: (app: FastifyInstance) => void

  // Reactions.

  /** Signs the buyer up in a job: an order must not wait for, or fail on, a newsletter. */
  subscribeBuyer: (tx: Tx, order: { email: string; hasNewsletterConsent: boolean }) => Promise<void>
  /** Past consents under an e-mail belong to the account that has just verified it. */
  publishEarlierChanges: (tx: Tx, account: { provedEmail: string }) => Promise<void>
  forgetCustomer: (tx: Tx, customer: DataOwner) => Promise<void>
}

/** What visitors do without an account. `ip` is the address that rate limits count. */
export interface VisitorSubscriptions {
  /**
   * Signs an e-mail up; it counts once its owner has confirmed it (double opt-in). Throws 422 for an invalid e-mail,
   * `already_exists` for a known one and `too_many_requests`.
   */
  subscribeVisitor: (email: string, ip: string) => Promise<void>
  /** True when the link is known; opening it twice changes nothing. */
  confirmSubscription: (token: string) => Promise<boolean>
  /** True when the link is valid. No login; repeatable. */
  unsubscribe: (token: string) => Promise<boolean>
  /** Stores a browser's consent: evidence, never changed. */
  logConsent: (consent: CookieConsent, ip: string) => Promise<void>
}

export type MarketingDeps = {
  db: Db
  clock: Clock
  jobs: Jobs
  content: Pick<ContentModule, 'readSetting'>
  notifications: NotificationsModule
  publicUrl: string
  events: Publisher
  hasRateLimits: boolean
  /** Key for signing unsubscribe links. */
  linkSecret: string
}

export type CookieConsent = { consentId: string; version: number; groups: readonly string[] }
/** `way`: staff on request of the owner; otherwise by the link of a mail. */
export type SubscriptionChange = { email: string; isGranted: boolean; at: Date; way?: 'staff' }
