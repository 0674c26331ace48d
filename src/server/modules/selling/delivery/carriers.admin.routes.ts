import type { FastifyInstance } from 'fastify'
import { carrierEndpoints as endpoints, type CarrierPatch } from '#contracts/admin/carriers.ts'
import { registerEndpoint } from '#server/http/route.ts'
import { readAuditPage } from '#server/http/staff/audit-pages.ts'
import { registerStaffWrite, type StaffWriteDeps } from '#server/http/staff/staff-write.ts'
import type { Publisher } from '#server/platform/events.ts'
import { changeCarrier, createCarrier, removeCarrier } from './office/change-carriers.ts'
import { getAdminCarrier, readAdminCarriers, readCarrierChoices } from './office/read-carriers.ts'
import { toRefusal } from './office/refusals.rules.ts'

export function registerAdminCarrierRoutes(app: FastifyInstance, deps: StaffWriteDeps & { events: Publisher }): void {
  const { db } = deps
  registerEndpoint(app, endpoints.list, async ({ query }) => ({ data: await readAdminCarriers(db, query.q) }))
  registerEndpoint(app, endpoints.get, async ({ params }) => ({ data: await getAdminCarrier(db, params.id) }))
  registerEndpoint(app, endpoints.choices, async () => ({ data: await readCarrierChoices(db) }))
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

function toFields(body: CarrierPatch): Partial<Body> {
  const { name, kind, description, points_from: pointsFrom, refused_classes: refused, prices, countries } = body
  return {
    ...(name !== undefined && { name }),
    ...(pointsFrom !== undefined && { widget: pointsFrom === 'list' ? null : pointsFrom }),
    ...(refused && toRefusal(refused)),
    kind,
    description,
    prices,
    countries,
    priceCents: body.price_cents,
    transferPriceCents: body.transfer_price_cents,
    isFreeEligible: body.is_free_eligible,
    allowsCod: body.allows_cod,
    daysFrom: body.days_from,
    daysTo: body.days_to,
    cutOffHour: body.cut_off_hour,
    maxWeightGrams: body.max_weight_grams,
    carriesBulky: body.carries_bulky,
    position: body.position,
    isActive: body.is_active,
  }
}
