import type { FastifyInstance } from 'fastify'
import { rentalEndpoints as endpoints } from '#contracts/rental.ts'
import { setCartCookie } from '#server/http/cookies.ts'
import { registerEndpoint } from '#server/http/route.ts'
import { toCartView } from '#server/modules/selling/cart/index.ts'
import { chooseRental } from './choose-rental.ts'
import type { RentalDeps } from './rental.types.ts'
import { showCalendar, showRentals } from './show-rentals.ts'

export function registerRentalRoutes(app: FastifyInstance, deps: RentalDeps): void {
  registerEndpoint(app, endpoints.list, async ({ query: { store } }) => ({ data: await showRentals(deps, store) }))
  registerEndpoint(app, endpoints.calendar, async ({ params: { productId }, query }) => {
    const { variant, store, month, firstOn } = query
    return { data: await showCalendar(deps, { productId, variantId: variant, storeId: store, month, firstOn }) }
  })
  registerEndpoint(app, endpoints.choose, async ({ body: { quantity, replacesId, ...wish }, caller, reply }) => {
    const { user, tempId, eventOn } = caller
    const owner = { userId: user?.id, tempId }
    const cart = await chooseRental(deps, { wish, quantity, replacesId: replacesId ?? undefined, owner, eventOn })
    if (cart.tempId !== null) setCartCookie(reply, { tempId: cart.tempId, isSaved: true })
    return { data: { cart: toCartView(cart) } }
  })
}
