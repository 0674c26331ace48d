// Owns payment methods, the attempts to pay an order, what the gateways and the bank reported, and refunds. Does not own the order:
// it tells orders that money has arrived. `settleReport` is the one place where a payment comes to an end.
import type { FastifyInstance } from 'fastify'
import type { ReadSetting } from '#server/modules/shop/content/index.ts'
import { createBankStatementService } from './bank-statement/bank-statement.service.ts'
import { fakeWebhookPath, registerFakeGatewayRoutes } from './fake-gateway/fake-gateway.routes.ts'
import { createFakeGateway, type Notification } from './fake-gateway/fake-gateway.service.ts'
import { paymentDefinitions, type PaymentDefinitions } from './kinds/payment-definitions.ts'
import { registerPaymentsRoutes } from './payments.routes.ts'
import { createPaymentsService, type PaymentsDeps } from './payments.service.ts'
import { createStripeProvider, type StripeSettings } from './stripe/stripe-provider.ts'
import { registerStripeRoutes } from './stripe/stripe.routes.ts'

export { paymentDefinitions, type PaymentDefinitions } from './kinds/payment-definitions.ts'
export type { PaymentMethod } from './payments.types.ts'
export type { Notification } from './fake-gateway/fake-gateway.service.ts'
export { signBody } from './fake-gateway/signature.rules.ts'

export type PaymentsModule = ReturnType<typeof createPaymentsModule>

type ModuleDeps = PaymentsDeps & {
  readSetting: ReadSetting
  /** Undefined = no real gateway. */
  stripe?: StripeSettings | undefined
  /** Undefined = the fake gateway is off; where a real one is set up it is off in any case. */
  fakeGatewaySecret: string | undefined
  /** For tests: a gateway whose notification is late or never comes. */
  notify?: (notification: Notification) => Promise<void>
  /** For tests: kinds of payment with other terms. */
  definitions?: PaymentDefinitions
}

export function createPaymentsModule(deps: ModuleDeps) {
  const { db, clock, publicUrl, fakeGatewaySecret, notify, definitions = paymentDefinitions } = deps
  const stripe = deps.stripe && createStripeProvider({ settings: deps.stripe, clock })
  const secret = stripe ? undefined : fakeGatewaySecret
  const fake = secret === undefined ? undefined : createFakeGateway({ db, clock, publicUrl, secret })
  const payments = createPaymentsService(deps, { definitions, gateways: { stripe, fake } })
  const { settleReport } = payments
  return {
    ...payments,
    ...createBankStatementService({ ...deps, settleReport }),
    fakeGateway: fake,
    routes(app: FastifyInstance) {
      registerPaymentsRoutes(app, payments)
      if (stripe) registerStripeRoutes(app, { gateway: stripe, payments })
      if (fake && secret !== undefined) {
        registerFakeGatewayRoutes(app, {
          gateway: fake,
          payments,
          clock,
          secret,
          notify: notify ?? ((message) => deliver(app, message)),
        })
      }
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
