import * as z from 'zod/mini'
import { messages } from '#contracts/messages.ts'
import { newsletterConfirmationUrl, unsubscribeUrl } from '#contracts/urls.ts'
import { normalizeEmail } from '#kernel/text.ts'
import { ApiError, invalid } from '#server/http/errors.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import type { Publisher } from '#server/platform/events.ts'
import { randomSecret, sha256 } from '#server/platform/ids.ts'
import type { Jobs } from '#server/platform/jobs.ts'
import { hit } from '#server/platform/rate-limit.ts'
import type { ContentModule, SettingValues } from '#server/modules/shop/content/index.ts'
import type { NotificationsModule } from '#server/modules/shop/notifications/index.ts'
import { subscriptionChanged } from './marketing.events.ts'
import {
  claimVoucher,
  confirmToken,
  findActiveSubscriber,
  insertConsent,
  insertSubscriber,
  isConfirmedToken,
  markUnsubscribed,
  renewSubscriber,
  replaceToken,
  reviveSubscriber,
  setVoucher,
} from './marketing.queries.ts'
import {
  findIssuedVoucher,
  issuePersonalVoucher,
  voucherUserKey,
  type IssuedVoucher,
} from '#server/modules/selling/vouchers/index.ts'
import { emailFault, readUnsubscribeToken, toUnsubscribeToken } from './marketing.rules.ts'

export const subscribeJob = 'marketing.subscribe'

export type MarketingDeps = {
  db: Db
  clock: Clock
  jobs: Jobs
  content: ContentModule
  notifications: NotificationsModule
  publicUrl: string
  events: Publisher
  hasRateLimits: boolean
  /** Key for signing unsubscribe links. */
  unsubscribeSecret: string
}

export type SubscribeOutcome = { kind: 'saved' } | { kind: 'alreadyExists' }

/** Per address and hour: anything above is probing which e-mails are known. */
const subscribeLimit = { limit: 20, windowSeconds: 60 * 60 }
/** Minimum time between two confirmation messages. */
const resendAfterMs = 10 * 60_000

/** Answers of the cookie bar per address and hour. */
const consentLimit = { limit: 60, windowSeconds: 60 * 60 }

const dayMs = 86_400_000
const confirmationData = z.object({ subscriberId: z.int() })
const subscribeData = z.object({ email: z.string() })

export function createMarketingService(deps: MarketingDeps) {
  const { db, clock, content, events, notifications, publicUrl, hasRateLimits, unsubscribeSecret } = deps

  async function subscribe(tx: Tx, email: string): Promise<SubscribeOutcome> {
    const now = clock.now()
    // A placeholder: the mailed secret is created when the message is sent, and nobody can know this one.
    const tokenDigest = sha256(randomSecret())
    const id = await insertSubscriber(tx, { email: normalizeEmail(email), tokenDigest, createdAt: now })
    if (id !== undefined) {
      await notifications.enqueue(tx, 'newsletter-confirm', { subscriberId: id })
      return { kind: 'saved' }
    }
    const revived = await reviveSubscriber(tx, { email: normalizeEmail(email), now })
    if (revived !== undefined) {
      await notifications.enqueue(tx, 'newsletter-confirm', { subscriberId: revived })
      return { kind: 'saved' }
    }
    const since = new Date(now.getTime() - resendAfterMs)
    const renewed = await renewSubscriber(tx, { email: normalizeEmail(email), now, since })
    if (renewed !== undefined) await notifications.enqueue(tx, 'newsletter-confirm', { subscriberId: renewed })
    return { kind: 'alreadyExists' }
  }

  return {
    /** Signs an e-mail up; it counts once its owner has confirmed it (double opt-in). */
    async subscribeVisitor(email: string, ip: string): Promise<void> {
      const fault = emailFault(email)
      if (fault !== undefined) throw invalid({ email: [fault] })
      if (hasRateLimits && !(await hit(db.query, `newsletter:${ip}`, { ...subscribeLimit, now: clock.now() })))
        throw new ApiError('too_many_requests')
      const outcome = await db.tx((tx) => subscribe(tx, email))
      if (outcome.kind === 'alreadyExists')
        throw new ApiError('already_exists', { message: messages.newsletter.alreadyExists })
    },

    /** Handles consent given with an order, in a job: an already known e-mail is not an error there. */
    async runSubscribe(data: unknown): Promise<void> {
      const { email } = subscribeData.parse(data)
      if (emailFault(email) === undefined) await db.tx((tx) => subscribe(tx, email))
    },

    /** True when the link is known; opening it twice changes nothing. */
    async confirmSubscription(token: string): Promise<boolean> {
      const tokenDigest = sha256(token)
      const offer = (await content.readSetting('newsletter'))?.voucher
      const id = await db.tx(async (tx) => {
        const now = clock.now()
        const confirmed = await confirmToken(tx, { tokenDigest, now })
        if (!confirmed) return undefined
        if (offer) await giveVoucher(tx, { subscriber: confirmed, offer, now })
        await notifications.enqueue(tx, 'newsletter-welcome', { subscriberId: confirmed.id })
        await events.publish(tx, subscriptionChanged({ email: confirmed.email, isGranted: true, at: now }))
        return confirmed.id
      })
      return id !== undefined || isConfirmedToken(db.query, tokenDigest)
    },

    /** True when the link is valid. No login; repeatable. */
    async unsubscribe(token: string): Promise<boolean> {
      const id = readUnsubscribeToken(token, unsubscribeSecret)
      if (id === undefined) return false
      await db.tx(async (tx) => {
        const now = clock.now()
        const ended = await markUnsubscribed(tx, { id, now })
        if (ended) await events.publish(tx, subscriptionChanged({ email: ended.email, isGranted: false, at: now }))
      })
      return true
    },

    /** Stores a browser's consent: evidence, never changed. */
    async logConsent(
      consent: { consentId: string; version: number; groups: readonly string[] },
      ip: string,
    ): Promise<void> {
      const now = clock.now()
      if (hasRateLimits && !(await hit(db.query, `consent:${ip}`, { ...consentLimit, now })))
        throw new ApiError('too_many_requests')
      await insertConsent(db.query, { ...consent, groups: [...new Set(consent.groups)], givenAt: now })
    },

    /** The first message: thanks, the promised voucher, and the unsubscribe link. */
    async fillWelcome(data: unknown) {
      const { subscriberId } = confirmationData.parse(data)
      const subscriber = await findActiveSubscriber(db.query, subscriberId)
      if (!subscriber) return undefined
      const { email, voucherId } = subscriber
      const voucher =
        voucherId === null ? undefined : await findIssuedVoucher(db.query, { id: voucherId, now: clock.now() })
      const url = publicUrl + unsubscribeUrl(toUnsubscribeToken(subscriberId, unsubscribeSecret))
      return {
        to: email,
        headers: unsubscribeHeaders(url),
        props: {
          voucher: voucher ? toVoucherProps(voucher) : null,
          unsubscribeUrl: url,
        },
      }
    },

    async fillConfirmation(data: unknown) {
      const { subscriberId } = confirmationData.parse(data)
      const token = randomSecret()
      const email = await replaceToken(db.query, { id: subscriberId, tokenDigest: sha256(token) })
      if (email === undefined) return undefined
      return {
        to: email,
        props: { confirmUrl: `${publicUrl}${newsletterConfirmationUrl(token)}` },
      }
    },
  }
}

type Offer = NonNullable<SettingValues['newsletter']>['voucher']

/** Creates the promised voucher inside the confirmation transaction: confirmed subscribers have it, and only they. */
async function giveVoucher(
  tx: Tx,
  { subscriber, offer, now }: { subscriber: { id: number; email: string }; offer: Offer; now: Date },
): Promise<void> {
  const { id, email } = subscriber
  if (!(await claimVoucher(tx, { id, voucherKey: voucherUserKey(email) }))) return
  const voucherId = await issuePersonalVoucher(tx, {
    valueEuros: offer.value_euros,
    minimalPriceCents: offer.minimal_price_cents,
    activeTo: new Date(now.getTime() + offer.valid_days * dayMs),
  })
  await setVoucher(tx, { id, voucherId })
}

function toVoucherProps({ code, value, minimalPriceCents, activeTo }: IssuedVoucher) {
  return {
    code,
    valueCents: Math.round(value * 100),
    minimalPriceCents: minimalPriceCents ?? 0,
    validUntil: activeTo?.toISOString() ?? null,
  }
}

/** Headers for the mail program's own unsubscribe button (RFC 8058): one press, no page, no login. */
function unsubscribeHeaders(url: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}
