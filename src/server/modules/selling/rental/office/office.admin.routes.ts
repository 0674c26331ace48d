import type { FastifyInstance } from 'fastify'
import { rentalOfferEndpoints as offers } from '#contracts/admin/rental-offers.ts'
import { rentalUnitEndpoints as units } from '#contracts/admin/rental-units.ts'
import { registerEndpoint } from '#server/http/route.ts'
import { readAuditPage } from '#server/http/staff/audit-pages.ts'
import { registerStaffWrite } from '#server/http/staff/staff-write.ts'
import type { RentalDeps } from '../rental.types.ts'
import { changeOffer, createOffer, getOfferForStaff, listOffersForStaff } from './change-offers.ts'
import { changeUnit, createUnit, getUnitForStaff, listLendingChoices, listUnitsForStaff } from './change-units.ts'

/** What is lent, for how much, and which costumes hang in the branches. */
export function registerRentalOfficeRoutes(app: FastifyInstance, deps: RentalDeps): void {
  registerOffers(app, deps)
  registerUnits(app, deps)
}

function registerOffers(app: FastifyInstance, deps: RentalDeps): void {
  const { db } = deps
  registerEndpoint(app, offers.list, async ({ query }) => ({ data: await listOffersForStaff(db.query, query) }))
  registerEndpoint(app, offers.get, async ({ params }) => ({ data: await getOfferForStaff(db.query, params.id) }))
  registerEndpoint(app, offers.history, async ({ params, query }) => ({
    data: await readAuditPage(db, { thing: 'rental-offer', thingId: String(params.id) }, query),
  }))
  registerStaffWrite(app, deps, offers.create, async ({ body: { reason: _, ...offer }, ...write }) => ({
    data: await createOffer(deps, write, offer),
  }))
  registerStaffWrite(app, deps, offers.change, async ({ params, body, version, ...write }) => {
    const { reason: _, ...patch } = body
    return { data: await changeOffer(deps, write, { id: params.id, version, patch }) }
  })
}

function registerUnits(app: FastifyInstance, deps: RentalDeps): void {
  const { db } = deps
  registerEndpoint(app, units.list, async ({ query }) => ({ data: await listUnitsForStaff(db.query, query) }))
  registerEndpoint(app, units.stores, async () => ({ data: await listLendingChoices(db.query) }))
  registerEndpoint(app, units.get, async ({ params }) => ({ data: await getUnitForStaff(db.query, params.id) }))
  registerEndpoint(app, units.history, async ({ params, query }) => ({
    data: await readAuditPage(db, { thing: 'rental-unit', thingId: String(params.id) }, query),
  }))
  registerStaffWrite(app, deps, units.create, async ({ body: { code, store, variant }, ...write }) => ({
    data: await createUnit(deps, write, { code, store, variant }),
  }))
  registerStaffWrite(app, deps, units.change, async ({ params, body, version, ...write }) => {
    const { code, store, is_retired: isRetired } = body
    const patch = { code, store, is_retired: isRetired }
    return { data: await changeUnit(deps, write, { id: params.id, version, patch }) }
  })
}
