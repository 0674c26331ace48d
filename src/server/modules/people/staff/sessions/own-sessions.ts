import type { StaffSession } from '#contracts/admin/session.ts'
import type { StaffSessionId, UserId } from '#kernel/ids.ts'
import { ApiError, notFound } from '#server/http/errors.ts'
import type { StaffCaller } from '#server/http/staff/staff-caller.ts'
import type { StaffParts } from '../staff.types.ts'
import { findRoleView } from '../role-view/role-view.queries.ts'
import { authenticateStaff } from './authenticate-staff.ts'
import { deleteSession, isSessionOpen, listSessions } from './staff-sessions.queries.ts'
import { idleMs } from './staff-sessions.rules.ts'

/** The open sessions of a person, the last used first. */
export async function listOwnSessions({ db, clock }: Pick<StaffParts, 'db' | 'clock'>, staff: StaffCaller) {
  const seenAfter = new Date(clock.now().getTime() - idleMs)
  const rows = await listSessions(db.query, { userId: staff.userId, seenAfter })
  return rows.map(({ id, device, createdAt, lastSeenAt }) => ({
    id,
    device,
    created_at: createdAt.toISOString(),
    last_seen_at: lastSeenAt.toISOString(),
    is_current: id === staff.sessionId,
  }))
}

/** The session after a proof: its permissions are others than those that the request began with. */
export async function readSession(
  deps: Pick<StaffParts, 'db' | 'clock'>,
  token: string | undefined,
): Promise<StaffSession> {
  const staff = token === undefined ? undefined : await authenticateStaff(deps, token)
  if (!staff) throw new ApiError('unauthorized')
  return toSession(staff)
}

/** Whether the session was not ended since, and has the same rights; asking is not a use of it. */
export async function isStillOpen(
  { db, clock }: Pick<StaffParts, 'db' | 'clock'>,
  { sessionId, roleView }: Pick<StaffCaller, 'sessionId' | 'roleView'>,
): Promise<boolean> {
  const now = clock.now()
  const isOpen = await isSessionOpen(db.query, { id: sessionId, now, seenAfter: new Date(now.getTime() - idleMs) })
  const view = isOpen ? await findRoleView(db.query, { sessionId, now }) : undefined
  return isOpen && view?.until.getTime() === roleView?.until.getTime()
}

/** Repeatable. */
export async function signOut({ db }: Pick<StaffParts, 'db'>, { sessionId, userId }: StaffCaller): Promise<void> {
  await deleteSession(db.query, { id: sessionId, userId })
}

/** Throws 404 for a session that is not this person's. */
export async function endSession(
  { db }: Pick<StaffParts, 'db'>,
  session: { id: StaffSessionId; userId: UserId },
): Promise<void> {
  if (!(await deleteSession(db.query, session))) throw notFound('session')
}

export function toSession(staff: StaffCaller): StaffSession {
  return {
    user: { id: staff.userId, name: staff.name, email: staff.email },
    roles: [...staff.roles],
    permissions: [...staff.permissions],
    branches: staff.branches && [...staff.branches],
    amount_limit_cents: staff.amountLimitCents,
    role_view: staff.roleView && {
      branch: staff.roleView.branch?.name ?? null,
      until: staff.roleView.until.toISOString(),
    },
    second_factor: staff.secondFactor,
    factors: [...staff.factors],
    fresh_until: staff.freshUntil?.toISOString() ?? null,
  }
}
