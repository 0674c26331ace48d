import { needsSecondFactor, permissionsOf, type Permission, type StaffRole } from '#contracts/admin/permissions.ts'
import type { StaffSession } from '#contracts/admin/session.ts'

const hourMs = 3_600_000

/** Unused for longer, a session ends: a working day with its breaks needs one sign-in, and a night ends it. */
export const idleMs = 12 * hourMs
/** However much it is used, a session ends after a week: so long would a stolen cookie work at most. */
export const sessionMs = 7 * 24 * hourMs
const freshMs = 5 * 60_000
/** The last use is noted at most once a minute, so that reading writes rarely. */
const seenMs = 60_000

export type SessionFacts = {
  roles: readonly StaffRole[]
  secondFactorAt: Date | null
  provenAt: Date | null
  hasTotp: boolean
  hasPasskey: boolean
  hasCodes: boolean
}

type Standing = {
  secondFactor: StaffSession['second_factor']
  factors: StaffSession['factors']
  permissions: readonly Permission[]
  freshUntil: Date | null
}

/** What a session permits now. */
export function standingOf(facts: SessionFacts, now: Date): Standing {
  const secondFactor = secondFactorOf(facts)
  const freshUntil = facts.provenAt && new Date(facts.provenAt.getTime() + freshMs)
  return {
    secondFactor,
    factors: [
      ...(facts.hasTotp ? (['totp'] as const) : []),
      ...(facts.hasPasskey ? (['passkey'] as const) : []),
      ...(facts.hasCodes && hasFactor(facts) ? (['recovery'] as const) : []),
    ],
    permissions: secondFactor === 'done' ? permissionsOf(facts.roles) : [],
    freshUntil: freshUntil && freshUntil > now ? freshUntil : null,
  }
}

export function isWorthNoting(lastSeenAt: Date, now: Date): boolean {
  return now.getTime() - lastSeenAt.getTime() >= seenMs
}

function secondFactorOf(facts: SessionFacts): StaffSession['second_factor'] {
  if (facts.secondFactorAt !== null) return 'done'
  if (hasFactor(facts)) return 'needed'
  return needsSecondFactor(facts.roles) ? 'to_set_up' : 'done'
}

/** Recovery codes replace a factor for once; alone they are none. */
function hasFactor({ hasTotp, hasPasskey }: SessionFacts): boolean {
  return hasTotp || hasPasskey
}
