// Owns payment methods, the attempts to pay an order and what the gateways reported. Does not own the order: it tells orders
// that money has arrived. `settle` is the one place where a payment comes to an end.
import type { FastifyInstance } from 'fastify'
import { registerFakeGatewayRoutes } from './fake-gateway/fake-gateway.routes.ts'
import { createFakeGateway, type Notification } from './fake-gateway/fake-gateway.service.ts'
import { bankTransferProvider, cashOnDeliveryProvider } from './offline-providers.ts'
import { fakeWebhookPath, registerPaymentsRoutes } from './payments.routes.ts'
import { createPaymentsService, type PaymentsDeps } from './payments.service.ts'

export type { PaymentMethod } from './payments.types.ts'
export type { Notification } from './fake-gateway/fake-gateway.service.ts'
export { signBody } from './fake-gateway/signature.rules.ts'

export type PaymentsModule = ReturnType<typeof createPaymentsModule>

type ModuleDeps = PaymentsDeps & {
  fakeGatewaySecret: string
  /** For tests: a gateway whose notification is late or never comes. */
  notify?: (notification: Notification) => Promise<void>
}

export function createPaymentsModule(deps: ModuleDeps) {
  const { db, clock, publicUrl, fakeGatewaySecret } = deps
  const gateway = createFakeGateway({ db, clock, publicUrl, secret: fakeGatewaySecret })
  const payments = createPaymentsService(deps, {
    card: gateway.provider,
    bank_transfer: bankTransferProvider,
    cash_on_delivery: cashOnDeliveryProvider,
  })
  return {
    ...payments,
    gateway,
    routes(app: FastifyInstance) {
      registerPaymentsRoutes(app, { payments, clock, fakeGatewaySecret })
      registerFakeGatewayRoutes(app, { gateway, notify: deps.notify ?? ((message) => deliver(app, message)) })
    },
  }
}

/** The gateway lives in the same process: its notification takes the way of any other, without leaving the machine. */
async function deliver(app: FastifyInstance, { body, signature }: Notification): Promise<void> {
  const answer = await app.inject({
    method: 'POST',
    url: fakeWebhookPath,
    headers: { 'content-type': 'application/json', 'x-signature': signature },
    payload: body,
  })
  if (answer.statusCode !== 200) throw new Error(`The notification was answered ${answer.statusCode}.`)
}
