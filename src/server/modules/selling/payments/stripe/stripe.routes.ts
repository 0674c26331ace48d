import type { FastifyInstance } from 'fastify'
import { ApiError } from '#server/http/errors.ts'
import type { PaymentsService } from '../payments.service.ts'
import { registerSignedWebhook } from '../signed-webhook.ts'
import { stripeCode, type StripeGateway } from './stripe-provider.ts'

const stripeWebhookPath = '/api/payments/stripe/webhook'

export function registerStripeRoutes(
  app: FastifyInstance,
  { gateway, payments }: { gateway: StripeGateway; payments: PaymentsService },
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
