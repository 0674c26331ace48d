import type { FastifyInstance } from 'fastify'
import { facetEndpoints as endpoints } from '#contracts/admin/facets.ts'
import { registerEndpoint } from '#server/http/route.ts'
import { readAuditPage } from '#server/http/staff/audit-pages.ts'
import { registerStaffWrite, type StaffWriteDeps } from '#server/http/staff/staff-write.ts'
import { changeFacet, createFacet, type FacetDeps, removeFacet } from './facets/change-facets.ts'
import { getAdminFacet, listAdminFacets, listFacetChoices } from './facets/read-facets.ts'

export function registerAdminFacetRoutes(app: FastifyInstance, deps: StaffWriteDeps & FacetDeps): void {
  const { db } = deps
  registerEndpoint(app, endpoints.list, async ({ query }) => ({ data: await listAdminFacets(db.query, query.q) }))
  registerEndpoint(app, endpoints.choices, async () => ({ data: await listFacetChoices(db.query) }))
  registerEndpoint(app, endpoints.get, async ({ params }) => ({ data: await getAdminFacet(db.query, params.id) }))
  registerEndpoint(app, endpoints.history, async ({ params, query }) => ({
    data: await readAuditPage(db, { thing: 'facet', thingId: String(params.id) }, query),
  }))
  registerStaffWrite(app, deps, endpoints.create, async ({ body, ...write }) => ({
    data: await createFacet(deps, write, body),
  }))
  registerStaffWrite(app, deps, endpoints.change, async ({ params, body, version, ...write }) => ({
    data: await changeFacet(deps, write, { id: params.id, version, patch: body }),
  }))
  registerStaffWrite(app, deps, endpoints.remove, async ({ params, version, ...write }) => {
    await removeFacet(deps, write, { id: params.id, version })
  })
}
