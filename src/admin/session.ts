import type { Permission } from '#contracts/admin/permissions.ts'
import type { StaffSession } from '#contracts/admin/session.ts'
import type { StaffAccess } from '#contracts/endpoint.ts'
import { dropKeptAnswers } from './kit/browser/kept-answers.ts'
import { createSharedValue, useSharedValue } from '#ui/shared-value.ts'

// Who works at this screen. The session is asked for once and then kept: every loader needs it before it may call
// anything, so that nothing is requested that the server would refuse.

const kept = createSharedValue<StaffSession | undefined>(undefined)
let asked: Promise<StaffSession> | undefined

/** The session, from the server the first time; `ask` throws ApiProblem 401 for a person who is not signed in. */
export function loadSession(ask: () => Promise<{ data: StaffSession }>): Promise<StaffSession> {
  asked ??= ask().then(
    ({ data }) => {
      kept.publish(data)
      return data
    },
    (error: unknown) => {
      asked = undefined
      throw error
    },
  )
  return asked
}

export function keepSession(session: StaffSession): void {
  asked = Promise.resolve(session)
  kept.publish(session)
}

/** Who works here as far as this browser knows, while the shop cannot be reached: it is asked again by the next screen. */
export function assumeSession(session: StaffSession): void {
  kept.publish(session)
}

export function forgetSession(): void {
  asked = undefined
  dropKeptAnswers()
  kept.publish(undefined)
}

/** Undefined before the first answer and after signing out. */
export function readSession(): StaffSession | undefined {
  return kept.read()
}

export function useSession(): StaffSession | undefined {
  return useSharedValue(kept)
}

/** Whether the person has the whole sign-in behind them. */
export function isSignedIn(session: StaffSession): boolean {
  return session.second_factor === 'done'
}

/** Whether the server would let the person call an endpoint with this access. */
export function mayCall(session: StaffSession | undefined, { access }: { access: unknown }): boolean {
  const needed = readNeeded(access)
  if (needed === 'anyone') return true
  if (session === undefined) return false
  if (needed === 'first-factor') return true
  return needed === 'signed-in' ? isSignedIn(session) : session.permissions.some((permission) => permission === needed)
}

export function mayDo(session: StaffSession | undefined, permission: Permission): boolean {
  return session?.permissions.includes(permission) ?? false
}

function readNeeded(access: unknown): StaffAccess['staff'] | undefined {
  // Every endpoint of the back office has this access; those of the storefront have a text.
  return typeof access === 'object' && access !== null && 'staff' in access ? (access as StaffAccess).staff : undefined
}
