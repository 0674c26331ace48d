import type { FastifyInstance } from 'fastify'
import { rentalEndpoints as endpoints } from '#contracts/rental.ts'
import { registerEndpoint } from '#server/http/route.ts'
import type { RentalDeps } from './rental.types.ts'
import { showCalendar, showRentals } from './show-rentals.ts'

export function registerRentalRoutes(app: FastifyInstance, deps: RentalDeps): void {
  registerEndpoint(app, endpoints.list, async ({ query: { store } }) => ({ data: await showRentals(deps, store) }))
  registerEndpoint(app, endpoints.calendar, async ({ params: { productId }, query }) => {
    const { variant, store, month, firstOn } = query
    return { data: await showCalendar(deps, { productId, variantId: variant, storeId: store, month, firstOn }) }
  })
}
