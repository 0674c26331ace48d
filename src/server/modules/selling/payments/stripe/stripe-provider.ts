import type Stripe from 'stripe'
import { createCircuitBreaker } from '#server/platform/circuit-breaker.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { PaymentProvider } from '../payments.types.ts'
import { findSessionId, isFromFuture, toReport } from './stripe.rules.ts'

export const stripeCode = 'stripe'

export type StripeSettings = {
  secretKey: string
  webhookSecret: string
  /** Another address than Stripe's: a double. */
  apiBase: string | undefined
}

export type StripeEvent = { id: string; type: string; sessionId: string | undefined; payload: unknown }

/**
 * A customer waits for the answer. What is not answered in time is repeated with the same key by the reconciler. Three of them in
 * a row open the breaker: within ten seconds (reliability, R18).
 */
const timeoutMs = 3_000

/** Cards by Stripe's hosted Checkout. Amounts are in cents; Stripe's currencies are lower case. */
export function createStripeProvider({ settings, clock }: { settings: StripeSettings; clock: Clock }) {
  const getClient = once(() => connect(settings))
  const guard = createCircuitBreaker({ now: () => clock.now().getTime() })
  const call = async <Result>(work: (stripe: Stripe) => Promise<Result>): Promise<Result> => {
    const stripe = await getClient()
    return guard(() => work(stripe))
  }

  const provider: PaymentProvider = {
    code: stripeCode,
    isOffline: false,
    async create({ orderNumber, attempt, amountCents, currency, email, returnUrl }) {
      const session = await call((stripe) =>
        stripe.checkout.sessions.create(
          {
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
          },
          { idempotencyKey: `order-${orderNumber}-attempt-${attempt}` },
        ),
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
        if (intentId === undefined) throw new Error(`The session ${ref} has no payment to give back.`)
        return stripe.refunds.create(
          { payment_intent: intentId, amount: amountCents, metadata: { key } },
          { idempotencyKey: `refund-${key}` },
        )
      })
      return { kind: 'done', ref: refund.id }
    },
  }

  return {
    provider,
    /** The event of a genuine notification, whose raw body is verified before anything in it is read; undefined = forged. */
    async readEvent(body: Buffer, signature: string): Promise<StripeEvent | undefined> {
      const now = clock.now()
      if (isFromFuture(signature, now)) return undefined
      const { webhooks } = await getClient()
      try {
        const event = webhooks.constructEvent(
          body,
          signature,
          settings.webhookSecret,
          undefined,
          undefined,
          now.getTime(),
        )
        return { id: event.id, type: event.type, sessionId: findSessionId(event), payload: event }
      } catch {
        return undefined
      }
    },
  }
}
export type StripeGateway = ReturnType<typeof createStripeProvider>

/** Loaded when it is first needed: a shop without Stripe pays nothing for it. */
async function connect({ secretKey, apiBase }: StripeSettings): Promise<Stripe> {
  const { default: StripeClient } = await import('stripe')
  const base = apiBase === undefined ? undefined : new URL(apiBase)
  return new StripeClient(secretKey, {
    timeout: timeoutMs,
    // The SDK's own time-out begins anew with every byte: a gateway that drips its answer would be waited for without end.
    httpClient: StripeClient.createFetchHttpClient((input: Parameters<typeof fetch>[0], init?: RequestInit) => {
      const limits = [AbortSignal.timeout(timeoutMs), ...(init?.signal ? [init.signal] : [])]
      return fetch(input, { ...init, signal: AbortSignal.any(limits) })
    }),
    // A second wait would double the first: the summary page and the reconciler try again.
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
