/**
 * Owns payment methods, the attempts to pay an order, the reports of gateways and the bank, and refunds. Does not own the order: it
 * reports to orders that money has arrived. Every payment is settled by `settleReport`.
 */
import type { FastifyInstance } from 'fastify'
import { createSealer } from '#server/platform/sealed-secret.ts'
import { followState } from './gateways/cancel-at-gateway.ts'
import { createFakeGateway } from './fake-gateway/fake-gateway.ts'
import { fakeWebhookPath, registerFakeGatewayRoutes } from './fake-gateway/fake-gateway.routes.ts'
import type { Notification } from './fake-gateway/fake-gateway.types.ts'
import { followChange } from './follow-change.ts'
import { registerAdminGatewayRoutes } from './gateways.admin.routes.ts'
import { registerNotificationRoutes } from './gateways/gateways.routes.ts'
import { createGatewayStore } from './gateways/gateways.store.ts'
import type { GatewayBases } from './gateways/gateways.types.ts'
import { registerMoneyRoutes } from './money.admin.routes.ts'
import { paymentDefinitions } from './kinds/payment-definitions.ts'
import { listMethods, readOffered } from './list-methods.ts'
import { registerAdminPaymentMethodRoutes } from './payment-methods.admin.routes.ts'
import { payOrder } from './pay-order.ts'
import { registerPaymentJobs } from './payment-jobs.ts'
import type { PaymentsDeps, PaymentsModule } from './payments-module.types.ts'
import { registerPaymentsRoutes } from './payments.routes.ts'
import type { PaymentDefinitions } from './payments.types.ts'
import { createProviders } from './providers.ts'
import { receiveEvent } from './receive-event.ts'
import { reconcile } from './reconcile.ts'
import { recordAttempt } from './record-attempt.ts'
import { refundOrder } from './refunds/refund-order.ts'
import { enqueueOrderRefund } from './refunds/send-order-refund.ts'
import { settle, settleLatest, settleOfLink } from './settle-payment.ts'
import { settleReport } from './settle-report.ts'
import { resumePayment, startFirstPayment } from './start-payment.ts'
import { createStripeProvider } from './stripe/stripe-provider.ts'
import { registerStripeRoutes } from './stripe/stripe.routes.ts'
import type { StripeSettings } from './stripe/stripe.types.ts'
import { sumUndecided } from './unmatched/unmatched.queries.ts'

export { paymentDefinitions } from './kinds/payment-definitions.ts'
export { signBody } from './fake-gateway/signature.rules.ts'
export type { Notification } from './fake-gateway/fake-gateway.types.ts'
export type { PaymentsModule } from './payments-module.types.ts'
export type { PaymentDefinitions, PaymentMethod } from './payments.types.ts'

type ModuleDeps = Omit<PaymentsDeps, 'definitions' | 'providers'> & {
  /** Undefined = no gateway of the server's configuration. */
  stripe: StripeSettings | undefined
  /** Where the gateways are that the owner connects. */
  gatewayBases: GatewayBases
  /** Seals the secrets of those gateways and signs the addresses of their notifications; nodes of one shop share it. */
  gatewayKey: string
  /** Undefined = the fake gateway is off. It is always off in a shop with a real one. */
  fakeGatewaySecret: string | undefined
  /** For tests: a gateway whose notification is delayed or lost. */
  notify?: (notification: Notification) => Promise<void>
  /** For tests: payment kinds with other terms. */
  definitions?: PaymentDefinitions
}

export function createPaymentsModule(given: ModuleDeps): PaymentsModule {
  const { db, clock, publicUrl, fakeGatewaySecret, notify, definitions = paymentDefinitions } = given
  const stripe = given.stripe && createStripeProvider({ settings: given.stripe, clock })
  const secret = stripe ? undefined : fakeGatewaySecret
  const fake = secret === undefined ? undefined : createFakeGateway({ db, clock, publicUrl, secret })
  const { sealer, gateways } = connectGateways(given)
  const deps: PaymentsDeps = {
    ...given,
    definitions,
    providers: createProviders(definitions, () => {
      const connected = gateways.list()
      return { ...connected, stripe, fake: connected.chosen ? undefined : fake }
    }),
  }
  const payments = { ...bindPayments(deps), loadGateways: gateways.load, refreshGateways: gateways.refresh }
  registerPaymentJobs(deps)
  given.provideSetting('payments', () => readOffered(deps))
  return {
    ...payments,
    fakeGateway: fake,
    routes(app: FastifyInstance) {
      registerPaymentsRoutes(app, payments)
      registerAdminPaymentMethodRoutes(app, deps)
      registerMoneyRoutes(app, deps)
      const ofServer = stripe ? 'stripe' : fake ? 'trial' : null
      registerAdminGatewayRoutes(app, { ...deps, sealer, gateways, ofServer })
      registerNotificationRoutes(app, { gateways, payments })
      if (stripe) registerStripeRoutes(app, { gateway: stripe, payments })
      if (fake && secret !== undefined) {
        const send = notify ?? ((message: Notification) => deliver(app, message))
        registerFakeGatewayRoutes(app, { gateway: fake, payments, clock, secret, notify: send })
      }
    },
  }
}

/** The gateways that the owner connects. */
function connectGateways({ gatewayBases: bases, gatewayKey, ...deps }: ModuleDeps) {
  const sealer = createSealer(gatewayKey)
  return { sealer, gateways: createGatewayStore({ ...deps, bases, sealer, notificationKey: gatewayKey }) }
}

function bindPayments(
  deps: PaymentsDeps,
): Omit<PaymentsModule, 'fakeGateway' | 'loadGateways' | 'refreshGateways' | 'routes'> {
  return {
    listMethods: (q) => listMethods(deps, q),
    sumUndecided,
    recordAttempt: (tx, attempt) => recordAttempt(deps, tx, attempt),
    startFirstPayment: (payment) => startFirstPayment(deps, payment),
    resumePayment: (orderId) => resumePayment(deps, orderId),
    payOrder: (link) => payOrder(deps, link),
    settleOfLink: (link) => settleOfLink(deps, link),
    receiveEvent: (event) => receiveEvent(deps, event),
    followChange: (tx, change) => followChange(deps, tx, change),
    followState: (tx, change) => followState(deps, tx, change),
    enqueueOrderRefund: (tx, refund) => enqueueOrderRefund(deps, tx, refund),
    // With a library for XML that a start must not load.
    importStatement: async (bytes) =>
      (await import('./bank-statement/import-statement.ts')).importStatement(deps, bytes),
    settle: (payment) => settle(deps, payment),
    settleLatest: (orderId) => settleLatest(deps, orderId),
    settleReport: (tx, settlement) => settleReport(deps, tx, settlement),
    reconcile: () => reconcile(deps),
    refundOrder: (tx, refund) => refundOrder(deps, tx, refund),
  }
}

/** The fake gateway runs in the same process: its notification passes through the webhook without leaving the machine. */
async function deliver(app: FastifyInstance, { body, signature }: Notification): Promise<void> {
  const answer = await app.inject({
    method: 'POST',
    url: fakeWebhookPath,
    headers: { 'content-type': 'application/json', 'x-signature': signature },
    payload: body,
  })
  if (answer.statusCode !== 200) throw new Error(`The notification was answered ${answer.statusCode}.`)
}
