import type { messages } from '#contracts/messages.ts'
import type { Totals } from '#contracts/checkout.ts'
import type { PaymentKind } from '#contracts/kinds.ts'

export type OrderState = keyof typeof messages.order.states

/** What an order has to know of the kind of its payment. Spans are in milliseconds and begin when the order is placed. */
export type PaymentTerms = {
  /** How long the goods are held for an unpaid order (reliability, "Stock"); null = taken for good. */
  holdMs: number | null
  /** After this an unpaid order is cancelled; null = never. */
  termMs: number | null
  /** After this the customer of an unpaid order is reminded, once; null = never. */
  reminderMs: number | null
  /** The order's page may begin another attempt after one that failed or was left. */
  canRetry: boolean
  /** The customer sends the money by themselves: the shop shows its account, a payment code and a pro-forma invoice. */
  isTransfer: boolean
  /** Whoever hands the goods over takes the money, so the shop works on the order unpaid. */
  isPaidOnHandOver: boolean
}
export type TermsByKind = Readonly<Record<PaymentKind, PaymentTerms>>

export type Address = {
  firstname: string
  lastname: string
  street: string
  city: string
  zip: string
  country: string
}
export type Company = { company: string; companyId: string; taxId: string; vatId: string }

export type DeliveryAddress = Address & { company: string }
export type InvoiceAddress = Address & { company: Company | null }
export type PickupPoint = { id: string; name: string; street: string; town: string; zip: string }

export type OrderLine = {
  position: number
  parentPosition: number | null
  kind: 'product' | 'gift'
  productId: number
  variantId: number
  code: string
  name: string
  variantName: string
  note: string
  image: string | null
  quantity: number
  unitPriceCents: number
  vatRate: number
  discountCents: number
  availability: string
}

/** Money that orders have decided to give back and that has not been sent yet. */
export type PendingRefund = { refundId: number; orderId: number; amountCents: number }

/** An order that is about to be written: everything but its number and id. */
export type OrderDraft = {
  cartId: number
  userId: number | null
  email: string
  phone: string
  invoiceAddress: InvoiceAddress
  deliveryAddress: DeliveryAddress | null
  carrierId: number
  storeId: number | null
  pickupPoint: PickupPoint | null
  paymentMethodId: number
  paymentKind: PaymentKind
  note: string
  currency: string
  totals: Totals
  lines: readonly OrderLine[]
  hasNewsletterConsent: boolean
  /** True = the order must not be told to Heureka for its questionnaire. */
  hasHeurekaRefusal?: boolean
  placedAt: Date
  /** The first and last day of delivery that the customer saw, and the day of his party: `YYYY-MM-DD`. */
  expectedFrom?: string
  expectedTo?: string
  eventOn?: string | null
}

/** Where a parcel can be followed. */
export type Tracking = { number: string; url: string }

export type Refund = {
  id: number
  orderId: number
  cause: string
  amountCents: number
  /** Which goods; null = a share of everything. */
  lines: { position: number; quantity: number }[] | null
  withDelivery: boolean
  reason: string
  state: 'requested' | 'sent'
}

export type PlacedOrder = { id: number; number: string; hash: string; state: string }

export type BankAccount = { iban: string; bic: string; name: string }
