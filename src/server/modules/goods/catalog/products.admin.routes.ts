import type { FastifyInstance } from 'fastify'
import { productEndpoints } from '#contracts/admin/products.ts'
import type { Permission } from '#contracts/admin/permissions.ts'
import { todayOf } from '#kernel/shop-calendar.ts'
import { ApiError } from '#server/http/errors.ts'
import { registerEndpoint } from '#server/http/route.ts'
import { readAuditPage } from '#server/http/staff/audit-pages.ts'
import { registerStaffWrite, type StaffWriteDeps } from '#server/http/staff/staff-write.ts'
import { addProduct } from './by-hand/add-product.ts'
import type { LoadDeps } from './import/write/load-context.ts'
import type { ListingService } from './lists/listing.service.ts'
import { changeProduct, type OfficeDeps } from './office/change-product.ts'
import { listForOffice, sightOf } from './office/list-products.ts'
import { listProductChoices } from './office/list-choices.ts'
import { findHistory, getOfficeProduct, withoutCosts } from './office/show-product.ts'

type ProductRouteDeps = StaffWriteDeps & Omit<LoadDeps, 'keepImage'> & OfficeDeps & Pick<ListingService, 'readNames'>

export function registerAdminProductRoutes(app: FastifyInstance, deps: ProductRouteDeps): void {
  const { db } = deps
  registerEndpoint(app, productEndpoints.list, async ({ query, staff }) => ({
    data: await listForOffice(deps, { query, sight: sightOf(staff.permissions) }),
  }))
  registerEndpoint(app, productEndpoints.choices, async () => ({
    data: await listProductChoices(db.query, { today: todayOf(deps.clock), readNames: deps.readNames }),
  }))
  registerEndpoint(app, productEndpoints.get, async ({ params, staff }) => ({
    data: await getOfficeProduct(deps, db.query, { id: params.id, sight: sightOf(staff.permissions) }),
  }))
  registerEndpoint(app, productEndpoints.history, async ({ params, query, staff }) => {
    const page = await readAuditPage(db, await findHistory(db.query, params.id), query)
    return { data: sightOf(staff.permissions).costs ? page : { ...page, rows: page.rows.map(withoutCosts) } }
  })
  registerStaffWrite(app, deps, productEndpoints.create, async ({ body, staff, ...write }) => {
    const needed: readonly Permission[] = ['prices.edit', ...(body.pieces > 0 ? (['stock.edit'] as const) : [])]
    if (!needed.every((permission) => staff.permissions.includes(permission))) throw new ApiError('forbidden')
    const { reason: _, ...given } = body
    const id = await addProduct(deps, write, given)
    return { data: await getOfficeProduct(deps, write.tx, { id, sight: sightOf(staff.permissions) }) }
  })
  registerStaffWrite(app, deps, productEndpoints.change, async ({ params, body, version, staff, ...write }) => {
    const { reason: _, ...patch } = body
    const sight = sightOf(staff.permissions)
    return { data: await changeProduct(deps, write, { id: params.id, version, patch, sight }) }
  })
}
