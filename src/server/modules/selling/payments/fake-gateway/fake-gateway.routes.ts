import type { FastifyInstance, FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import { ApiError, notFound } from '#server/http/errors.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { PaymentsModule } from '../payments-module.types.ts'
import { registerSignedWebhook } from '../signed-webhook.ts'
import { renderGatewayPage } from './fake-gateway-page.rules.ts'
import { fakeGatewayCode, fakeGatewayPath } from './fake-gateway.ts'
import type { FakeGateway, Notification } from './fake-gateway.types.ts'
import { isSignedBody } from './signature.rules.ts'

export const fakeWebhookPath = '/api/payments/fake/webhook'

const paramsSchema = z.object({ id: z.string().check(z.regex(/^[A-Za-z0-9_-]{24}$/)) })
const decisionSchema = z.enum(['pay', 'refuse', 'cancel'])

const eventSchema = z.object({
  eventId: z.string().check(z.minLength(8), z.maxLength(100)),
  paymentId: z.string().check(z.maxLength(100)),
})

type GatewayRoutes = {
  gateway: FakeGateway
  payments: Pick<PaymentsModule, 'receiveEvent'>
  clock: Clock
  secret: string
  /** Sends the notification to the shop; a lost one must do no harm. */
  notify: (notification: Notification) => Promise<void>
}

/** The gateway's pages, outside the API and its contracts like a real gateway. */
export function registerFakeGatewayRoutes(app: FastifyInstance, deps: GatewayRoutes): void {
  registerWebhook(app, deps)
  registerPages(app, deps)
}

function registerWebhook(app: FastifyInstance, { payments, clock, secret }: GatewayRoutes): void {
  registerSignedWebhook(app, {
    path: fakeWebhookPath,
    signatureHeader: 'x-signature',
    async receive({ body, signature }) {
      if (!isSignedBody(body, { signature, secret, now: clock.now() })) throw new ApiError('bad_request')
      const event = readEvent(body)
      await payments.receiveEvent({
        provider: fakeGatewayCode,
        eventId: event.eventId,
        ref: event.paymentId,
        payload: event,
      })
    },
  })
}

function registerPages(app: FastifyInstance, { gateway, notify }: GatewayRoutes): void {
  void app.register(async (scope) => {
    // Only a form is accepted here, parsed by hand: one field does not need a plugin.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 1024 },
      async (_request: unknown, body: string | Buffer) => new URLSearchParams(body.toString()).get('decision'),
    )
    const url = `${fakeGatewayPath}/:id`
    scope.get(url, { schema: { hide: true } }, async (request, reply) => {
      const payment = await gateway.findPayment(readId(request.params))
      if (!payment) throw notFound('payment')
      return sendPage(reply, renderGatewayPage(payment))
    })
    scope.post(url, { schema: { hide: true } }, async (request, reply) => {
      const id = readId(request.params)
      const payment = await gateway.findPayment(id)
      if (!payment) throw notFound('payment')
      const decision = decisionSchema.safeParse(request.body)
      if (!decision.success) return reply.redirect(`${fakeGatewayPath}/${id}`, 303)
      const notification = await gateway.decide(id, decision.data)
      await notify(notification).catch((error: unknown) => request.log.warn(error, 'payment notification'))
      return reply.redirect(payment.returnUrl, 303)
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

function readId(params: unknown): string {
  const parsed = paramsSchema.safeParse(params)
  if (!parsed.success) throw notFound('payment')
  return parsed.data.id
}

function sendPage(reply: FastifyReply, html: string): FastifyReply {
  return reply
    .header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'",
    )
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .type('text/html; charset=utf-8')
    .send(html)
}
