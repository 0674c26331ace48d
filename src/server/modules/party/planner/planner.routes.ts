import type { FastifyInstance } from 'fastify'
import { plannerEndpoints } from '#contracts/party/planner.ts'
import { setCartCookie } from '#server/http/cookies.ts'
import { registerEndpoint } from '#server/http/route.ts'
import type { PlannerModule } from './planner.types.ts'

export function registerPlannerRoutes(
  app: FastifyInstance,
  planner: Pick<PlannerModule, 'plan' | 'findWish' | 'putIntoCart'>,
): void {
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
}
