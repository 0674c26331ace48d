import { ApiError } from '#server/http/errors.ts'
import { hit } from '#server/platform/rate-limit.ts'
import { insertConsent } from './marketing.queries.ts'
import type { CookieConsent, MarketingDeps } from './marketing.types.ts'

/** Answers of the cookie bar per address and hour. */
const consentLimit = { limit: 60, windowSeconds: 60 * 60 }

export async function logConsent(
  { db, clock, hasRateLimits }: Pick<MarketingDeps, 'db' | 'clock' | 'hasRateLimits'>,
  { consent, ip }: { consent: CookieConsent; ip: string },
): Promise<void> {
  const now = clock.now()
  if (hasRateLimits && !(await hit(db.query, `consent:${ip}`, { ...consentLimit, now })))
    throw new ApiError('too_many_requests')
  await insertConsent(db.query, { ...consent, groups: [...new Set(consent.groups)], givenAt: now })
}
