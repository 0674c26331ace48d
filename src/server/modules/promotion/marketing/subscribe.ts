import * as z from 'zod/mini'
import { messages } from '#contracts/messages.ts'
import { normalizeEmail } from '#kernel/text.ts'
import { ApiError, invalid } from '#server/http/errors.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { randomSecret, sha256 } from '#server/platform/ids.ts'
import { hit } from '#server/platform/rate-limit.ts'
import { insertSubscriber, renewSubscriber, reviveSubscriber } from './marketing.queries.ts'
import { emailFault } from './marketing.rules.ts'
import type { MarketingDeps } from './marketing.types.ts'

type SubscribeDeps = Pick<MarketingDeps, 'db' | 'clock' | 'notifications' | 'hasRateLimits'>
type SubscribeOutcome = { kind: 'saved' } | { kind: 'alreadyExists' }

export const subscribeJob = 'marketing.subscribe'
const subscribeData = z.object({ email: z.string() })

/** Per address and hour: anything above is probing which e-mails are known. */
const subscribeLimit = { limit: 20, windowSeconds: 60 * 60 }
/** Minimum time between two confirmation messages. */
const resendAfterMs = 10 * 60_000

export async function subscribeVisitor(
  deps: SubscribeDeps,
  { email, ip }: { email: string; ip: string },
): Promise<void> {
  const { db, clock, hasRateLimits } = deps
  const fault = emailFault(email)
  if (fault !== undefined) throw invalid({ email: [fault] })
  if (hasRateLimits && !(await hit(db.query, `newsletter:${ip}`, { ...subscribeLimit, now: clock.now() })))
    throw new ApiError('too_many_requests')
  const outcome = await db.tx((tx) => subscribe(tx, deps, email))
  if (outcome.kind === 'alreadyExists')
    throw new ApiError('already_exists', { message: messages.newsletter.alreadyExists })
}

/** The job for consent given with an order: an already known e-mail is not an error there. */
export async function runSubscribe(deps: SubscribeDeps, data: unknown): Promise<void> {
  const { email } = subscribeData.parse(data)
  if (emailFault(email) === undefined) await deps.db.tx((tx) => subscribe(tx, deps, email))
}

async function subscribe(tx: Tx, { clock, notifications }: SubscribeDeps, typed: string): Promise<SubscribeOutcome> {
  const now = clock.now()
  const email = normalizeEmail(typed)
  // A placeholder: the mailed secret is created when the message is sent, and no one can know this one.
  const tokenDigest = sha256(randomSecret())
  const id = await insertSubscriber(tx, { email, tokenDigest, createdAt: now })
  if (id !== undefined) {
    await notifications.enqueue(tx, 'newsletter-confirm', { subscriberId: id })
    return { kind: 'saved' }
  }
  const revived = await reviveSubscriber(tx, { email, now })
  if (revived !== undefined) {
    await notifications.enqueue(tx, 'newsletter-confirm', { subscriberId: revived })
    return { kind: 'saved' }
  }
  const since = new Date(now.getTime() - resendAfterMs)
  const renewed = await renewSubscriber(tx, { email, now, since })
  if (renewed !== undefined) await notifications.enqueue(tx, 'newsletter-confirm', { subscriberId: renewed })
  return { kind: 'alreadyExists' }
}
