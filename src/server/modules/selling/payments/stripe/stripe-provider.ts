import type Stripe from 'stripe'
import { createCircuitBreaker } from '#server/platform/outside/circuit-breaker.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { PaymentProvider, PaymentRequest } from '../payments.types.ts'
import { findSessionId, isFromFuture, toReport } from './stripe.rules.ts'
import type { StripeEvent, StripeGateway, StripeSettings } from './stripe.types.ts'

export const stripeCode = 'stripe'

/**
 * A customer waits for the answer. A call that is not answered in time is repeated with the same key by the reconciler. Three of
 * them in a row open the circuit breaker, within ten seconds (reliability, R18).
 */
const timeoutMs = 3_000

/** Cards by Stripe's hosted Checkout. Amounts are in cents; Stripe's currencies are in lower case. */
export function createStripeProvider({ settings, clock }: { settings: StripeSettings; clock: Clock }): StripeGateway {
  const getClient = once(() => connect(settings))
  const guard = createCircuitBreaker({ now: () => clock.now().getTime() })
  const provider = createProvider(async (work) => {
    const stripe = await getClient()
    return guard(() => work(stripe))
  })
  return {
    provider,
    async readEvent(body, signature) {
      const now = clock.now()
      if (isFromFuture(signature, now)) return undefined
      return verifyEvent(await getClient(), { body, signature, secret: settings.webhookSecret, now })
    },
  }
}

type Call = <Result>(work: (stripe: Stripe) => Promise<Result>) => Promise<Result>

function createProvider(call: Call): PaymentProvider {
  return {
    code: stripeCode,
    hasKeys: true,
    isOffline: false,
    async create(request) {
      const { orderNumber, attempt } = request
      const session = await call((stripe) =>
        stripe.checkout.sessions.create(toSession(request), {
          idempotencyKey: `order-${orderNumber}-attempt-${attempt}`,
        }),
      )
      return { ref: session.id, redirectUrl: session.url }
    },
    async getState(ref) {
      return toReport(await call((stripe) => stripe.checkout.sessions.retrieve(ref, { expand: ['payment_intent'] })))
    },
    async refund({ ref, amountCents, key }) {
      const refund = await call(async (stripe) => {
        const { payment_intent: intent } = await stripe.checkout.sessions.retrieve(ref)
        const intentId = typeof intent === 'string' ? intent : intent?.id
        if (intentId === undefined) throw new Error(`The session ${ref} has no payment to refund.`)
        return stripe.refunds.create(
          { payment_intent: intentId, amount: amountCents, metadata: { key } },
          { idempotencyKey: `refund-${key}` },
        )
      })
      return { kind: 'done', ref: refund.id }
    },
  }
}

function toSession({
  orderNumber,
  attempt,
  amountCents,
  currency,
  email,
  returnUrl,
}: PaymentRequest): Stripe.Checkout.SessionCreateParams {
  return {
    mode: 'payment',
    locale: 'sk',
    client_reference_id: orderNumber,
    customer_email: email,
    metadata: { order: orderNumber, attempt: String(attempt) },
    payment_intent_data: { description: `Objednávka č. ${orderNumber}`, metadata: { order: orderNumber } },
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: currency.toLowerCase(),
          unit_amount: amountCents,
          product_data: { name: `Objednávka č. ${orderNumber}` },
        },
      },
    ],
    success_url: returnUrl,
    cancel_url: returnUrl,
  }
}

function verifyEvent(
  { webhooks }: Stripe,
  { body, signature, secret, now }: { body: Buffer; signature: string; secret: string; now: Date },
): StripeEvent | undefined {
  try {
    const event = webhooks.constructEvent(body, signature, secret, undefined, undefined, now.getTime())
    return { id: event.id, type: event.type, sessionId: findSessionId(event), payload: event }
  } catch {
    return undefined
  }
}

/** Loaded on first use, so a shop without Stripe pays nothing for it. */
async function connect({ secretKey, apiBase }: StripeSettings): Promise<Stripe> {
  const { default: StripeClient } = await import('stripe')
  const base = apiBase === undefined ? undefined : new URL(apiBase)
  return new StripeClient(secretKey, {
    timeout: timeoutMs,
    // The SDK's own timeout restarts with every byte, so a gateway that sends its answer slowly would never time out.
    httpClient: StripeClient.createFetchHttpClient((input: Parameters<typeof fetch>[0], init?: RequestInit) => {
      const limits = [AbortSignal.timeout(timeoutMs), ...(init?.signal ? [init.signal] : [])]
      return fetch(input, { ...init, signal: AbortSignal.any(limits) })
    }),
    // A retry would double the wait; the order's page and the reconciler try again.
    maxNetworkRetries: 0,
    telemetry: false,
    ...(base && {
      host: base.hostname,
      protocol: base.protocol === 'http:' ? 'http' : 'https',
      ...(base.port !== '' && { port: base.port }),
    }),
  })
}

function once<Result>(make: () => Promise<Result>): () => Promise<Result> {
  let made: Promise<Result> | undefined
  return () => (made ??= make())
}
