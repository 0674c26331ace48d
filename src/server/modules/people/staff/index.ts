/**
 * Staff: who works in the back office and what they may do. Owns staff members and their roles, their sessions, second
 * factors and set-up links, and the nightly check of the audit log. Does not own accounts: the first factor is the password of
 * the account.
 */
import { deleteOldAnswers } from '#server/http/staff/staff-answers.queries.ts'
import { deleteOldRequests } from '#server/http/staff/staff-requests.queries.ts'
import { registerRequestRoutes } from '#server/http/staff/staff-requests.routes.ts'
import { deleteOldRuns } from '#server/http/staff/runs/runs.queries.ts'
import { registerRunRoutes } from '#server/http/staff/runs/runs.routes.ts'
import { registerUndoRoute } from '#server/http/staff/staff-undo.ts'
import { deleteOldUndos } from '#server/http/staff/staff-undo.queries.ts'
import { verifyAuditChain } from '#server/platform/audit/verify-chain.ts'
import type { NotificationsModule } from '#server/modules/shop/notifications/index.ts'
import { registerCheck } from '#server/platform/checks/findings.ts'
import type { Jobs } from '#server/platform/jobs.ts'
import { deleteFactors } from './factors/factors.queries.ts'
import { createSealer } from '#server/platform/sealed-secret.ts'
import { createFirstOwner, offerFirstOwnerLink } from './members/create-first-owner.ts'
import { deleteMember, deleteStartLinks } from './members/staff-members.queries.ts'
import { createStaffService } from './members/staff.service.ts'
import { closeRoleViews } from './role-view/role-view.ts'
import { authenticateStaff, findCaller } from './sessions/authenticate-staff.ts'
import { deleteEndedSessions, endSessionsOf } from './sessions/staff-sessions.queries.ts'
import { idleMs } from './sessions/staff-sessions.rules.ts'
import { registerFactorRoutes } from './factors.admin.routes.ts'
import { registerLiveRoutes } from './live.admin.routes.ts'
import { registerMemberRoutes } from './members.admin.routes.ts'
import { fillInvitation } from './members/invitation.ts'
import { registerRoleViewRoutes } from './role-view.admin.routes.ts'
import { registerSavedViewRoutes } from './saved-views.admin.routes.ts'
import { registerSessionRoutes } from './session.admin.routes.ts'
import type { StaffModule, StaffParts } from './staff.types.ts'
import { deleteSavedViewsOf } from './views/saved-views.queries.ts'

export { staffData } from './customer-data.ts'
export { createStaffService } from './members/staff.service.ts'
export type { StaffModule } from './staff.types.ts'

export type StaffDeps = Omit<StaffParts, 'sealer'> & {
  jobs: Pick<Jobs, 'enqueue' | 'work' | 'schedule'>
  notifications: NotificationsModule
  /** Seals the secrets of authenticators; nodes of one shop share it. */
  factorSecret: string
}

const cleanJob = 'staff.delete-expired'
const roleViewJob = 'staff.close-role-views'
/** A client repeats its requests for at most so long. */
const answerMs = 7 * 24 * 3_600_000

export function createStaffModule({ jobs, factorSecret, ...deps }: StaffDeps): StaffModule {
  const { db, clock } = deps
  const parts: StaffParts = { ...deps, sealer: createSealer(factorSecret) }
  deps.notifications.provide('staff-invitation', (data) => fillInvitation(parts, data))
  jobs.work(cleanJob, async () => {
    const now = clock.now()
    await deleteEndedSessions(db.query, { now, seenAfter: new Date(now.getTime() - idleMs) })
    await deleteStartLinks(db.query, { before: now })
    const before = new Date(now.getTime() - answerMs)
    await deleteOldAnswers(db.query, before)
    await deleteOldRuns(db.query, before)
    await deleteOldUndos(db.query, before)
    await deleteOldRequests(db.query, before)
  })
  jobs.schedule(cleanJob, '47 3 * * *')
  jobs.work(roleViewJob, () => closeRoleViews(parts))
  jobs.schedule(roleViewJob, '*/5 * * * *')
  registerCheck(
    { db, clock, jobs },
    {
      job: 'staff.verify-audit',
      cron: '27 3 * * *',
      name: 'audit',
      async find() {
        const { faults } = await verifyAuditChain(db.query)
        if (faults.length === 0) return undefined
        const rows = faults.map(({ id, kind }) => `${id} (${kind})`).join(', ')
        return { count: faults.length, named: [], text: `The audit log is not what was written. Rows: ${rows}` }
      },
    },
  )
  return {
    routes(app) {
      registerSessionRoutes(app, parts)
      registerFactorRoutes(app, parts)
      registerMemberRoutes(app, parts)
      registerLiveRoutes(app, parts)
      registerSavedViewRoutes(app, parts)
      registerRoleViewRoutes(app, parts)
      registerUndoRoute(app, parts)
      registerRequestRoutes(app, parts)
      registerRunRoutes(app, { db, clock, jobs, findCaller: (sessionId) => findCaller(parts, sessionId) })
    },
    authenticate: (token) => authenticateStaff(parts, token),
    offerFirstOwnerLink: () => offerFirstOwnerLink(parts),
    createFirstOwner: (owner) => createFirstOwner(parts, owner),
    ...createStaffService({ db, clock }),
    endSessions: (tx, { userId }) => endSessionsOf(tx, userId),
    async forgetCustomer(tx, { userId }) {
      await endSessionsOf(tx, userId)
      await deleteFactors(tx, userId)
      await deleteStartLinks(tx, { userId })
      await deleteSavedViewsOf(tx, userId)
      await deleteMember(tx, userId)
    },
  }
}
