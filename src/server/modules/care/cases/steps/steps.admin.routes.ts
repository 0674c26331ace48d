import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { caseStepEndpoints } from '#contracts/admin/case-steps.ts'
import { caseNumber } from '#contracts/admin/case-words.ts'
import { caseIdTextSchema } from '#contracts/ids.ts'
import { notFound } from '#server/http/errors.ts'
import { admit, setPrivacyHeaders } from '#server/http/policies.ts'
import { registerStaffWrite } from '#server/http/staff/staff-write.ts'
import type { CasesDeps } from '../cases.types.ts'
import { caseBeforeSchema, takeBackCase } from '../writing/take-back-case.ts'
import { decideComplaint, noteGoodsBack } from './decide-complaint.ts'
import { printProtocol } from './draw-protocol.ts'
import { moderateCase, moderatedSchema, takeBackModeration } from './moderate-case.ts'

/** The steps that only one kind of case has. */
export function registerCaseStepRoutes(app: FastifyInstance, deps: CasesDeps): void {
  registerStaffWrite(
    app,
    deps,
    caseStepEndpoints.decide,
    async ({ params, body, version, undoable, ...write }) => {
      const { changed, before } = await decideComplaint(deps, write, { id: params.id, version, ...body })
      undoable(before)
      return { data: changed }
    },
    { undo: { facts: caseBeforeSchema, run: ({ facts, ...write }) => takeBackCase(write, facts) } },
  )
  registerStaffWrite(
    app,
    deps,
    caseStepEndpoints.goodsBack,
    async ({ params, version, undoable, ...write }) => {
      const { changed, before } = await noteGoodsBack(deps, write, { id: params.id, version })
      undoable(before)
      return { data: changed }
    },
    { undo: { facts: caseBeforeSchema, run: ({ facts, ...write }) => takeBackCase(write, facts) } },
  )
  registerStaffWrite(
    app,
    deps,
    caseStepEndpoints.moderate,
    async ({ params, body: { state, reason = '' }, version, undoable, ...write }) => {
      const { changed, before } = await moderateCase(deps, write, { id: params.id, version, state, reason })
      undoable(before)
      return { data: changed }
    },
    { undo: { facts: moderatedSchema, run: ({ facts, ...write }) => takeBackModeration(deps, write, facts) } },
  )
  registerProtocol(app, deps)
}

const protocolParams = z.object({ id: caseIdTextSchema })
const protocolAccess = { staff: 'cases.view', at: 'store' } as const

function registerProtocol(app: FastifyInstance, deps: CasesDeps): void {
  // A file is not JSON, so it is outside the contracts.
  app.get('/api/admin/cases/:id/protocol.pdf', { schema: { hide: true } }, async (request, reply) => {
    admit(protocolAccess, request)
    const { data: asked } = protocolParams.safeParse(request.params)
    if (!asked || !request.staff) throw notFound('paper')
    const pdf = await printProtocol(deps, { id: asked.id, branches: request.staff.branches })
    setPrivacyHeaders(reply, protocolAccess)
    const name = `protokol-${caseNumber(asked.id)}.pdf`
    return reply.type('application/pdf').header('content-disposition', `inline; filename="${name}"`).send(pdf)
  })
}
