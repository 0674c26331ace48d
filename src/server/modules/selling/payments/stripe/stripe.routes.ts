import type { FastifyInstance } from 'fastify'
import { ApiError } from '#server/http/errors.ts'
import type { PaymentsModule } from '../payments-module.types.ts'
import { registerSignedWebhook } from '../signed-webhook.ts'
import { stripeCode } from './stripe-provider.ts'
import type { StripeGateway } from './stripe.types.ts'

const stripeWebhookPath = '/api/payments/stripe/webhook'

export function registerStripeRoutes(
  app: FastifyInstance,
  { gateway, payments }: { gateway: StripeGateway; payments: Pick<PaymentsModule, 'receiveEvent'> },
): void {
  registerSignedWebhook(app, {
    path: stripeWebhookPath,
    signatureHeader: 'stripe-signature',
    async receive({ body, signature }) {
      const event = await gateway.readEvent(body, signature)
      if (!event) throw new ApiError('bad_request')
      await payments.receiveEvent({
        provider: stripeCode,
        eventId: event.id,
        ref: event.sessionId,
        payload: event.payload,
      })
    },
  })
}
