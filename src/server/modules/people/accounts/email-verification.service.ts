import * as z from 'zod/mini'
import { messages } from '#contracts/messages.ts'
import { emailVerificationUrl } from '#contracts/urls.ts'
import { ApiError } from '#server/http/errors.ts'
import type { NotificationsModule } from '#server/modules/shop/notifications/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db, Queryable, Tx } from '#server/platform/db/db.ts'
import type { Publisher } from '#server/platform/events.ts'
import { randomSecret, sha256 } from '#server/platform/ids.ts'
import { hit } from '#server/platform/rate-limit.ts'
import * as queries from './account-area.queries.ts'
import { emailVerified } from './accounts.events.ts'

const linkMs = 7 * 24 * 3_600_000
const mailsPerAccount = { limit: 3, windowSeconds: 3600 }

export type EmailVerificationDeps = {
  db: Db
  clock: Clock
  events: Publisher
  notifications: Pick<NotificationsModule, 'enqueue' | 'provide'>
  publicUrl: string
}
export type EmailVerificationService = ReturnType<typeof createEmailVerificationService>

const jobSchema = z.object({ userId: z.int() })

/**
 * Verifies that customers read the mail of their address. The link works only for the account it was sent for, logged
 * in: otherwise someone could register with a stranger's address, and the stranger's click would give them the
 * stranger's orders.
 */
export function createEmailVerificationService(deps: EmailVerificationDeps) {
  const { db, clock, events, notifications } = deps
  notifications.provide('email-verification', fillMail)

  return {
    /** Called inside the registration transaction. */
    enqueueMail,

    async request(userId: number): Promise<void> {
      if (!(await hit(db.query, `verify:${userId}`, { ...mailsPerAccount, now: clock.now() }))) {
        throw new ApiError('too_many_requests')
      }
      await db.tx((tx) => enqueueMail(tx, userId))
    },

    async verify({ userId, token }: { userId: number; token: string }): Promise<void> {
      await db.tx(async (tx) => {
        const isUsed = await queries.useVerification(tx, { tokenDigest: sha256(token), userId, now: clock.now() })
        if (!isUsed) {
          const message = messages.customer.verificationExpired
          throw new ApiError('validation', { message, errors: { token: [message] } })
        }
        await markVerified(tx, userId)
      })
    },

    /** A password reset by a mailed link verifies the mailbox as well. */
    markVerified,
  }

  async function enqueueMail(tx: Queryable, userId: number): Promise<void> {
    await notifications.enqueue(tx, 'email-verification', { userId })
  }

  async function markVerified(tx: Tx, userId: number): Promise<void> {
    const customer = await queries.markVerified(tx, { userId, now: clock.now() })
    if (customer) await events.publish(tx, emailVerified({ userId, provedEmail: customer.email }))
  }

  /** The link is created with the mail, so its secret is only in the mail, never in the queue. */
  async function fillMail(data: unknown) {
    const { userId } = jobSchema.parse(data)
    const user = await queries.findEmailState(db.query, userId)
    if (!user || user.emailVerifiedAt !== null || user.erasedAt !== null) return undefined
    const token = randomSecret()
    const expiresAt = new Date(clock.now().getTime() + linkMs)
    await queries.insertVerification(db.query, { tokenDigest: sha256(token), userId, expiresAt })
    return { to: user.email, props: { verifyUrl: `${deps.publicUrl}${emailVerificationUrl(token)}` } }
  }
}
