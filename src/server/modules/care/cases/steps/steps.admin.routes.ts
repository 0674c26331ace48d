import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { caseStepEndpoints } from '#contracts/admin/case-steps.ts'
import { caseNumber } from '#contracts/admin/case-words.ts'
import { caseIdTextSchema } from '#contracts/ids.ts'
import { notFound } from '#server/http/errors.ts'
import { admit, setPrivacyHeaders } from '#server/http/policies.ts'
import { registerEndpoint } from '#server/http/route.ts'
import { registerStaffWrite } from '#server/http/staff/staff-write.ts'
import type { CasesDeps } from '../cases.types.ts'
import { caseBeforeSchema, takeBackCase } from '../writing/take-back-case.ts'
import { decideComplaint } from './decide-complaint.ts'
import { printProtocol } from './draw-protocol.ts'
import { bringGoodsBack, goodsBackSchema, readGoodsOfCase, takeBackGoods } from './goods-back.ts'
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
    caseStepEndpoints.moderate,
    async ({ params, body: { state, reason = '' }, version, undoable, ...write }) => {
      const { changed, before } = await moderateCase(deps, write, { id: params.id, version, state, reason })
      undoable(before)
      return { data: changed }
    },
    { undo: { facts: moderatedSchema, run: ({ facts, ...write }) => takeBackModeration(deps, write, facts) } },
  )
  registerGoodsBack(app, deps)
  registerProtocol(app, deps)
}

function registerGoodsBack(app: FastifyInstance, deps: CasesDeps): void {
  registerEndpoint(app, caseStepEndpoints.goods, async ({ params, branches }) => ({
    data: await readGoodsOfCase(deps, { id: params.id, branches }),
  }))
  registerStaffWrite(
    app,
    deps,
    caseStepEndpoints.goodsBack,
    async ({ params, body: { place, lines, note }, version, undoable, ...write }) => {
      const { changed, before } = await bringGoodsBack(deps, write, { id: params.id, version, place, lines, note })
      undoable(before)
      return { data: changed }
    },
    { undo: { facts: goodsBackSchema, run: ({ facts, ...write }) => takeBackGoods(deps, write, facts) } },
  )
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
