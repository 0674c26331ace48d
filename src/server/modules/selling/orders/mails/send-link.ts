import { normalizeEmail } from '#kernel/text.ts'
import { ApiError } from '#server/http/errors.ts'
import { sha256 } from '#server/platform/ids.ts'
import { hit } from '#server/platform/rate-limit.ts'
import type { OrdersDeps } from '../orders-deps.types.ts'

const lookupsPerAddress = { limit: 20, windowSeconds: 3600 }
const lookupsPerEmail = { limit: 5, windowSeconds: 3600 }

type SendLinkDeps = Pick<OrdersDeps, 'db' | 'clock' | 'notifications' | 'hasRateLimits'>
type Lookup = { number: string; email: string; ip: string }

/** E-mails the link of an order to its customer. Throws 429. The answer does not reveal whether the order exists. */
export async function sendLink(deps: SendLinkDeps, lookup: Lookup): Promise<void> {
  const { db, notifications, hasRateLimits } = deps
  if (hasRateLimits && !(await isWithinLimits(deps, lookup))) throw new ApiError('too_many_requests')
  // Enqueued for every lookup, so that the response time does not reveal it either.
  await db.tx((tx) =>
    notifications.enqueue(tx, 'order-link', {
      number: lookup.number.slice(0, 20),
      email: lookup.email.slice(0, 254),
    }),
  )
}

async function isWithinLimits({ db, clock }: SendLinkDeps, { ip, email }: Lookup): Promise<boolean> {
  return (
    (await hit(db.query, `order-link:address:${ip}`, { ...lookupsPerAddress, now: clock.now() })) &&
    (await hit(db.query, `order-link:email:${sha256(normalizeEmail(email))}`, { ...lookupsPerEmail, now: clock.now() }))
  )
}
