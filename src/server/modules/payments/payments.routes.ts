import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { checkoutEndpoints } from '#contracts/checkout.ts'
import { ApiError, notFound } from '#server/http/errors.ts'
import { registerEndpoint } from '#server/http/route.ts'
import type { Clock } from '#server/platform/clock.ts'
import { summaryPath } from '#server/modules/orders/index.ts'
import { isSignedBody } from './fake-gateway/signature.rules.ts'
import { fakeGatewayCode } from './fake-gateway/fake-gateway.service.ts'
import type { PaymentsService } from './payments.service.ts'

const eventSchema = z.object({
  eventId: z.string().check(z.minLength(8), z.maxLength(100)),
  paymentId: z.string().check(z.maxLength(100)),
})
const returnParams = checkoutEndpoints.order.params

export const fakeWebhookPath = '/api/payments/fake/webhook'

type PaymentsRoutes = {
  payments: PaymentsService
  clock: Clock
  /** Undefined = the fake gateway is not in use here. */
  fakeGatewaySecret: string | undefined
}

export function registerPaymentsRoutes(
  app: FastifyInstance,
  { payments, clock, fakeGatewaySecret }: PaymentsRoutes,
): void {
  registerEndpoint(app, checkoutEndpoints.payOrder, async ({ params, reply }) => {
    reply.header('cache-control', 'private, no-store')
    return { data: { payment_url: await payments.payOrder(params) } }
  })

  // Where a gateway sends the customer back to: settles, then shows the summary, whatever has become of the payment.
  app.get('/platba/navrat/:id/:hash', { schema: { hide: true } }, async (request, reply) => {
    const { data: link } = returnParams.safeParse(request.params)
    if (!link) throw notFound('order')
    await payments.settleOfLink(link)
    return reply
      .header('referrer-policy', 'no-referrer')
      .header('cache-control', 'no-store')
      .redirect(summaryPath(link), 303)
  })

  if (fakeGatewaySecret !== undefined) registerWebhook(app, { payments, clock, secret: fakeGatewaySecret })
}

function registerWebhook(
  app: FastifyInstance,
  { payments, clock, secret }: { payments: PaymentsService; clock: Clock; secret: string },
): void {
  void app.register(async (scope) => {
    // The signature is of the bytes: nothing may parse them before it is checked.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: 65_536 },
      async (_request: unknown, body: string | Buffer) => body,
    )
    scope.post(fakeWebhookPath, { schema: { hide: true } }, async (request, reply) => {
      const { body } = request
      const signature = request.headers['x-signature']
      const isGenuine =
        Buffer.isBuffer(body) &&
        typeof signature === 'string' &&
        isSignedBody(body, { signature, secret, now: clock.now() })
      if (!isGenuine) throw new ApiError('bad_request')
      const event = readEvent(body)
      await payments.receiveEvent({
        provider: fakeGatewayCode,
        eventId: event.eventId,
        ref: event.paymentId,
        payload: event,
      })
      return reply.code(200).send({ received: true })
    })
  })
}

function readEvent(body: Buffer): z.output<typeof eventSchema> {
  try {
    return eventSchema.parse(JSON.parse(body.toString('utf8')))
  } catch {
    throw new ApiError('bad_request')
  }
}
