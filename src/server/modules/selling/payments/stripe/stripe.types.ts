import type { PaymentProvider } from '../payments.types.ts'

export type StripeSettings = {
  secretKey: string
  webhookSecret: string
  /** Replaces Stripe's URL, for a double. */
  apiBase: string | undefined
}

export type StripeEvent = { id: string; type: string; sessionId: string | undefined; payload: unknown }

export interface StripeGateway {
  provider: PaymentProvider
  /** The event of a notification, whose raw body is verified before it is parsed; undefined = forged. */
  readEvent: (body: Buffer, signature: string) => Promise<StripeEvent | undefined>
}
