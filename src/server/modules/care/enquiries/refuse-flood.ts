import { ApiError } from '#server/http/errors.ts'
import { hit } from '#server/platform/rate-limit.ts'
import type { EnquiriesDeps } from './enquiries.types.ts'

export type FloodDeps = Pick<EnquiriesDeps, 'db' | 'clock' | 'hasRateLimits'>

/** Per address and hour, all forms together; anything above is a bot. */
const sendLimit = { limit: 10, windowSeconds: 60 * 60 }

/** Throws when an address exceeds its limit. */
export async function refuseFlood({ db, clock, hasRateLimits }: FloodDeps, ip: string): Promise<void> {
  if (hasRateLimits && !(await hit(db.query, `enquiry:${ip}`, { ...sendLimit, now: clock.now() })))
    throw new ApiError('too_many_requests')
}
