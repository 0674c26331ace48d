import type { unmatchedReasons } from '#contracts/admin/unmatched-payments.ts'
import type { PaymentKind } from '#contracts/kinds.ts'
import type { CartId, OrderId, PaymentMethodId } from '#kernel/ids.ts'
import type { Cents } from '#kernel/money.ts'
import type { PaymentTerms } from '#server/modules/selling/orders/index.ts'

/** Everything about a payment kind except its words; each file of `kinds/` holds one. */
export type PaymentDefinition = PaymentTerms & {
  /** The provider of new payments of the kind; undefined = this shop does not offer it. */
  findProvider: (gateways: Gateways) => PaymentProvider | undefined
  /** A shop that offers it shows the marks of cards on its pages. */
  takesCards: boolean
}
export type PaymentDefinitions = Readonly<Record<PaymentKind, PaymentDefinition>>

/** The gateways for cards that are configured. */
export type Gateways = {
  stripe: { provider: PaymentProvider } | undefined
  /** For trials; never on together with a real one. */
  fake: { provider: PaymentProvider } | undefined
}

/** A row of `payment_methods`. */
export type PaymentMethodRow = {
  id: PaymentMethodId
  code: string
  kind: PaymentKind
  name: string
  description: string
  feeCents: Cents
  vatRate: number
  isCash: boolean
}

export type PaymentMethod = PaymentMethodRow & Pick<PaymentTerms, 'isPaidOnHandOver'>

/** States of a payment that a provider reports. */
export type ReportState = 'created' | 'paid' | 'failed' | 'cancelled'
export type ProviderReport = { state: ReportState; amountCents: Cents; currency: string }

/** States of a payment in the shop: `queued` waits for a person, `refunded` = refunded in full. */
export type PaymentState = ReportState | 'queued' | 'refunded'

export type PaymentRequest = {
  orderId: OrderId
  orderNumber: string
  attempt: number
  amountCents: Cents
  currency: string
  email: string
  returnUrl: string
}

export type RefundRequest = { ref: string; amountCents: Cents; currency: string; key: string }
/** `manual`: the provider cannot send money back, a person does it. */
export type RefundOutcome = { kind: 'done'; ref: string | null } | { kind: 'manual' }

/** The port to a gateway or a bank. Order and attempt are the key of a request: two equal requests are one payment. */
export type PaymentProvider = {
  code: string
  /** The customer sends the money without a gateway: no system is called before it arrives or asked about it. */
  isOffline: boolean
  /** Replaces the description of the method at checkout: a gateway for trials says that it is one. */
  description?: string
  create: (request: PaymentRequest) => Promise<{ ref: string; redirectUrl: string | null }>
  /** The state at the provider; undefined = it does not know the payment or cannot be asked. */
  getState: (ref: string) => Promise<ProviderReport | undefined>
  /** Two requests with the same key are one refund. */
  refund: (request: RefundRequest) => Promise<RefundOutcome>
}

export type PaymentRef = { provider: string; ref: string }
export type SettleOutcome = 'paid' | 'failed' | 'pending' | 'refunded' | 'queued' | 'alreadySettled'

/** The attempt to pay an order, in cents. `attempt` counts from 1, the default. */
export type NewAttempt = { orderId: OrderId; kind: PaymentKind; amountCents: Cents; attempt?: number }

/** The payment of an order that has just been placed, with everything that its provider needs. */
export type FirstPayment = {
  orderId: OrderId
  number: string
  cartId: CartId
  kind: PaymentKind
  amountCents: Cents
  email: string
}

/** Id and secret of an order's page. */
export type OrderLink = { id: OrderId; hash: string }

/** An event of a gateway. One without a `ref` settles nothing and is only stored. */
export type GatewayEvent = { provider: string; eventId: string; ref: string | undefined; payload: unknown }

export type PaymentRefund = { orderId: OrderId; amountCents: Cents; reason: string; key: string }

/** Why received money settles no order automatically. */
export type UnmatchedReason = (typeof unmatchedReasons)[number]
