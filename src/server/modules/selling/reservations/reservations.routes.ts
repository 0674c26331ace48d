import type { FastifyInstance } from 'fastify'
import { storeReservationEndpoints as endpoints } from '#contracts/store-reservations.ts'
import { messages } from '#contracts/messages.ts'
import { ApiError } from '#server/http/errors.ts'
import { registerEndpoint } from '#server/http/route.ts'
import { makeReservation } from './make-reservation.ts'
import { offerReservation } from './offer-reservation.ts'
import { cancelByLink, extendByLink, getReservation } from './own-reservation.ts'
import type { ReservationsDeps } from './reservations.types.ts'

export function registerReservationRoutes(app: FastifyInstance, deps: ReservationsDeps): void {
  registerEndpoint(app, endpoints.offer, async ({ query }) => ({ data: await offerReservation(deps, query.lines) }))
  registerEndpoint(app, endpoints.make, async ({ body: { website, ...wanted }, caller }) => {
    // Honeypot: people do not see this field, and a bot gets no link.
    if (website !== '') throw new ApiError('conflict', { message: messages.storeReservation.failed })
    const { ip, user, tempId } = caller
    return { data: await makeReservation(deps, { ...wanted, ip, userId: user?.id, tempId }) }
  })
  registerEndpoint(app, endpoints.get, async ({ params }) => ({ data: await getReservation(deps, params) }))
  registerEndpoint(app, endpoints.change, async ({ params, body }) => ({
    data: body.to === 'extended' ? await extendByLink(deps, params) : await cancelByLink(deps, params),
  }))
}
