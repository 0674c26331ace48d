import type { FastifyInstance } from 'fastify'
import { variantEndpoints } from '#contracts/admin/variants.ts'
import { ApiError } from '#server/http/errors.ts'
import { registerEndpoint } from '#server/http/route.ts'
import type { Reversal } from '#server/http/staff/staff-operations.ts'
import { registerStaffWrite, type StaffWriteDeps } from '#server/http/staff/staff-write.ts'
import { sightOf } from './office/list-products.ts'
import { changePrice, explainPrice } from './office/variants/change-price.ts'
import { changeVariant, createVariant, removeVariant } from './office/variants/change-variants.ts'
import { changedVariantSchema, type ChangedVariant } from './office/variants/changed-variant.rules.ts'
import type { VariantDeps } from './office/variants/known-variant.ts'
import { describeCodes, describeVariants, findVariantChoices } from './office/variants/find-choices.ts'
import { listSheet } from './office/variants/list-sheet.ts'
import { refuseForeignPrices } from './office/variants/refuse-foreign-prices.ts'
import { restoreVariant } from './office/variants/restore-variant.ts'
import { splitPatch } from './office/variants/variant-patch.rules.ts'

export function registerAdminVariantRoutes(app: FastifyInstance, deps: StaffWriteDeps & VariantDeps): void {
  registerEndpoint(app, variantEndpoints.explain, async ({ params, staff }) => ({
    data: await explainPrice(deps, deps.db.query, { id: params.id, sight: sightOf(staff.permissions) }),
  }))
  registerEndpoint(app, variantEndpoints.list, async ({ query, staff }) => {
    return {
      data: await listSheet(deps, deps.db.query, { productIds: query.products, sight: sightOf(staff.permissions) }),
    }
  })
  registerEndpoint(app, variantEndpoints.choices, async ({ query: { q = '', ids, codes = '' }, staff }) => {
    const sight = sightOf(staff.permissions)
    if (ids) return { data: await describeVariants(deps, deps.db.query, { ids, sight }) }
    if (codes !== '') return { data: await describeCodes(deps, { codes: codes.split(','), sight }) }
    return { data: q === '' ? [] : await findVariantChoices(deps, { q, sight }) }
  })
  registerStaffWrite(app, deps, variantEndpoints.create, async ({ body, staff, ...write }) => {
    if (!staff.permissions.includes('prices.edit')) throw new ApiError('forbidden')
    const { product_id: productId, code, ean, name, color, size, supply, attributes } = body
    const { pieces_per_pack: piecesPerPack, is_active: isActive, price_cents: priceCents } = body
    const variant = { code, ean, name, color, size, supply, attributes, piecesPerPack, isActive, priceCents }
    const sight = sightOf(staff.permissions)
    return { data: await createVariant(deps, write, { productId, variant, sight }) }
  })
  const undo: Reversal<ChangedVariant> = {
    facts: changedVariantSchema,
    run: (input) => restoreVariant(deps, input),
  }
  registerStaffWrite(
    app,
    deps,
    variantEndpoints.change,
    async ({ params, body, version, staff, undoable, ...write }) => {
      const { patch, price, cost } = splitPatch(body)
      refuseForeignPrices(staff.permissions, { price, cost })
      const sight = sightOf(staff.permissions)
      const { variant, back } = await changeVariant(deps, write, { id: params.id, version, patch, price, cost, sight })
      if (back) undoable(back)
      return { data: variant }
    },
    { undo },
  )
  registerStaffWrite(
    app,
    deps,
    variantEndpoints.price,
    async ({ params, body, version, staff, undoable, ...write }) => {
      const { price: patch } = splitPatch(body)
      const sight = sightOf(staff.permissions)
      const { priced, back } = await changePrice(deps, write, { id: params.id, version, patch, sight })
      if (back) undoable(back)
      return { data: priced }
    },
    { undo },
  )
  registerStaffWrite(app, deps, variantEndpoints.remove, async ({ params, version, staff, ...write }) => {
    const outcome = await removeVariant(deps, write, { id: params.id, version, sight: sightOf(staff.permissions) })
    return { data: { outcome } }
  })
}
