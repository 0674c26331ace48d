import type { FastifyInstance } from 'fastify'
import { brandEndpoints } from '#contracts/admin/brands.ts'
import { registerEndpoint } from '#server/http/route.ts'
import { readAuditPage } from '#server/http/staff/audit-pages.ts'
import { registerStaffWrite, type StaffWriteDeps } from '#server/http/staff/staff-write.ts'
import {
  type BrandDeps,
  changeBrand,
  createBrand,
  removeBrand,
  removedBrandSchema,
  restoreBrand,
} from './brands/change-brands.ts'
import { getAdminBrand, listAdminBrands } from './brands/read-brands.ts'

export function registerAdminBrandRoutes(app: FastifyInstance, deps: StaffWriteDeps & BrandDeps): void {
  const { db } = deps
  registerEndpoint(app, brandEndpoints.list, async ({ query }) => ({ data: await listAdminBrands(db, query) }))
  registerEndpoint(app, brandEndpoints.get, async ({ params }) => ({ data: await getAdminBrand(db, params.id) }))
  registerEndpoint(app, brandEndpoints.history, async ({ params, query }) => ({
    data: await readAuditPage(db, { thing: 'brand', thingId: String(params.id) }, query),
  }))
  registerStaffWrite(app, deps, brandEndpoints.create, async ({ body, ...write }) => ({
    data: await createBrand(deps, write, body),
  }))
  registerStaffWrite(app, deps, brandEndpoints.change, async ({ params, body, version, ...write }) => {
    const { name, slug, description } = body
    return { data: await changeBrand(deps, write, { id: params.id, version, patch: { name, slug, description } }) }
  })
  registerStaffWrite(
    app,
    deps,
    brandEndpoints.remove,
    async ({ params, version, undoable, ...write }) => {
      undoable(await removeBrand(deps, write, { id: params.id, version }))
      return {}
    },
    { undo: { facts: removedBrandSchema, run: ({ facts, ...write }) => restoreBrand(deps, write, facts) } },
  )
}
