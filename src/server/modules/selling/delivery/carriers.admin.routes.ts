import type { FastifyInstance } from 'fastify'
import { carrierEndpoints as endpoints, type PointSource } from '#contracts/admin/carriers.ts'
import { registerEndpoint } from '#server/http/route.ts'
import { readAuditPage } from '#server/http/staff/audit-pages.ts'
import { registerStaffWrite, type StaffWriteDeps } from '#server/http/staff/staff-write.ts'
import type { Publisher } from '#server/platform/events.ts'
import { changeCarrier, createCarrier, removeCarrier } from './office/change-carriers.ts'
import { getAdminCarrier, readAdminCarriers } from './office/read-carriers.ts'

export function registerAdminCarrierRoutes(app: FastifyInstance, deps: StaffWriteDeps & { events: Publisher }): void {
  const { db } = deps
  registerEndpoint(app, endpoints.list, async ({ query }) => ({ data: await readAdminCarriers(db, query.q) }))
  registerEndpoint(app, endpoints.get, async ({ params }) => ({ data: await getAdminCarrier(db, params.id) }))
  registerEndpoint(app, endpoints.history, async ({ params, query }) => ({
    data: await readAuditPage(db, { thing: 'carrier', thingId: String(params.id) }, query),
  }))
  registerStaffWrite(app, deps, endpoints.create, async ({ body, ...write }) => ({
    data: await createCarrier(deps, write, { ...toFields(body), name: body.name }),
  }))
  registerStaffWrite(app, deps, endpoints.change, async ({ params, body, version, ...write }) => ({
    data: await changeCarrier(deps, write, { id: params.id, version, patch: toFields(body) }),
  }))
  registerStaffWrite(app, deps, endpoints.remove, async ({ params, version, ...write }) => {
    await removeCarrier(deps, write, { id: params.id, version })
  })
}

type Body = Parameters<typeof createCarrier>[2]

function toFields(
  body: Partial<Record<'name' | 'description', string | undefined>> & {
    kind?: Body['kind']
    points_from?: PointSource | undefined
    price_cents?: Body['priceCents']
    is_free_eligible?: boolean | undefined
    allows_cod?: boolean | undefined
    days_from?: number | undefined
    days_to?: number | undefined
    cut_off_hour?: number | undefined
    is_active?: boolean | undefined
  },
): Partial<Body> {
  const { name, kind, description, points_from: pointsFrom } = body
  return {
    ...(name !== undefined && { name }),
    kind,
    ...(pointsFrom !== undefined && { widget: pointsFrom === 'list' ? null : pointsFrom }),
    description,
    priceCents: body.price_cents,
    isFreeEligible: body.is_free_eligible,
    allowsCod: body.allows_cod,
    daysFrom: body.days_from,
    daysTo: body.days_to,
    cutOffHour: body.cut_off_hour,
    isActive: body.is_active,
  }
}
