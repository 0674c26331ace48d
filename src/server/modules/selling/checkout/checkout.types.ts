import type { Image } from '#contracts/shared.ts'
import type { Carrier, DeliveryZone, PickupPoint, PickupStore } from '#server/modules/selling/delivery/index.ts'
import type { PaymentMethod } from '#server/modules/selling/payments/index.ts'

export type Gift = {
  variantId: number
  productId: number
  code: string
  name: string
  variantName: string
  vatRate: number
  weightGrams: number
  image: Image | null
  thresholdCents: number
}

/** What the shop offers to every cart; it changes seldom. */
export type Offer = {
  carriers: readonly Carrier[]
  stores: readonly PickupStore[]
  methods: readonly PaymentMethod[]
  gifts: readonly Gift[]
  zones: readonly DeliveryZone[]
  /** To which addresses may lead, of the delivery and of the invoice: ISO codes. */
  countries: readonly string[]
}

/** Free pieces by variant and place. */
export type Stock = ReadonlyMap<number, { total: number; byLocation: ReadonlyMap<number, number> }>

/** What the customer has chosen, found again in the offer. */
export type Choice = {
  carrier: Carrier | undefined
  zone: DeliveryZone | undefined
  store: PickupStore | undefined
  /** Whether that store has every piece; undefined = not asked. */
  isAtStore: boolean | undefined
  pickupPoint: PickupPoint | undefined
  method: PaymentMethod | undefined
  gift: Gift | undefined
}
