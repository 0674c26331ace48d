import type { FastifyInstance } from 'fastify'
import { checkoutEndpoints } from '#contracts/checkout-endpoints.ts'
import { notFound } from '#server/http/errors.ts'
import { registerEndpoint } from '#server/http/route.ts'
import { summaryPath } from '#server/modules/selling/orders/index.ts'
import type { PaymentsModule } from './payments-module.types.ts'

const returnParams = checkoutEndpoints.order.params

export function registerPaymentsRoutes(
  app: FastifyInstance,
  payments: Pick<PaymentsModule, 'payOrder' | 'settleOfLink'>,
): void {
  registerEndpoint(app, checkoutEndpoints.payOrder, async ({ params, reply }) => {
    reply.header('cache-control', 'private, no-store')
    return { data: { payment_url: await payments.payOrder(params) } }
  })

  // The gateway sends the customer back here. Settles, then shows the order's page whatever the outcome.
  app.get('/platba/navrat/:id/:hash', { schema: { hide: true } }, async (request, reply) => {
    const { data: link } = returnParams.safeParse(request.params)
    if (!link) throw notFound('order')
    await payments.settleOfLink(link)
    return reply
      .header('referrer-policy', 'no-referrer')
      .header('cache-control', 'no-store')
      .redirect(summaryPath(link), 303)
  })
}
