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
  /** The one that the owner has switched on. */
  chosen: { provider: PaymentProvider } | undefined
  /** Connected by the owner and not switched on: they finish payments that began there. */
  earlier: readonly { provider: PaymentProvider }[]
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

export type PaymentMethod = PaymentMethodRow & Pick<PaymentTerms, 'isPaidOnHandOver' | 'isTransfer' | 'holdMs'>

/** States of a payment that a provider reports. */
export type ReportState = 'created' | 'paid' | 'failed' | 'cancelled'
export type ProviderReport = {
  state: ReportState
  amountCents: Cents
  currency: string
  /** What it was asked for, if the provider repeats it: the shop may never have learnt the id of the payment. */
  asked?: { orderNumber: string; attempt: number } | undefined
}

/** States of a payment in the shop: `queued` waits for a person, `refunded` = refunded in full. */
export type PaymentState = ReportState | 'queued' | 'refunded'

export type PaymentRequest = {
  orderId: OrderId
  orderNumber: string
  attempt: number
  amountCents: Cents
  currency: string
  email: string
  payerName: string
  returnUrl: string
}

/** For a provider without keys: what an unanswered earlier call may have done. */
export type EarlierTries = {
  /** This refund was sent before, and it is unknown whether it arrived. */
  isRepeat: boolean
  /** Other refunds of the payment that have certainly arrived, in cents; undefined = of one it is not known. */
  sentCents: Cents | undefined
}
export type RefundRequest = EarlierTries & { ref: string; amountCents: Cents; currency: string; key: string }
/** `manual`: the provider cannot send money back, a person does it. `unsure`: it may have been sent, a person looks. */
export type RefundOutcome = { kind: 'done'; ref: string | null } | { kind: 'manual' } | { kind: 'unsure' }

/** The port to a gateway or a bank. */
export type PaymentProvider = {
  code: string
  /**
   * Two equal requests are one payment or one refund; the key is order and attempt, or that of the refund. Without keys an
   * unknown payment is one that no customer can pay, and the shop never sends a refund twice by itself.
   */
  hasKeys: boolean
  /** The customer sends the money without a gateway: no system is called before it arrives or asked about it. */
  isOffline: boolean
  /** Replaces the description of the method at checkout: a gateway for trials says that it is one. */
  description?: string
  create: (request: PaymentRequest) => Promise<{ ref: string; redirectUrl: string | null }>
  /** The state at the provider; undefined = it does not know the payment or cannot be asked. */
  getState: (ref: string) => Promise<ProviderReport | undefined>
  /** Throws `NotDone` if no money was sent. */
  refund: (request: RefundRequest) => Promise<RefundOutcome>
  /** Closes an unpaid payment; one that is paid or closed stays as it is. Undefined = the provider cannot. */
  cancel?: (ref: string) => Promise<void>
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
  payerName: string
}

/** Id and secret of an order's page. */
export type OrderLink = { id: OrderId; hash: string }

/** An event of a gateway. One without a `ref` settles nothing and is only stored. */
export type GatewayEvent = { provider: string; eventId: string; ref: string | undefined; payload: unknown }

export type PaymentRefund = { orderId: OrderId; amountCents: Cents; reason: string; key: string }

/** Why received money settles no order automatically. */
export type UnmatchedReason = (typeof unmatchedReasons)[number]
