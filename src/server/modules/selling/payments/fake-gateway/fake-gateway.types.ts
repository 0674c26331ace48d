import type { Cents } from '#kernel/money.ts'
import type { PaymentProvider } from '../payments.types.ts'

export type Decision = 'pay' | 'refuse' | 'cancel'
/** A signed message to the shop's webhook. */
export type Notification = { body: string; signature: string }

/** A payment in the gateway's ledger, in cents. */
export type GatewayPayment = {
  id: string
  merchantRef: string
  amountCents: Cents
  currency: string
  state: string
  returnUrl: string
}

export interface FakeGateway {
  provider: PaymentProvider
  findPayment: (id: string) => Promise<GatewayPayment | undefined>
  /** Applies the visitor's decision, once; a decided payment stays unchanged. Returns the notification for the shop. */
  decide: (id: string, decision: Decision) => Promise<Notification>
}
