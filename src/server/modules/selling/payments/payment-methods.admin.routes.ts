import type { FastifyInstance } from 'fastify'
import { paymentMethodEndpoints as endpoints } from '#contracts/admin/payment-methods.ts'
import { foldText } from '#kernel/slug.ts'
import { notFound } from '#server/http/errors.ts'
import { registerEndpoint } from '#server/http/route.ts'
import { readAuditPage } from '#server/http/staff/audit-pages.ts'
import { registerStaffWrite, type StaffWriteDeps } from '#server/http/staff/staff-write.ts'
import type { Publisher } from '#server/platform/events.ts'
import {
  changePaymentMethod,
  createPaymentMethod,
  removePaymentMethod,
  toAdminPaymentMethod,
} from './office/change-payment-methods.ts'
import { findPaymentMethodForOffice, listPaymentMethodsForOffice } from './office/payment-methods.queries.ts'

export function registerAdminPaymentMethodRoutes(
  app: FastifyInstance,
  deps: StaffWriteDeps & { events: Publisher },
): void {
  const { db } = deps
  // A shop has a handful: they are one page.
  registerEndpoint(app, endpoints.list, async ({ query }) => {
    const wanted = foldText(query.q?.trim() ?? '')
    const all = await listPaymentMethodsForOffice(db.query)
    const rows = all.filter(({ name }) => foldText(name).includes(wanted)).map(toAdminPaymentMethod)
    return { data: { rows, next: null, count: rows.length, count_is_exact: true } }
  })
  registerEndpoint(app, endpoints.get, async ({ params }) => {
    const stored = await findPaymentMethodForOffice(db.query, params.id)
    if (!stored) throw notFound('payment-method')
    return { data: toAdminPaymentMethod(stored) }
  })
  registerEndpoint(app, endpoints.history, async ({ params, query }) => ({
    data: await readAuditPage(db, { thing: 'payment-method', thingId: String(params.id) }, query),
  }))
  registerStaffWrite(app, deps, endpoints.create, async ({ body, ...write }) => ({
    data: await createPaymentMethod(deps, write, { ...toFields(body), name: body.name }),
  }))
  registerStaffWrite(app, deps, endpoints.change, async ({ params, body, version, ...write }) => ({
    data: await changePaymentMethod(deps, write, { id: params.id, version, patch: toFields(body) }),
  }))
  registerStaffWrite(app, deps, endpoints.remove, ({ params, version, ...write }) =>
    removePaymentMethod(deps, write, { id: params.id, version }),
  )
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
