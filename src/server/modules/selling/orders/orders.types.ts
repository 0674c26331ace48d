import type * as z from 'zod/mini'
import type { accountEndpoints } from '#contracts/account-endpoints.ts'
import type { messages } from '#contracts/messages.ts'
import type { Totals } from '#contracts/checkout.ts'
import type { CarrierKind, PaymentKind } from '#contracts/kinds.ts'
import type {
  CarrierId,
  CartId,
  LocationId,
  OrderId,
  PaymentMethodId,
  ProductId,
  StoreId,
  UserId,
  VariantId,
} from '#kernel/ids.ts'
import type { Cents } from '#kernel/money.ts'
import type { HeldPieces, StockLine } from '#server/modules/goods/inventory/index.ts'

export type OrderState = keyof typeof messages.order.states

/** What an order says of its payment; the payments themselves have states of their own. */
export type OrderPaymentState = 'unpaid' | 'pending' | 'failed' | 'paid' | 'partly_refunded' | 'refunded'

/** Who changed an order; staff by name, such as `staff: Eva`. */
export type OrderActor = 'customer' | 'system' | 'payment' | `staff: ${string}`

/** What orders need from the kind of a payment. Spans are in milliseconds and begin when the order is placed. */
export type PaymentTerms = {
  /** How long the goods are held for an unpaid order (reliability, "Stock"); null = without an end. */
  holdMs: number | null
  /** After this an unpaid order is cancelled; null = never. */
  termMs: number | null
  /** After this the customer of an unpaid order gets one reminder; null = none. */
  reminderMs: number | null
  /** The order's page may start another attempt after one that failed or was abandoned. */
  canRetry: boolean
  /** The customer sends the money by themselves: the shop shows its account, a payment code and a pro-forma invoice. */
  isTransfer: boolean
  /** The money is taken when the goods are handed over, so the shop works on the unpaid order. */
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
  kind: 'product' | 'gift' | 'rental'
  /** null = nothing of the stock is sold: the rent of a costume. */
  productId: ProductId | null
  variantId: VariantId | null
  code: string
  name: string
  variantName: string
  note: string
  image: string | null
  quantity: number
  unitPriceCents: Cents
  vatRate: number
  discountCents: Cents
  availability: string
  isMadeToOrder?: boolean // such as an inflated balloon: it cannot be returned without a reason
}

/** An order before it is written: everything but its number. */
export type OrderDraft = {
  /** From `takeId`. */
  id: OrderId
  cartId: CartId
  userId: UserId | null
  email: string
  phone: string
  invoiceAddress: InvoiceAddress
  deliveryAddress: DeliveryAddress | null
  carrierId: CarrierId
  storeId: StoreId | null
  pickupPoint: PickupPoint | null
  paymentMethodId: PaymentMethodId
  paymentKind: PaymentKind
  note: string
  currency: string
  totals: Totals
  /** Whether the seller charges VAT; the lines have the rates of the goods in any case. */
  chargesVat: boolean
  serviceRates: { delivery: number; payment: number } // of VAT on the day of the order, as in its lines
  lines: readonly OrderLine[]
  hasNewsletterConsent: boolean
  hasHeurekaRefusal?: boolean // true = the order is not reported to Heureka for its questionnaire
  /** Placed by staff to try a shop that is not open yet. */
  isTest: boolean
  placedAt: Date
  /** The first and last day of delivery that the customer saw, and the day of their party: `YYYY-MM-DD`. */
  expectedFrom?: string
  expectedTo?: string
  dispatchBy?: string // the last day on which the goods must leave, or be ready, so that the promise holds
  promiseReasons?: readonly string[] // why these days, in sentences for staff
  pickupAt?: Date // when the customer comes, if a time was agreed
  eventOn?: string | null
  takenBy?: TakenBy // on the telephone; absent = the customer ordered in the shop
}

/** A member of staff who took an order on the telephone. */
export type TakenBy = { userId: UserId; name: string }

/** A line of an order for the stock: its position in the order, and the announced day (`YYYY-MM-DD`) of goods still to come. */
export type HeldLine = StockLine & { position: number; arrivesOn: string | null }

/** `awaited`: from `holdStock`. */
export type HeldOrder = OrderDraft & { awaited: readonly AwaitedItem[] }

/** How many pieces of a line wait for goods, with the text for the customer. */
export type AwaitedItem = { position: number; awaited: number; availability: string }

/** An order that is being placed; `totalCents` = what the customer pays, with the deposit. */
export type NewOrder = { orderId: OrderId; totalCents: Cents }

/** The goods that a new order holds. */
export type HoldRequest = NewOrder & {
  preferLocationId: LocationId | undefined // where the goods are collected: its pieces are taken first
  paymentKind: PaymentKind
  lines: readonly HeldLine[]
  own: readonly HeldPieces[] // for the customer, without an order
}

/** `soldOut`: the variants that are short; nothing is held then. */
export type HoldOutcome =
  | { kind: 'held'; awaited: readonly AwaitedItem[]; fromOwn: readonly HeldPieces[] }
  | { kind: 'soldOut'; variantIds: readonly VariantId[] }

/** Id and secret of an order's page: the holder of the link may see and change the order. */
export type SecretLink = { id: OrderId; hash: string }

export type PlacedOrder = SecretLink & { number: string; state: OrderState }

/** An order before its commit; `readNumber` reads its number after the commit. */
export type UnnumberedOrder = Omit<PlacedOrder, 'number'> & { readNumber: () => Promise<string> }

/** A page of a customer's orders, as the account shows it. */
export type OrderPage = z.infer<typeof accountEndpoints.orders.response>

/** An order whose row is locked until the end of the transaction. */
export type LockedOrder = {
  id: OrderId
  number: string
  state: OrderState
  paymentState: OrderPaymentState
  deliveryState: string
  totalCents: Cents
  /** Of costumes for hire, paid with the order; outside `totalCents`. */
  depositCents: Cents
  storeId: StoreId | null
  cartId: CartId
  userId: UserId | null
  email: string
  placedAt: Date
  deliveredAt: Date | null
  paidAt: Date | null
  paymentKind: PaymentKind
  carrierKind: CarrierKind
}

/** An order found by its number. */
export type NumberedOrder = {
  id: OrderId
  number: string
  email: string
  cartId: CartId
  userId: UserId | null
  deliveredAt: Date | null
}

export type DeliveredOrder = {
  id: OrderId
  number: string
  email: string
  deliveredAt: Date | null
  carrierId: CarrierId
  carrierKind: CarrierKind
  carrierName: string
}

/** Number and URL for tracking a parcel. */
export type Tracking = { number: string; url: string }

export type StatusChange = {
  orderId: OrderId
  to: OrderState
  actor: OrderActor
  reason?: string
  tracking?: Tracking | undefined
}

export type CancelRequest = { orderId: OrderId; actor: OrderActor; reason: string }

/** `refund` = the money cannot be kept and has to go back. */
export type PaidOutcome = { kind: 'paid' } | { kind: 'alreadyPaid' } | { kind: 'refund'; reason: string }

export type BankAccount = { iban: string; bic: string; name: string }

/** A part of an order has left: `pieces` in the parcels that left now, `tracking` of all that have. */
export type PartSent = { orderId: OrderId; tracking: Tracking; pieces: readonly { name: string; quantity: number }[] }
