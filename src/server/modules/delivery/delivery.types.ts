export type CarrierKind = 'store' | 'pickup_point' | 'courier'

export type Carrier = {
  id: number
  code: string
  kind: CarrierKind
  name: string
  description: string
  priceCents: number
  vatRate: number
  isFreeEligible: boolean
  maxWeightGrams: number | null
  carriesDanger: boolean
  carriesBulky: boolean
  allowsCod: boolean
  daysFrom: number
  daysTo: number
}

/** What delivery has to know about the lines of a cart. */
export type DeliveryLine = {
  quantity: number
  weightGrams: number
  dangerClass: string | null
  isBulky: boolean
}

/** The goods of a cart as a parcel. */
export type Parcel = {
  weightGrams: number
  isDangerous: boolean
  isBulky: boolean
  /** False for helium, inflated balloons and oversize: they never travel free. */
  isFreeEligible: boolean
}

export type PickupPoint = { id: string; name: string; street: string; town: string; zip: string }

export type PickupStore = {
  id: number
  slug: string
  name: string
  street: string
  town: string
  locationId: number | null
}

export type DeliveryDates = { from: string; to: string }

export type StockNeed = { variantId: number; quantity: number }
export type StockByPlace = { byLocation: ReadonlyMap<number, number> }
