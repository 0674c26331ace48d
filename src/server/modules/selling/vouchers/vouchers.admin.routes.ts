import type { FastifyInstance } from 'fastify'
import type * as z from 'zod/mini'
import { voucherEndpoints as endpoints } from '#contracts/admin/vouchers.ts'
import { registerEndpoint } from '#server/http/route.ts'
import { readAuditPage } from '#server/http/staff/audit-pages.ts'
import { registerStaffWrite, type StaffWriteDeps } from '#server/http/staff/staff-write.ts'
import {
  changeVoucher,
  createVoucher,
  removeVoucher,
  restoreVoucher,
  type VoucherPatch,
} from './office/change-vouchers.ts'
import { toMoment } from './moments.rules.ts'
import { getAdminVoucher, listAdminVouchers } from './office/read-vouchers.ts'
import { removedVoucherSchema } from './office/removed-voucher.ts'

export function registerAdminVoucherRoutes(app: FastifyInstance, deps: StaffWriteDeps): void {
  registerEndpoint(app, endpoints.list, async ({ query }) => ({ data: await listAdminVouchers(deps, query) }))
  registerEndpoint(app, endpoints.get, async ({ params }) => ({ data: await getAdminVoucher(deps, params.id) }))
  registerEndpoint(app, endpoints.history, async ({ params, query }) => ({
    data: await readAuditPage(deps.db, { thing: 'voucher', thingId: String(params.id) }, query),
  }))
  registerStaffWrite(app, deps, endpoints.create, async ({ body, ...write }) => ({
    data: await createVoucher(deps, write, { ...toPatch(body), code: body.code }),
  }))
  registerStaffWrite(app, deps, endpoints.change, async ({ params, body, version, ...write }) => ({
    data: await changeVoucher(deps, write, { id: params.id, version, patch: toPatch(body) }),
  }))
  registerStaffWrite(
    app,
    deps,
    endpoints.remove,
    async ({ params, version, undoable, ...write }) => {
      undoable(await removeVoucher(deps, write, { id: params.id, version }))
      return {}
    },
    { undo: { facts: removedVoucherSchema, run: ({ facts, ...write }) => restoreVoucher(deps, write, facts) } },
  )
}

function toPatch(body: z.output<typeof endpoints.change.body>): VoucherPatch {
  return {
    code: body.code,
    note: body.note,
    type: body.type,
    value: body.value,
    freesDelivery: body.frees_delivery,
    minimalPriceCents: body.minimal_price_cents,
    activeFrom: toMoment(body.active_from),
    activeTo: toMoment(body.active_to),
    quantityLimit: body.quantity_limit,
    perUserLimit: body.per_user_limit,
    requiresEmail: body.requires_email,
    stacking: body.stacking,
    serviceType: body.service_type,
    isActive: body.is_active,
    influencerEmail: body.influencer_email,
    commissionPercent: body.commission_percent,
  }
}
