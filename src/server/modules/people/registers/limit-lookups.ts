import { ApiError } from '#server/http/errors.ts'
import { hit } from '#server/platform/rate-limit.ts'
import type { RegistersDeps } from './registers.types.ts'

const lookupLimit = { limit: 30, windowSeconds: 600 }

/** Counts a lookup of the caller and throws `too_many_requests` past the limit. */
export async function limitLookups(
  { db, clock, hasRateLimits }: Pick<RegistersDeps, 'db' | 'clock' | 'hasRateLimits'>,
  ip: string,
): Promise<void> {
  if (hasRateLimits && !(await hit(db.query, `register:${ip}`, { ...lookupLimit, now: clock.now() })))
    throw new ApiError('too_many_requests')
}
