import type { PlaceOrder } from '#contracts/checkout.ts'
import type { Selection } from '#contracts/choice.ts'
import type { Image } from '#contracts/shared.ts'
import type { Hazard } from '#kernel/hazards.ts'
import type { CartId, LocationId, ProductId, VariantId } from '#kernel/ids.ts'
import type { Cents } from '#kernel/money.ts'
import type { CartOwner } from '#server/modules/selling/cart/index.ts'
import type {
  BranchVan,
  Bring,
  Carrier,
  DeliveryZone,
  Gather,
  PickupPoint,
  PickupStore,
} from '#server/modules/selling/delivery/index.ts'
import type { PlacedOrder, TakenBy } from '#server/modules/selling/orders/index.ts'
import type { PaymentMethod } from '#server/modules/selling/payments/index.ts'

export type Gift = {
  variantId: VariantId
  productId: ProductId
  code: string
  name: string
  variantName: string
  vatRate: number
  weightGrams: number
  minAge: number | null
  hazards: readonly Hazard[]
  isBulky: boolean
  image: Image | null
  thresholdCents: Cents
}

/** What the shop offers to every cart; it changes rarely. */
export type Offer = {
  carriers: readonly Carrier[]
  stores: readonly PickupStore[]
  vans: readonly BranchVan[]
  methods: readonly PaymentMethod[]
  gifts: readonly Gift[]
  zones: readonly DeliveryZone[]
  /** Allowed countries of the delivery and the invoice address, as ISO codes. */
  countries: readonly string[]
}

/** Available pieces by variant and location. */
export type Stock = ReadonlyMap<VariantId, { total: number; byLocation: ReadonlyMap<LocationId, number> }>

/** The customer's choice, as entries of the offer. */
export type Choice = {
  carrier: Carrier | undefined
  zone: DeliveryZone | undefined
  store: PickupStore | undefined
  /** Whether that store has every piece; undefined = not checked. */
  isAtStore: boolean | undefined
  /** The way of pieces from branches to a carrier; undefined = the central store has them, or a branch hands them over. */
  gather: Gather | undefined
  /** How goods that the branch lacks come to it; undefined = not checked, or a carrier brings them. */
  bring: Bring | undefined
  pickupPoint: PickupPoint | undefined
  method: PaymentMethod | undefined
  gift: Gift | undefined
}

export type CompleteChoice = Choice & { carrier: Carrier; method: PaymentMethod }

export type Buyer = CartOwner & { email: string | undefined }

export type QuoteRequest = {
  cartId: CartId
  buyer: Buyer
  selection: Selection
  /** The day of the party that the buyer's browser remembers, as it was sent. */
  rememberedDay?: string | undefined
  /** The buyer's browser remembers that they are an adult. */
  isAdult?: boolean
}

export type PlaceRequest = {
  body: PlaceOrder
  idempotencyKey: string
  buyer: Buyer
  /** The buyer has confirmed with this request that they are an adult. */
  isAdult?: boolean
  /** The member of staff who took the order on the telephone. */
  takenBy?: TakenBy
}

/** A request with everything that is read before its transaction. */
export type Placing = {
  request: PlaceRequest
  offer: Offer
  pickupPoint: PickupPoint | undefined
  termsVersion: string
}

/** `paymentUrl` = where the customer pays; null = nowhere, or the gateway failed. */
export type OrderedNow = PlacedOrder & { paymentUrl: string | null }
