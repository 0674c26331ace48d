import type { FastifyInstance } from 'fastify'
import { variantEndpoints } from '#contracts/admin/variants.ts'
import { ApiError } from '#server/http/errors.ts'
import { registerEndpoint } from '#server/http/route.ts'
import { registerStaffWrite, type StaffWriteDeps } from '#server/http/staff/staff-write.ts'
import { sightOf } from './office/list-products.ts'
import { changePrice, explainPrice } from './office/variants/change-price.ts'
import { changeVariant, createVariant, removeVariant, type VariantDeps } from './office/variants/change-variants.ts'

export function registerAdminVariantRoutes(app: FastifyInstance, deps: StaffWriteDeps & VariantDeps): void {
  registerEndpoint(app, variantEndpoints.explain, async ({ params, staff }) => ({
    data: await explainPrice(deps, deps.db.query, { id: params.id, sight: sightOf(staff.permissions) }),
  }))
  registerStaffWrite(app, deps, variantEndpoints.create, async ({ body, staff, ...write }) => {
    if (!staff.permissions.includes('prices.edit')) throw new ApiError('forbidden')
    const { product_id: productId, code, ean, name, color, size, price_cents: priceCents } = body
    const variant = { code, ean, name, color, size, priceCents }
    const sight = sightOf(staff.permissions)
    return { data: await createVariant(deps, write, { productId, variant, sight }) }
  })
  registerStaffWrite(app, deps, variantEndpoints.change, async ({ params, body, version, staff, ...write }) => {
    const { code, ean, name, color, size, is_active: isActive } = body
    const patch = { code, ean, name, color, size, isActive }
    return {
      data: await changeVariant(deps, write, { id: params.id, version, patch, sight: sightOf(staff.permissions) }),
    }
  })
  registerStaffWrite(app, deps, variantEndpoints.price, async ({ params, body, version, staff, ...write }) => {
    const { reason: _, ...patch } = body
    return {
      data: await changePrice(deps, write, { id: params.id, version, patch, sight: sightOf(staff.permissions) }),
    }
  })
  registerStaffWrite(app, deps, variantEndpoints.remove, async ({ params, version, staff, ...write }) => {
    const outcome = await removeVariant(deps, write, { id: params.id, version, sight: sightOf(staff.permissions) })
    return { data: { outcome } }
  })
}
