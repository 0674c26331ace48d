import type { FastifyInstance } from 'fastify'
import { memberEndpoints } from '#contracts/admin/members.ts'
import { registerEndpoint } from '#server/http/route.ts'
import { readAuditPage } from '#server/http/staff/audit-pages.ts'
import { registerStaffWrite } from '#server/http/staff/staff-write.ts'
import * as change from './members/change-members.ts'
import { getMember, listMemberRows } from './members/read-members.ts'
import type { StaffParts } from './staff.types.ts'

/** Rights are changed only right after a proof: an unlocked screen is not enough. */
const proof = { needsProof: () => true }

export function registerMemberRoutes(app: FastifyInstance, deps: StaffParts): void {
  const { db, clock } = deps
  registerEndpoint(app, memberEndpoints.list, async ({ query }) => ({
    data: await listMemberRows(db.query, { search: query.q ?? '', now: clock.now() }),
  }))
  registerEndpoint(app, memberEndpoints.branches, async () => ({
    data: (await deps.getStores()).map(({ id, name }) => ({ id, name })),
  }))
  registerEndpoint(app, memberEndpoints.get, async ({ params }) => ({
    data: await getMember(db.query, { userId: params.id, now: clock.now() }),
  }))
  registerEndpoint(app, memberEndpoints.history, async ({ params, query }) => ({
    data: await readAuditPage(db, { thing: 'staff', thingId: String(params.id) }, query),
  }))
  registerStaffWrite(
    app,
    deps,
    memberEndpoints.create,
    ({ body, ...write }) => change.createMember(deps, write, body),
    proof,
  )
  registerStaffWrite(
    app,
    deps,
    memberEndpoints.change,
    async ({ params, version, body, ...write }) => ({
      data: await change.changeMember(deps, write, { id: params.id, version, patch: body }),
    }),
    proof,
  )
  registerStaffWrite(
    app,
    deps,
    memberEndpoints.reset,
    ({ params, version, ...write }) => change.resetMember(deps, write, { id: params.id, version }),
    proof,
  )
  registerStaffWrite(
    app,
    deps,
    memberEndpoints.endSessions,
    async ({ params, version, body, ...write }) => ({
      data: await change.endMemberSessions(deps, write, { id: params.id, version, session: body?.session }),
    }),
    proof,
  )
  registerStaffWrite(
    app,
    deps,
    memberEndpoints.remove,
    ({ params, version, ...write }) => change.dismiss(deps, write, { id: params.id, version }),
    proof,
  )
}
