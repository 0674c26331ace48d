import type { FastifyInstance } from 'fastify'
import { bankAccountEndpoints, companyEndpoints, legalTextEndpoints, vatEndpoints } from '#contracts/admin/set-up.ts'
import { registerEndpoint } from '#server/http/route.ts'
import { registerStaffWrite, type StaffWriteDeps } from '#server/http/staff/staff-write.ts'
import { registerSettingsRoutes } from './settings.admin.routes.ts'
import { fillLegalTexts, readLegalTexts } from './legal/fill-text-gaps.ts'
import {
  changeAccount,
  changeCompany,
  changeVat,
  readAccount,
  readCompany,
  readVat,
  type SetUpDeps,
} from './settings/change-set-up.ts'

/** What an owner sets up before opening, such as the company and the legal texts, and what they decide later. */
export function registerSetUpRoutes(app: FastifyInstance, deps: StaffWriteDeps & SetUpDeps): void {
  registerSettingsRoutes(app, deps)
  const { db } = deps
  registerEndpoint(app, companyEndpoints.get, async () => ({ data: await readCompany(db.query) }))
  registerEndpoint(app, vatEndpoints.get, async () => ({ data: await readVat(deps, db.query) }))
  registerEndpoint(app, bankAccountEndpoints.get, async () => ({ data: await readAccount(db.query) }))
  registerEndpoint(app, legalTextEndpoints.get, async () => ({ data: await readLegalTexts(deps, db.query) }))
  registerStaffWrite(app, deps, companyEndpoints.change, async ({ params, body, version, ...write }) => {
    const { reason: _, ...patch } = body
    return { data: await changeCompany(deps, write, { id: params.id, version, patch }) }
  })
  registerStaffWrite(app, deps, vatEndpoints.change, async ({ params, body, version, ...write }) => {
    const { reason: _, ...patch } = body
    return { data: await changeVat(deps, write, { id: params.id, version, patch }) }
  })
  registerStaffWrite(app, deps, bankAccountEndpoints.change, async ({ params, body, version, ...write }) => {
    const { reason: _, ...patch } = body
    return { data: await changeAccount(deps, write, { id: params.id, version, patch }) }
  })
  registerStaffWrite(app, deps, legalTextEndpoints.fill, async ({ body, ...write }) => ({
    data: await fillLegalTexts(deps, write, body.values),
  }))
}
