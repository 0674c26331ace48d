import type { FastifyInstance } from 'fastify'
import { balloonSlotEndpoints as endpoints } from '#contracts/party/balloon-slots.ts'
import { ownSlotEndpoints } from '#contracts/party/own-slot.ts'
import { setCartCookie } from '#server/http/cookies.ts'
import { registerEndpoint } from '#server/http/route.ts'
import { toCartView } from '#server/modules/selling/cart/index.ts'
import type { BalloonsDeps } from './balloons.types.ts'
import { moveOwnSlot, readOwnSlot } from './moving/own-slot.ts'
import { chooseSlot } from './choose-slot.ts'
import { findNextSlot, offerSlots } from './offer-slots.ts'

export function registerBalloonRoutes(app: FastifyInstance, deps: BalloonsDeps): void {
  registerEndpoint(app, endpoints.slots, async ({ query: { lines, store, eventOn }, caller }) => ({
    data: await offerSlots(deps, { lines, storeId: store, eventOn: eventOn ?? caller.eventOn }),
  }))
  registerEndpoint(app, endpoints.nextSlot, async ({ query: { store } }) => ({
    data: { at: (await findNextSlot(deps, store)) ?? null },
  }))
  registerEndpoint(app, endpoints.choose, async ({ body: { lines, storeId, at }, caller, reply }) => {
    const { user, tempId, isAdult, eventOn } = caller
    const owner = { userId: user?.id, tempId }
    const cart = await chooseSlot(deps, { lines, storeId, at: new Date(at), owner, isAdult, eventOn })
    if (cart.tempId !== null) setCartCookie(reply, { tempId: cart.tempId, isSaved: true })
    return { data: { cart: toCartView(cart) } }
  })
  registerEndpoint(app, ownSlotEndpoints.ownSlot, async ({ params }) => ({ data: await readOwnSlot(deps, params) }))
  registerEndpoint(app, ownSlotEndpoints.moveOwnSlot, async ({ params, body: { key, from, to } }) => {
    await moveOwnSlot(deps, params, { key, from: new Date(from), to: new Date(to) })
    return { data: await readOwnSlot(deps, params) }
  })
}
