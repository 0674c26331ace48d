import type { FastifyInstance } from 'fastify'
import type * as z from 'zod/mini'
import { storeEndpoints as endpoints } from '#contracts/admin/stores.ts'
import type { Patch } from '#kernel/given.ts'
import { registerEndpoint } from '#server/http/route.ts'
import { readAuditPage } from '#server/http/staff/audit-pages.ts'
import { registerStaffWrite, type StaffWriteDeps } from '#server/http/staff/staff-write.ts'
import type { Publisher } from '#server/platform/events.ts'
import { changeStore, createStore, removeStore } from './change-stores.ts'
import type { StoreFields } from './office.queries.ts'
import { getAdminStore, readAdminStores } from './read-stores.ts'

export function registerAdminStoreRoutes(app: FastifyInstance, deps: StaffWriteDeps & { events: Publisher }): void {
  const { db } = deps
  registerEndpoint(app, endpoints.list, async ({ query }) => ({ data: await readAdminStores(db, query.q) }))
  registerEndpoint(app, endpoints.get, async ({ params }) => ({ data: await getAdminStore(db, params.id) }))
  registerEndpoint(app, endpoints.history, async ({ params, query }) => ({
    data: await readAuditPage(db, { thing: 'store', thingId: String(params.id) }, query),
  }))
  registerStaffWrite(app, deps, endpoints.create, async ({ body, ...write }) => {
    const { name, street, town, zip } = body
    return { data: await createStore(deps, write, { ...toFields(body), name, street, town, zip }) }
  })
  registerStaffWrite(app, deps, endpoints.change, async ({ params, body, version, ...write }) => ({
    data: await changeStore(deps, write, { id: params.id, version, patch: toFields(body) }),
  }))
  registerStaffWrite(app, deps, endpoints.remove, async ({ params, version, ...write }) => {
    await removeStore(deps, write, { id: params.id, version })
  })
}

type Body = z.infer<(typeof endpoints.change)['body']>

function toFields({ reason: _, ...body }: Body): Patch<StoreFields> {
  const { preparation_minutes, offers_pickup, takes_reservations, inflating_minutes, van_days, is_active, ...same } =
    body
  return {
    ...same,
    preparationMinutes: preparation_minutes,
    offersPickup: offers_pickup,
    takesReservations: takes_reservations,
    inflatingMinutes: inflating_minutes,
    vanDays: van_days,
    isActive: is_active,
  }
}
