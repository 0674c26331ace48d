export type PaymentKind = 'card' | 'bank_transfer' | 'cash_on_delivery'

export type PaymentMethod = {
  id: number
  code: string
  kind: PaymentKind
  name: string
  description: string
  feeCents: number
  vatRate: number
  isCash: boolean
}

export type PaymentState = 'created' | 'paid' | 'failed' | 'cancelled'
export type ProviderReport = { state: PaymentState; amountCents: number }

export type PaymentRequest = {
  orderId: number
  orderNumber: string
  attempt: number
  amountCents: number
  returnUrl: string
}

/** A way in which money reaches the shop. The key of a request is order and attempt: the same twice is one payment. */
export type PaymentProvider = {
  code: string
  create: (request: PaymentRequest) => Promise<{ ref: string; redirectUrl: string | null }>
  /** What the provider itself says; undefined = it does not know the payment, or cannot say. */
  getState: (ref: string) => Promise<ProviderReport | undefined>
  refund: (ref: string) => Promise<void>
}

export type SettleOutcome = 'paid' | 'failed' | 'pending' | 'refunded' | 'alreadySettled'
