import type { FastifyInstance } from 'fastify'
import type { Image } from '#contracts/shared.ts'
import type { Hazard } from '#kernel/hazards.ts'
import type { CartId, CartLineId, CartRentalId, PaymentMethodId, ProductId, UserId, VariantId } from '#kernel/ids.ts'
import type { Cents } from '#kernel/money.ts'
import type { VatRates } from '#kernel/vat-rates.ts'
import type { StockState } from '#kernel/stock-state.ts'
import type { VariantPrice } from '#server/modules/goods/pricing/index.ts'
import type { DataOwner } from '#server/modules/people/accounts/index.ts'
import type { Parcel } from '#server/modules/selling/delivery/index.ts'
import type { Voucher, VoucherRefusal } from '#server/modules/selling/vouchers/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db, Queryable, Tx } from '#server/platform/db/db.ts'
import type { CartPrice } from './cart.rules.ts'
import type { CategoryDocument, GiftDocument } from './document/cart-document.types.ts'
import type { CartRental } from './rentals/cart-rentals.types.ts'
import type { StoredDelivery } from './stored-delivery.rules.ts'

export interface CartModule {
  routes: (app: FastifyInstance) => void

  // For checkout.
  /** Throws 404 for a cart that is not open or belongs to another owner. */
  getCart: (asked: HeldCart) => Promise<LoadedCart>
  /**
   * Marks the cart as ordered inside the order transaction and returns it with the price of that moment. Undefined if another
   * request changed it concurrently: the order has to start again. Throws 404 for a cart that is not open or belongs to
   * another owner.
   */
  takeForOrder: (tx: Tx, asked: AskedForOrder) => Promise<CartForOrder | undefined>
  /** A new guest cart for an order that staff take on the telephone, inside its transaction. What is refused is left out and named. */
  fillCart: (tx: Tx, content: CartContent) => Promise<FilledCart>
  /** Puts all these goods into the owner's cart in one transaction, or nothing if something is missing. */
  putTogether: (goods: GoodsTogether) => Promise<PutTogether>
  /**
   * Puts a costume on certain days into the owner's cart; a repeated call changes nothing. The caller has checked that it is free. Throws
   * `conflict` if the cart has costumes of another branch, 422 if it is full.
   */
  putRental: (rental: RentalToPut) => Promise<LoadedCart>
  /** Stores the day of the party in the owner's open cart, if there is one; null removes it. */
  keepEventDay: (q: Queryable, kept: { owner: CartOwner; eventOn: string | null }) => Promise<void>
  /** Stores the customer's choice. The caller has checked the owner of the cart. */
  keepChoice: (q: Queryable, kept: { cartId: CartId; choice: KeptChoice }) => Promise<void>

  // For accounts.
  /** Called inside the login transaction. Returns whether goods of the guest were added. */
  mergeGuestCart: (tx: Tx, login: { userId: UserId; tempId: string | undefined }) => Promise<{ hasMergedCart: boolean }>
  /** Handler of `customer.erased`. */
  forgetCustomer: (tx: Tx, owner: DataOwner) => Promise<void>

  /** The nightly job, run by hand in tests. */
  deleteExpired: () => Promise<void>
}

export type CartDeps = { db: Db; clock: Clock }

/** Proofs of ownership: a cart belongs to an account, or to anyone who knows its temporary id. */
export type CartOwner = { userId: UserId | undefined; tempId: string | undefined }

/** `email`: of the order, lower case. */
export type AskedForOrder = HeldCart & { email: string }
/** `hasReservation`: a branch keeps goods for its owner, or for the e-mail of the order. */
export type CartForOrder = LoadedCart & { hasReservation: boolean }

/** Cart 0 is the owner's own, which the first line inserts. */
export type HeldCart = { cartId: CartId; owner: CartOwner }

/** What goes into a new cart, and what its customer has said. */
export type CartContent = {
  lines: readonly { variantId: VariantId; quantity: number; note: string }[]
  vouchers: readonly string[]
  email: string
  isAdult: boolean
}

/** Goods that belong together, for the owner's own cart; each variant once. */
export type GoodsTogether = {
  owner: CartOwner
  isAdult: boolean
  /** The day of the party for which they were planned; undefined = the cart keeps its own. */
  eventOn: string | undefined
  lines: readonly PlannedGoods[]
  isPartial: boolean
  delivery?: StoredDelivery // where and when they are collected; absent = the cart keeps its choice
  suggestedDelivery?: StoredDelivery | undefined // chosen if the cart has no choice
}

/**
 * `purpose`: what they are for, in Slovak, at most 120 characters. `guests`: all of the party; null = unknown. `serviceId`: of the
 * variant of a service that is done to each piece.
 */
export type PlannedGoods = {
  variantId: VariantId
  quantity: number
  purpose: string
  guests: number | null
  serviceId?: VariantId
}

export type MissingGoods = { variantId: VariantId; quantity: number; available: number }

/** `missing` of a cart that was filled: with less than was asked for, because the caller allowed it. */
export type PutTogether =
  | { kind: 'put'; cart: LoadedCart; missing: MissingGoods[] }
  | { kind: 'missing'; missing: MissingGoods[] }

/** Why something is not in the cart as it was wanted; `field` names it: `lines.<index>` or `vouchers.<index>`. */
export type CartProblem = { field: string; message: string }

export type FilledCart = { cart: LoadedCart; owner: CartOwner; problems: CartProblem[] }

/** What the customer chose at checkout. Undefined = not given, null = no longer chosen. */
export type KeptChoice = {
  delivery?: object | null | undefined
  paymentMethodId?: PaymentMethodId | null | undefined
  giftVariantId?: VariantId | null | undefined
  eventOn?: string | null | undefined
}

/** A variant as it can be bought now. */
export type CartVariant = {
  productId: ProductId
  variantId: VariantId
  code: string
  productCode: string
  name: string
  slug: string
  variantName: string
  vatRate: number // of the goods today, whether the seller charges it or not
  chargesVat: boolean
  price: VariantPrice
  unitPriceCents: Cents // payable now
  isSale: boolean
  isService: boolean // work done to goods: it has no stock and no page
  isSold: boolean // false = no longer offered by the shop
  stockState: StockState // how it is sold now
  isBeyondStock: boolean // more may be ordered than there is
  preorderOn: string | null
  arrivesOn: string | null // the announced day while it is still to come
  dispatchDays: { from: number; to: number }
  available: number // pieces in all active places together
  central: number // of them, in the central store
  isBulky: boolean
  hazards: readonly Hazard[]
  weightGrams: number
  minAge: number | null
  category: CategoryDocument
  categories: readonly CategoryDocument[] // empty for an order, which is read without them
  image: Image | null
  url: string
}

export type CartLine = CartVariant & {
  id: CartLineId
  parentId: number | null
  note: string
  /** What it was planned for, in Slovak; empty = the customer chose it themselves. */
  purpose: string
  /** All guests of the party for which it was planned; null = unknown. */
  plannedGuests: number | null
  needsNote: boolean
  quantity: number
  totalCents: Cents
  /** The unit price that the customer saw; null if it is unchanged. */
  priceWasCents: Cents | null
  /** The gift that comes with its pieces; fewer if not enough are left. */
  gift: LineGift | null
  options: LineOption[]
  setParts: { name: string; quantity: number }[]
}

export type LineGift = Omit<GiftDocument, 'available' | 'image'> & { quantity: number; image: Image | null }

/** A service that may be added to every piece of a line. */
export type LineOption = {
  productId: ProductId
  variantId: VariantId
  label: string
  noteLabel: string | null
  isNoteRequired: boolean
  isPickupOnly: boolean
  unitPriceCents: Cents
}

export type CartVoucher = {
  voucher: Voucher
  userKey: string | null
  /** Why it cannot be used now: it stays in the cart without a discount. Undefined = it can. */
  refusal: { code: VoucherRefusal; value?: number } | undefined
  discountCents: Cents
}

/** A costume on certain days, for the owner's own cart. */
export type RentalToPut = {
  owner: CartOwner
  rental: Pick<CartRental, 'variantId' | 'storeId' | 'firstOn' | 'lastOn' | 'quantity'>
  /** The line that it replaces. */
  replacesId: CartRentalId | undefined
  /** Where it is collected. */
  delivery: StoredDelivery
  eventOn: string | undefined
}

/** An open cart with its price, for its view and for the order. */
export type LoadedCart = {
  id: CartId
  tempId: string | null
  userId: UserId | null
  currencyId: number
  version: number
  guestEmail: string | null
  giftVariantId: VariantId | null
  paymentMethodId: PaymentMethodId | null
  expiresAt: Date
  lines: CartLine[]
  rentals: CartRental[]
  vouchers: CartVoucher[]
  price: CartPrice
  chargesVat: boolean
  vatRates: VatRates // today
  isBeforeOpening: boolean // of the shop
  freesDelivery: boolean // by a voucher
  freeDeliveryThresholdCents: Cents | null
  /** The value of the goods that count towards free delivery, after discounts. */
  countedCents: Cents
  /** Its goods as a parcel, with the gifts of its lines. */
  parcel: Parcel
  eventOn: string | null
  /** The customer has confirmed for this cart that they are an adult. */
  isAdult: boolean
  delivery: StoredDelivery | null
}
