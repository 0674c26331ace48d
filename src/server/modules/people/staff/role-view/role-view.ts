import type { StaffRole } from '#contracts/admin/permissions.ts'
import type { StoreId } from '#kernel/ids.ts'
import { ApiError, notFound } from '#server/http/errors.ts'
import type { AuditedWrite } from '#server/http/staff/staff-operations.ts'
import type { StaffCaller } from '#server/http/staff/staff-caller.ts'
import { appendAudit } from '#server/platform/audit/audit-log.ts'
import type { AuditEntry } from '#server/platform/audit/audit.types.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { StaffParts } from '../staff.types.ts'
import * as queries from './role-view.queries.ts'
import { mayLookAt, roleViewMs } from './role-view.rules.ts'

const nothing = { viewedRole: null, viewedBranch: null, viewedUntil: null }

type RoleViewDeps = Pick<StaffParts, 'db' | 'clock'>

/** Throws 404 for a branch that is not there or not the person's, 409 while the session looks as a role already. */
export async function beginRoleView(
  { clock }: Pick<RoleViewDeps, 'clock'>,
  { tx, audit, staff }: AuditedWrite & { staff: StaffCaller },
  { role, branch }: { role: StaffRole; branch: StoreId | null },
): Promise<{ until: string }> {
  const { userId, sessionId, branches } = staff
  if (branch !== null && !(mayLookAt(branches, branch) && (await queries.isStore(tx, branch)))) throw notFound('store')
  const now = clock.now()
  await closeEnded(tx, now)
  const until = new Date(now.getTime() + roleViewMs)
  const view = { sessionId, userId, role, storeId: branch, until }
  if (!(await queries.insertRoleView(tx, view))) throw new ApiError('conflict')
  audit({ thing: 'staff', id: userId, before: nothing, after: describe(view) })
  return { until: until.toISOString() }
}

/** Repeatable: only the first call leaves a row in the audit log. */
export async function endRoleView({ db, clock }: RoleViewDeps, staff: StaffCaller): Promise<void> {
  await db.tx(async (tx) => {
    const ended = await queries.takeRoleView(tx, staff.sessionId)
    if (ended) await noteEnd(tx, ended, clock.now())
  })
}

/** Notes the end of views that have ended by themselves: by their time, or with their session. */
export async function closeRoleViews({ db, clock }: RoleViewDeps): Promise<void> {
  await db.tx((tx) => closeEnded(tx, clock.now()))
}

async function closeEnded(tx: Tx, now: Date): Promise<void> {
  for (const ended of await queries.takeEndedRoleViews(tx, now)) await noteEnd(tx, ended, now)
}

function noteEnd(tx: Tx, view: queries.StoredRoleView, at: Date): Promise<void> {
  const { userId, sessionId } = view
  const entry: AuditEntry = { thing: 'staff', id: userId, before: describe(view), after: nothing }
  return appendAudit(tx, [entry], { author: { userId, sessionId }, action: 'staff.edit', at })
}

/** In the log of the person. */
function describe({ role, storeId, until }: queries.StoredRoleView) {
  return { viewedRole: role, viewedBranch: storeId, viewedUntil: until.toISOString() }
}
