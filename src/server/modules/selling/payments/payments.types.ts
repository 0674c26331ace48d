import type { PaymentKind } from '#contracts/kinds.ts'
import type { PaymentTerms } from '#server/modules/selling/orders/index.ts'

/** All that the shop knows of a kind of payment besides its words; a file of `kinds/` holds one. */
export type PaymentDefinition = PaymentTerms & {
  /** What new payments of the kind go through; undefined = this shop does not offer it. */
  findProvider: (gateways: Gateways) => PaymentProvider | undefined
}

/** What the environment has set up for cards. */
export type Gateways = {
  stripe: { provider: PaymentProvider } | undefined
  /** For trying out; never on beside a real one. */
  fake: { provider: PaymentProvider } | undefined
}

/** A row of `payment_methods`. */
export type PaymentMethodRow = {
  id: number
  code: string
  kind: PaymentKind
  name: string
  description: string
  feeCents: number
  vatRate: number
  isCash: boolean
}

export type PaymentMethod = PaymentMethodRow & Pick<PaymentTerms, 'isPaidOnHandOver'>

/** What a provider can say of a payment. */
export type ReportState = 'created' | 'paid' | 'failed' | 'cancelled'
export type ProviderReport = { state: ReportState; amountCents: number; currency: string }

/** What the shop makes of it: `queued` waits for a person, `refunded` has gone back whole. */
export type PaymentState = ReportState | 'queued' | 'refunded'

export type PaymentRequest = {
  orderId: number
  orderNumber: string
  attempt: number
  amountCents: number
  currency: string
  email: string
  returnUrl: string
}

export type RefundRequest = { ref: string; amountCents: number; currency: string; key: string }
/** `manual`: the provider has no way to send money back, a person does it. */
export type RefundOutcome = { kind: 'done'; ref: string | null } | { kind: 'manual' }

/** A way in which money reaches the shop. The key of a request is order and attempt: the same twice is one payment. */
export type PaymentProvider = {
  code: string
  /** Money that comes by itself: there is nobody to tell beforehand and nobody to ask. */
  isOffline: boolean
  /** Shown at the checkout in place of the method's own description: a gateway for trying out says so. */
  description?: string
  create: (request: PaymentRequest) => Promise<{ ref: string; redirectUrl: string | null }>
  /** What the provider itself says; undefined = it does not know the payment, or cannot say. */
  getState: (ref: string) => Promise<ProviderReport | undefined>
  /** The same key twice is one refund. */
  refund: (request: RefundRequest) => Promise<RefundOutcome>
}

export type PaymentRef = { provider: string; ref: string }
export type SettleOutcome = 'paid' | 'failed' | 'pending' | 'refunded' | 'queued' | 'alreadySettled'

/** Why money that has come settles no order. */
export type OddReason =
  | 'unknown_symbol'
  | 'other_amount'
  | 'other_currency'
  | 'other_method'
  | 'late'
  | 'order_cancelled'
  | 'paid_already'
