import type { FastifyInstance } from 'fastify'
import { messages } from '#contracts/messages.ts'
import { satisfactionEndpoints } from '#contracts/satisfaction.ts'
import { registerEndpoint } from '#server/http/route.ts'
import type { SatisfactionModule } from './satisfaction.types.ts'

export function registerSatisfactionRoutes(
  app: FastifyInstance,
  satisfaction: Omit<SatisfactionModule, 'routes'>,
): void {
  registerEndpoint(app, satisfactionEndpoints.overview, async () => ({ data: await satisfaction.getOverview() }))
  registerEndpoint(app, satisfactionEndpoints.ratingState, async ({ params }) => ({
    data: await satisfaction.getRatingState(params),
  }))
  registerEndpoint(app, satisfactionEndpoints.rate, async ({ params, body }) => {
    await satisfaction.rate(params, body)
    return { message: messages.satisfaction.thanks }
  })
}
