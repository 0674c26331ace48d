import type { FastifyInstance } from 'fastify'
import { caseTemplateEndpoints } from '#contracts/admin/case-templates.ts'
import { registerEndpoint } from '#server/http/route.ts'
import { readAuditPage } from '#server/http/staff/audit-pages.ts'
import { registerStaffWrite } from '#server/http/staff/staff-write.ts'
import type { CasesDeps } from '../cases.types.ts'
import {
  changeTemplate,
  createTemplate,
  getTemplate,
  removedTemplateSchema,
  removeTemplate,
  restoreTemplate,
} from './change-templates.ts'
import { fillTemplates, listTemplates } from './read-templates.ts'

export function registerTemplateRoutes(app: FastifyInstance, deps: CasesDeps): void {
  const { db } = deps
  registerEndpoint(app, caseTemplateEndpoints.list, async ({ query }) => ({ data: await listTemplates(db, query) }))
  registerEndpoint(app, caseTemplateEndpoints.get, async ({ params }) => ({
    data: await getTemplate(db.query, params.id),
  }))
  registerEndpoint(app, caseTemplateEndpoints.history, async ({ params, query }) => ({
    data: await readAuditPage(db, { thing: 'case-template', thingId: String(params.id) }, query),
  }))
  registerEndpoint(app, caseTemplateEndpoints.fill, async ({ params, branches, staff }) => ({
    data: await fillTemplates(deps, { id: params.id, branches, signer: staff.name }),
  }))
  registerStaffWrite(app, deps, caseTemplateEndpoints.create, async ({ body, ...write }) => {
    const { name, kind = 'any', subject, text } = body
    return { data: await createTemplate(deps, write, { name, kind, subject, text }) }
  })
  registerStaffWrite(app, deps, caseTemplateEndpoints.change, async ({ params, body, version, ...write }) => {
    const { name, kind, subject, text } = body
    return { data: await changeTemplate(deps, write, { id: params.id, version, patch: { name, kind, subject, text } }) }
  })
  registerStaffWrite(
    app,
    deps,
    caseTemplateEndpoints.remove,
    async ({ params, version, undoable, ...write }) => {
      undoable(await removeTemplate(deps, write, { id: params.id, version }))
      return {}
    },
    { undo: { facts: removedTemplateSchema, run: ({ facts, ...write }) => restoreTemplate(deps, write, facts) } },
  )
}
