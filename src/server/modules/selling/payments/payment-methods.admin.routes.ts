import type { FastifyInstance } from 'fastify'
import { paymentMethodEndpoints as endpoints } from '#contracts/admin/payment-methods.ts'
import { registerEndpoint } from '#server/http/route.ts'
import { readAuditPage } from '#server/http/staff/audit-pages.ts'
import { registerStaffWrite, type StaffWriteDeps } from '#server/http/staff/staff-write.ts'
import type { Publisher } from '#server/platform/events.ts'
import { changePaymentMethod, createPaymentMethod, removePaymentMethod } from './office/change-payment-methods.ts'
import { getAdminPaymentMethod, readAdminPaymentMethods } from './office/read-payment-methods.ts'

export function registerAdminPaymentMethodRoutes(
  app: FastifyInstance,
  deps: StaffWriteDeps & { events: Publisher },
): void {
  const { db } = deps
  registerEndpoint(app, endpoints.list, async ({ query }) => ({ data: await readAdminPaymentMethods(db, query.q) }))
  registerEndpoint(app, endpoints.get, async ({ params }) => ({ data: await getAdminPaymentMethod(db, params.id) }))
  registerEndpoint(app, endpoints.history, async ({ params, query }) => ({
    data: await readAuditPage(db, { thing: 'payment-method', thingId: String(params.id) }, query),
  }))
  registerStaffWrite(app, deps, endpoints.create, async ({ body, ...write }) => ({
    data: await createPaymentMethod(deps, write, { ...toFields(body), name: body.name }),
  }))
  registerStaffWrite(app, deps, endpoints.change, async ({ params, body, version, ...write }) => ({
    data: await changePaymentMethod(deps, write, { id: params.id, version, patch: toFields(body) }),
  }))
  registerStaffWrite(app, deps, endpoints.remove, async ({ params, version, ...write }) => {
    await removePaymentMethod(deps, write, { id: params.id, version })
  })
}

type Body = Parameters<typeof createPaymentMethod>[2]

function toFields(
  body: Partial<Record<'name' | 'description', string | undefined>> & {
    kind?: Body['kind']
    fee_cents?: Body['feeCents']
    is_active?: boolean | undefined
  },
): Partial<Body> {
  const { name, kind, description } = body
  return {
    ...(name !== undefined && { name }),
    kind,
    description,
    feeCents: body.fee_cents,
    isActive: body.is_active,
  }
}
