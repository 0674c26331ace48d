import type { FastifyInstance } from 'fastify'
import { adminRentalEndpoints as endpoints } from '#contracts/admin/rentals.ts'
import { registerEndpoint } from '#server/http/route.ts'
import { registerStaffWrite } from '#server/http/staff/staff-write.ts'
import type { RentalDeps } from './rental.types.ts'
import { handOutByStaff, readDay, takeBackByStaff } from './work-at-branch.ts'

export function registerAdminRentalRoutes(app: FastifyInstance, deps: RentalDeps): void {
  registerEndpoint(app, endpoints.list, async ({ query: { store, day }, branches }) => ({
    data: await readDay(deps, { branches, storeId: store, day }),
  }))
  registerStaffWrite(app, deps, endpoints.handOut, async ({ body: { id }, ...write }) => {
    await handOutByStaff(deps, write, id)
    return { data: { id, back_cents: 0, owed_cents: 0 } }
  })
  registerStaffWrite(app, deps, endpoints.takeBack, async ({ body: { id, damageCents }, ...write }) => {
    const { backCents, owedCents } = await takeBackByStaff(deps, write, { id, damageCents })
    return { data: { id, back_cents: backCents, owed_cents: owedCents } }
  })
}
