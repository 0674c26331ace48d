import type { Order } from '#contracts/checkout.ts'
import type { Cents } from '#kernel/money.ts'
import type { RentalMail } from './rental-mail-props.ts'

/** What every message knows about the shop; all links are absolute. */
export type ShopProps = {
  name: string
  url: string
  email: string
  phone: string
  /**
   * Company, seat, numbers and register entry in one line, as the Commercial Code (§ 3a) requires on business letters.
   */
  company: string
}

type OrderMail = {
  order: Order
  /** The day on which it is sent, `YYYY-MM-DD`: days to the party are counted from it. */
  sentOn: string
  summaryUrl: string
  withdrawalUrl: string
  documentsUrl: string
  /** Warnings that must legally reach the buyer with the goods. */
  warnings: string[]
  /** Content id of the attached QR picture; null = the message has none. */
  qrCid: string | null
}

/** Goods in a watchdog. */
export type WatchedGoods = { name: string; variantName: string; url: string; imageUrl: string | null }
type EnquiryMail = {
  enquiry: {
    kind: string
    about: string // the service by name; empty for a kind that says it all
    eventOn: string | null
    place: string
    guests: number | null
    budgetCents: Cents | null
    name: string
    email: string
    phone: string
    message: string
  }
}

type ApplicationMail = {
  application: {
    name: string
    email: string
    phone: string
    message: string
    opening: string
    town: string
    eraseOn: string // YYYY-MM-DD
  }
}

type ComplaintMail = {
  complaint: {
    orderNumber: string
    name: string
    email: string
    phone: string
    goods: string
    fault: string
    wish: string // of validate-complaint.ts
    hasPhoto: boolean
    receivedAt: string // ISO instant
  }
}

type StoreReservationMail = {
  code: string
  name: string
  /** Why it has ended: the branch has not found the goods. */
  isMissing: boolean
  validUntil: string // ISO instant
  /** The page of the reservation. */
  url: string
  goods: { name: string; variantName: string; quantity: number }[]
  store: { name: string; street: string; town: string; phone: string; hours: { days: string; hours: string }[] }
  /** Content id of the attached picture of the code. */
  qrCid: string
}

/** The messages by name, with what the owning module fills in. */
export type MailFacts = {
  'order-received': OrderMail
  'payment-received': OrderMail
  'payment-reminder': OrderMail
  'order-cancelled': OrderMail
  'order-waiting-goods': OrderMail
  'order-ready': OrderMail
  'order-shipped': OrderMail
  'order-part-sent': OrderMail & { pieces: { name: string; quantity: number }[] }
  'order-not-collected': OrderMail
  invoice: OrderMail & { invoiceNumber: string }
  'order-refunded': OrderMail & { refundedCents: Cents; hasCreditNote: boolean }
  'order-changed': OrderMail & {
    totalBeforeCents: Cents
    /** Goes back to the customer. */
    refundCents: Cents
    /** The customer pays it: the difference, or the whole sum of an order that waits for a transfer; 0 = nothing. */
    toPayCents: Cents
    hasPapers: boolean
  }
  'order-address-changed': OrderMail
  'order-slot-moved': OrderMail
  'order-link': { number: string; summaryUrl: string }
  'withdrawal-receipt': {
    name: string
    statement: string
    /** ISO instant, and the same time to the second, as the receipt must state it. */
    receivedOn: string
    receivedTime: string
    documentsUrl: string
    /** Where the statement is confirmed from the mailbox; null = needs no confirmation. */
    confirmUrl: string | null
  }
  'review-request': { number: string; ratingUrl: string }
  'newsletter-confirm': { confirmUrl: string }
  'watchdog-confirm': {
    goods: WatchedGoods
    targetCents: Cents | null
    confirmUrl: string
    cancelUrl: string
  }
  'watchdog-stock': {
    goods: WatchedGoods
    priceCents: Cents
    storeTown: string | null
    cancelUrl: string
    listUrl: string
  }
  'watchdog-price': {
    goods: WatchedGoods
    priceCents: Cents
    seenCents: Cents
    targetCents: Cents | null
    isSoldOut: boolean
    cancelUrl: string
    /** Only for a customer; a guest has no list. */
    listUrl: string | null
  }
  'email-verification': { verifyUrl: string }
  'newsletter-welcome': {
    /** Single use, for this subscriber. */
    voucher: { code: string; valueCents: Cents; minimalPriceCents: Cents; validUntil: string | null } | null
    unsubscribeUrl: string
  }
  'enquiry-received': EnquiryMail
  'enquiry-for-shop': EnquiryMail
  'complaint-received': ComplaintMail
  'complaint-for-shop': ComplaintMail
  'application-received': ApplicationMail
  'application-for-shop': ApplicationMail
  /** Written by staff. `number`: of the case, by which an answer is found. */
  'case-answer': { subject: string; text: string; number: string }
  'store-reservation-made': StoreReservationMail
  'store-reservation-ready': StoreReservationMail
  'store-reservation-ended': StoreReservationMail
  'rental-pickup': RentalMail
  'rental-return': RentalMail
  'rental-late': RentalMail
  'party-reminder': {
    nextOn: string // YYYY-MM-DD
    goods: { name: string; packs: number; totalCents: Cents }[]
    url: string
  }
  /** Repeats nothing that was typed: it may reach a stranger. */
  'shared-list-made': { eventOn: string | null; eraseOn: string; listUrl: string; guestUrl: string }
  'password-reset': { resetUrl: string }
  'staff-invitation': { startUrl: string }
}
export type MailName = keyof MailFacts
/** The messages by name, with what each template needs. */
export type MailProps = { [Name in MailName]: PropsOf<Name> }
// For places where the name is a type parameter: the compiler does not look through the table above.
export type PropsOf<Name extends MailName> = MailFacts[Name] & { shop: ShopProps }
export type RenderedMail = { subject: string; html: string; text: string }
export type RenderMail = <Name extends MailName>(name: Name, props: PropsOf<Name>) => Promise<RenderedMail>
