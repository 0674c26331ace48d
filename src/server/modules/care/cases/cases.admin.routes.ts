import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { caseEndpoints } from '#contracts/admin/cases.ts'
import { caseIdTextSchema } from '#contracts/ids.ts'
import { notFound } from '#server/http/errors.ts'
import { admit, setPrivacyHeaders } from '#server/http/policies.ts'
import { registerEndpoint } from '#server/http/route.ts'
import { registerStaffWrite } from '#server/http/staff/staff-write.ts'
import type { CasesDeps } from './cases.types.ts'
import { readCaseTimeline } from './reading/case-timeline.ts'
import { listCases } from './reading/list-cases.ts'
import { getCase, loadCase } from './reading/show-case.ts'
import { answerCase } from './writing/answer-case.ts'
import { assignCase, listOwners, moveCase, noteCase } from './writing/change-case.ts'
import { caseBeforeSchema, takeBackCase } from './writing/take-back-case.ts'
import { writeDownCase } from './writing/write-down-case.ts'

export function registerCaseRoutes(app: FastifyInstance, deps: CasesDeps): void {
  const { db } = deps
  registerEndpoint(app, caseEndpoints.list, async ({ query, staff, branches }) => ({
    data: await listCases(deps, query, { userId: staff.userId, branches }),
  }))
  registerEndpoint(app, caseEndpoints.owners, async () => ({ data: await listOwners(db.query) }))
  registerEndpoint(app, caseEndpoints.get, async ({ params, branches }) => ({
    data: await loadCase(deps, db.query, { id: params.id, branches }),
  }))
  registerEndpoint(app, caseEndpoints.timeline, async ({ params, branches }) => ({
    data: await readCaseTimeline(deps, { id: params.id, branches }),
  }))
  registerFile(app, deps)
  registerStaffWrite(app, deps, caseEndpoints.create, async ({ body, ...write }) => ({
    data: await writeDownCase(deps, write, body),
  }))
  registerStaffWrite(app, deps, caseEndpoints.note, async ({ params, body, version, ...write }) => ({
    data: await noteCase(deps, write, { id: params.id, version, ...body }),
  }))
  registerUndoableWrites(app, deps)
}

function registerUndoableWrites(app: FastifyInstance, deps: CasesDeps): void {
  const undo = {
    facts: caseBeforeSchema,
    run: ({ facts, ...write }: Parameters<typeof takeBackCase>[0] & { facts: Parameters<typeof takeBackCase>[1] }) =>
      takeBackCase(write, facts),
  }
  registerStaffWrite(
    app,
    deps,
    caseEndpoints.assign,
    async ({ params, body, version, undoable, ...write }) => {
      const { changed, before } = await assignCase(deps, write, { id: params.id, version, ownerId: body.ownerId })
      undoable(before)
      return { data: changed }
    },
    { undo },
  )
  registerStaffWrite(
    app,
    deps,
    caseEndpoints.move,
    async ({ params, body: { to, reason = '' }, version, undoable, ...write }) => {
      const { changed, before } = await moveCase(deps, write, { id: params.id, version, to, reason })
      undoable(before)
      return { data: changed }
    },
    { undo },
  )
  registerStaffWrite(
    app,
    deps,
    caseEndpoints.answer,
    async ({ params, body, version, undoable, ...write }) => {
      const { changed, before } = await answerCase(deps, write, { id: params.id, version, ...body })
      undoable(before)
      return { data: changed }
    },
    { undo },
  )
}

const fileParams = z.object({ id: caseIdTextSchema })
const fileAccess = { staff: 'cases.view', at: 'store' } as const

/** What came from a stranger is shown only as a picture, and anything else is saved: it never runs in the back office. */
function registerFile(app: FastifyInstance, deps: CasesDeps): void {
  // A file is not JSON, so it is outside the contracts.
  app.get('/api/admin/cases/:id/file', { schema: { hide: true } }, async (request, reply) => {
    admit(fileAccess, request)
    const { data: asked } = fileParams.safeParse(request.params)
    if (!asked || !request.staff) throw notFound('file')
    const row = await getCase(deps.db.query, { id: asked.id, branches: request.staff.branches })
    const bytes = row.fileId === null ? undefined : await deps.files.read(row.fileId)
    if (!bytes) throw notFound('file')
    const type = row.fileType ?? 'application/octet-stream'
    const name = encodeURIComponent(row.fileName ?? '')
    setPrivacyHeaders(reply, fileAccess)
    return reply
      .type(type)
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('x-content-type-options', 'nosniff')
      .header('content-disposition', `${type.startsWith('image/') ? 'inline' : 'attachment'}; filename*=UTF-8''${name}`)
      .send(bytes)
  })
}
