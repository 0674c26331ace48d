import type { FastifyInstance } from 'fastify'
import { gatewayCodes, type GatewayCode } from '#contracts/admin/payment-gateways.ts'
import { ApiError } from '#server/http/errors.ts'
import type { PaymentsModule } from '../payments-module.types.ts'
import { notificationPath, type GatewayStore } from './gateways.store.ts'

type NotificationDeps = { gateways: GatewayStore; payments: Pick<PaymentsModule, 'receiveEvent'> }

/** Comgate sends a form to the address in its portal, GoPay calls the one that the payment was created with. */
const routes = {
  comgate: { method: 'POST', end: '' },
  gopay: { method: 'GET', end: '/:token' },
} as const satisfies Record<GatewayCode, object>

const maxBytes = 64 * 1024

/**
 * Addresses for notifications of gateways, outside the API's contracts, because the gateways define their format. What they say
 * is not believed: it only has the shop ask the gateway.
 */
export function registerNotificationRoutes(app: FastifyInstance, deps: NotificationDeps): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      '*',
      { parseAs: 'string', bodyLimit: maxBytes },
      async (_request: unknown, body: string | Buffer) => body.toString(),
    )
    for (const code of gatewayCodes) {
      const { method, end } = routes[code]
      scope.route<{ Params: { token?: string }; Querystring: Record<string, unknown> }>({
        method,
        url: notificationPath(code) + end,
        schema: { hide: true },
        async handler({ params, query, body }, reply) {
          await receive(deps, code, { token: params.token ?? '', fields: { ...readBody(body), ...toTexts(query) } })
          // The answer that Comgate's protocol asks for; GoPay reads only the status.
          return reply.code(200).type('text/plain').send('code=0&message=OK')
        },
      })
    }
  })
}

async function receive(
  { gateways, payments }: NotificationDeps,
  code: GatewayCode,
  notification: { token: string; fields: Record<string, string> },
): Promise<void> {
  const payment = gateways.get(code)?.readNotification(notification)
  if (!payment) throw new ApiError('bad_request')
  await payments.receiveEvent({ provider: code, ...payment })
}

function readBody(body: unknown): Record<string, string> {
  if (typeof body !== 'string') return {}
  if (!body.startsWith('{')) return Object.fromEntries(new URLSearchParams(body))
  try {
    return toTexts(JSON.parse(body))
  } catch {
    return {}
  }
}

function toTexts(values: unknown): Record<string, string> {
  if (typeof values !== 'object' || values === null) return {}
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]: [string, unknown]) =>
      ['string', 'number', 'boolean'].includes(typeof value) ? [[name, String(value)]] : [],
    ),
  )
}
