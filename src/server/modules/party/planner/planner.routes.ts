import type { FastifyInstance } from 'fastify'
import { completerEndpoints } from '#contracts/party/completer.ts'
import { plannerEndpoints } from '#contracts/party/planner.ts'
import { setCartCookie } from '#server/http/cookies.ts'
import { registerEndpoint } from '#server/http/route.ts'
import type { PlannerModule } from './planner.types.ts'

export function registerPlannerRoutes(app: FastifyInstance, planner: Omit<PlannerModule, 'routes'>): void {
  registerEndpoint(app, plannerEndpoints.plan, async ({ query }) => ({ data: await planner.plan(query) }))

  registerEndpoint(app, plannerEndpoints.wish, async ({ query }) => ({ data: await planner.findWish(query.q) }))

  registerEndpoint(app, plannerEndpoints.putIntoCart, async ({ body, caller, reply }) => {
    const { user, tempId, isAdult, eventOn } = caller
    const answer = await planner.putIntoCart({
      ...body,
      owner: { userId: user?.id, tempId },
      isAdult,
      eventOn: body.eventOn ?? eventOn,
    })
    if (answer.cart && answer.cart.tempId !== null) setCartCookie(reply, { tempId: answer.cart.tempId, isSaved: true })
    return { data: answer }
  })

  registerEndpoint(app, completerEndpoints.completeCart, async ({ params, caller: { user, tempId, eventOn } }) => ({
    data: await planner.completeCart({ cartId: params.cartId, owner: { userId: user?.id, tempId }, eventOn }),
  }))

  registerEndpoint(app, completerEndpoints.completeProduct, async ({ params, query }) => ({
    data: await planner.completeProduct({ productId: params.id, variantId: query.variant }),
  }))

  registerEndpoint(app, completerEndpoints.completeTheme, async ({ params }) => ({
    data: await planner.completeTheme(params.slug),
  }))
}
