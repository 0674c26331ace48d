/** What a statement reads as JSON: times and days are texts. */
import type { Hazard } from '#kernel/hazards.ts'
import type {
  CartId,
  CartLineId,
  CategoryId,
  PaymentMethodId,
  ProductId,
  UserId,
  VariantId,
  VoucherId,
} from '#kernel/ids.ts'
import type { Cents } from '#kernel/money.ts'
import type { RentTerms } from '#kernel/rental-rent.ts'
import type { Supply } from '#kernel/stock-state.ts'
import type { MarkdownPrice } from '#server/modules/goods/pricing/index.ts'
import type { Voucher } from '#server/modules/selling/vouchers/index.ts'
import type { WantedCostume } from '../rentals/cart-rentals.types.ts'

export type VariantDocument = {
  productId: ProductId
  variantId: VariantId
  productCode: string
  code: string
  name: string
  slug: string
  variantName: string
  vatRate: number
  priceCents: Cents
  salePriceCents: Cents | null
  saleFrom: string | null
  saleTo: string | null
  markdowns: readonly MarkdownPrice[]
  isSold: boolean
  preorderOn: string | null
  supply: Supply
  isService: boolean
  dispatchDays: { from: number; to: number } | null
  isBulky: boolean
  hazards: readonly Hazard[]
  weightGrams: number
  minAge: number | null
  category: CategoryDocument
  image: { id: number; reference: string; alt: string } | null
  available: number
  central: number
  /** Every category of the product; not read for an order. */
  categories?: CategoryDocument[] | null
}

/** `vat`: the setting of that name. */
export type SingleVariantDocument = VariantDocument & { vat: unknown }

export type CategoryDocument = { id: CategoryId; name: string; slug: string }

/** A service that may be added to a line. */
export type OptionDocument = {
  productId: ProductId
  variantId: VariantId
  label: string
  noteLabel: string | null
  isNoteRequired: boolean
  isPickupOnly: boolean
  priceCents: Cents
  salePriceCents: Cents | null
  saleFrom: string | null
  saleTo: string | null
  markdowns: readonly MarkdownPrice[]
}

export type LineDocument = VariantDocument & {
  id: CartLineId
  parentId: number | null
  note: string
  purpose: string
  plannedGuests: number | null
  quantity: number
  seenPriceCents: Cents | null
  /** True for a service that cannot be done without its text. */
  needsNote: boolean
  gift: GiftDocument | null
  /** These two are not read for an order. */
  options?: OptionDocument[] | null
  setParts?: { name: string; quantity: number }[] | null
}

/** What comes with each piece of a line. */
export type GiftDocument = {
  productId: ProductId
  variantId: VariantId
  code: string
  name: string
  variantName: string
  vatRate: number
  minAge: number | null
  hazards: readonly Hazard[]
  isBulky: boolean
  weightGrams: number
  image: { id: number; reference: string; alt: string } | null
  available: number
}

export type VoucherDocument = {
  id: VoucherId
  code: string
  type: Voucher['type']
  value: number
  serviceType: string
  requiresEmail: boolean
  perUserLimit: number | null
  quantityLimit: number | null
  usedCount: number
  minimalPriceCents: Cents | null
  activeFrom: string | null
  activeTo: string | null
  isActive: boolean
  freesDelivery: boolean
  stacking: Voucher['stacking']
  userKey: string | null
  usesByUser: number
}

/** A costume for hire; `offer` null = it is not lent any more. */
export type RentalDocument = WantedCostume & {
  image: { id: number; reference: string; alt: string } | null
  offer: (RentTerms & { depositCents: Cents }) | null
}

/** A cart as one JSON document: everything for its view and its price in a single round trip. */
export type CartDocument = {
  id: CartId
  userId: UserId | null
  currencyId: number
  version: number
  guestEmail: string | null
  giftVariantId: VariantId | null
  paymentMethodId: PaymentMethodId | null
  eventOn: string | null
  adultUntil: string | null
  delivery: unknown
  expiresAt: string
  freeDelivery: unknown
  vat: unknown
  shopState: unknown
  /** The discount of the owner's group on all goods, in percent; 0 for guests. */
  groupDiscountPercent: number
  lines: LineDocument[]
  rentals: RentalDocument[]
  vouchers: VoucherDocument[]
}
