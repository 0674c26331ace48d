import type { FastifyInstance } from 'fastify'
import { marketingEndpoints } from '#contracts/marketing-endpoints.ts'
import { messages } from '#contracts/messages.ts'
import { ApiError } from '#server/http/errors.ts'
import { registerEndpoint } from '#server/http/route.ts'
import type { VisitorSubscriptions } from './marketing.types.ts'

export function registerMarketingRoutes(app: FastifyInstance, marketing: VisitorSubscriptions): void {
  registerEndpoint(app, marketingEndpoints.subscribe, async ({ body, caller }) => {
    await marketing.subscribeVisitor(body.email, caller.ip)
    return { message: messages.newsletter.saved }
  })
  registerEndpoint(app, marketingEndpoints.unsubscribe, async ({ body }) => {
    if (!(await marketing.unsubscribe(body.token)))
      throw new ApiError('not_found', { message: messages.newsletter.unsubscribeLinkUnknown })
    return { message: messages.newsletter.unsubscribed }
  })
  registerEndpoint(app, marketingEndpoints.logConsent, async ({ body, caller }) => {
    await marketing.logConsent(body, caller.ip)
  })
  registerEndpoint(app, marketingEndpoints.confirmSubscription, async ({ body }) => {
    if (!(await marketing.confirmSubscription(body.token)))
      throw new ApiError('not_found', { message: messages.newsletter.linkUnknown })
    return { message: messages.newsletter.confirmed }
  })
}
