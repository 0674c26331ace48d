import * as z from 'zod/mini'
import { messages } from '#contracts/messages.ts'
import { emailVerificationUrl } from '#contracts/urls.ts'
import type { UserId } from '#kernel/ids.ts'
import { ApiError } from '#server/http/errors.ts'
import type { Queryable, Tx } from '#server/platform/db/db.ts'
import { randomSecret, sha256 } from '#server/platform/ids.ts'
import { hit } from '#server/platform/rate-limit.ts'
import { emailVerified } from '../accounts.events.ts'
import type { AccountsParts } from '../accounts.types.ts'
import { findEmailState, insertVerification, markVerified, takeVerification } from './email-verification.queries.ts'

const linkMs = 7 * 24 * 3_600_000
const mailsPerAccount = { limit: 3, windowSeconds: 3600 }

const jobSchema = z.object({ userId: z.int() })

/** Sends the link again; throws `too_many_requests` past the limit. */
export async function requestVerification(
  deps: Pick<AccountsParts, 'db' | 'clock' | 'notifications'>,
  userId: UserId,
): Promise<void> {
  const { db, clock } = deps
  if (!(await hit(db.query, `verify:${userId}`, { ...mailsPerAccount, now: clock.now() }))) {
    throw new ApiError('too_many_requests')
  }
  await db.tx((tx) => enqueueVerification(deps, tx, userId))
}

/**
 * Verifies that customers read the mail of their address. The link works only for the account it was sent for, logged
 * in: otherwise someone could register with a stranger's address, and the stranger's click would give them the
 * stranger's orders.
 */
export async function verifyEmail(
  deps: Pick<AccountsParts, 'db' | 'clock' | 'events'>,
  { userId, token }: { userId: UserId; token: string },
): Promise<void> {
  await deps.db.tx(async (tx) => {
    const isUsed = await takeVerification(tx, { tokenDigest: sha256(token), userId, now: deps.clock.now() })
    if (!isUsed) {
      const message = messages.account.linkExpired
      throw new ApiError('validation', { message, errors: { token: [message] } })
    }
    await verifyMailbox(deps, tx, userId)
  })
}

/** Called inside the registration transaction. */
export async function enqueueVerification(
  { notifications }: Pick<AccountsParts, 'notifications'>,
  tx: Queryable,
  userId: UserId,
): Promise<void> {
  await notifications.enqueue(tx, 'email-verification', { userId })
}

/** Marks the e-mail of an account as verified and publishes `email.verified` the first time. */
export async function verifyMailbox(
  { clock, events }: Pick<AccountsParts, 'clock' | 'events'>,
  tx: Tx,
  userId: UserId,
): Promise<void> {
  const customer = await markVerified(tx, { userId, now: clock.now() })
  if (customer) await events.publish(tx, emailVerified({ userId, provedEmail: customer.email }))
}

/** The link is created with the mail, so its secret is only in the mail, never in the queue. */
export async function fillVerificationMail(
  { db, clock, publicUrl }: Pick<AccountsParts, 'db' | 'clock' | 'publicUrl'>,
  data: unknown,
) {
  const { userId } = jobSchema.parse(data)
  const user = await findEmailState(db.query, userId)
  if (!user || user.emailVerifiedAt !== null || user.erasedAt !== null) return undefined
  const token = randomSecret()
  const expiresAt = new Date(clock.now().getTime() + linkMs)
  await insertVerification(db.query, { tokenDigest: sha256(token), userId, expiresAt })
  return { to: user.email, props: { verifyUrl: `${publicUrl}${emailVerificationUrl(token)}` } }
}
