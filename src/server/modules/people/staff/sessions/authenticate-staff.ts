import { isStaffRole, permissionsOf } from '#contracts/admin/permissions.ts'
import type { RoleView, StaffCaller } from '#server/http/staff/staff-caller.ts'
import { sha256 } from '#server/platform/ids.ts'
import { holdRoles } from '../members/staff-members.queries.ts'
import { lookAs } from '../role-view/role-view.rules.ts'
import type { StaffParts } from '../staff.types.ts'
import { findSession, findSessionById, noteUse, type SessionRow } from './staff-sessions.queries.ts'
import { idleMs, isWorthNoting, standingOf } from './staff-sessions.rules.ts'

/** The member of staff of a session's token; undefined if it is unknown, expired or idle for too long. */
export async function authenticateStaff(
  { db, clock }: Pick<StaffParts, 'db' | 'clock'>,
  token: string,
): Promise<StaffCaller | undefined> {
  const now = clock.now()
  const seenAfter = new Date(now.getTime() - idleMs)
  const row = await findSession(db, { tokenDigest: sha256(token), now, seenAfter })
  if (!row) return undefined
  if (isWorthNoting(row.last_seen_at, now)) await noteUse(db.query, { id: row.id, now })
  return toCaller(row, { now, roleView: readRoleView(row) })
}

/**
 * The person of an open session whose work goes on without them; undefined if they have signed out or were dismissed. As
 * themselves: what they have started goes on while they look as a role.
 */
export async function findCaller(
  { db, clock }: Pick<StaffParts, 'db' | 'clock'>,
  sessionId: number,
): Promise<StaffCaller | undefined> {
  const now = clock.now()
  const row = await findSessionById(db, { id: sessionId, now })
  return row && toCaller(row, { now, roleView: null })
}

function readRoleView(row: SessionRow): RoleView | null {
  const { view_role: role, view_until: until, view_branch_id: id, view_branch_name: name } = row
  // A role that a newer release knows is not looked at by this one.
  if (role === null || until === null || !isStaffRole(role)) return null
  return { role, branch: id === null || name === null ? null : { id, name }, until }
}

function toCaller(row: SessionRow, { now, roleView }: { now: Date; roleView: RoleView | null }): StaffCaller {
  const { id: sessionId, user_id: userId, email, amount_limit_cents: amountLimitCents } = row
  const branches = row.branches.length === 0 ? null : row.branches
  const roles = row.roles.filter(isStaffRole)
  const standing = standingOf(
    {
      roles,
      secondFactorAt: row.second_factor_at,
      provenAt: row.proven_at,
      hasTotp: row.has_totp,
      hasPasskey: row.has_passkey,
      hasCodes: row.has_codes,
    },
    now,
  )
  return {
    userId,
    sessionId,
    // An account that was made for an appointment has no name yet.
    name: `${row.firstname} ${row.lastname}`.trim() || email,
    email,
    roles,
    branches,
    amountLimitCents,
    ...standing,
    roleView,
    ...(roleView && lookAs(roleView, { permissions: standing.permissions, branches })),
    async hold(tx) {
      const held = await holdRoles(tx, { userId, sessionId })
      return held && permissionsOf(held)
    },
  }
}
