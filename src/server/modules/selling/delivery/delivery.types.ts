import type { CarrierKind, PointWidget } from '#contracts/kinds.ts'
import type { OpeningHours } from '#kernel/opening-hours.ts'

/** What sets a kind of carrier apart besides its words and its place; a file of `kinds/` holds one. */
export type CarrierDefinition = {
  /** Why a carrier of this kind cannot take the parcel, in Slovak; undefined = it can. The country is that of the address. */
  findFault: (carrier: Carrier, asked: { parcel: Parcel; country: string | undefined }) => string | undefined
}

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
  cutOffHour: number
  /** Of a store: the price where it lacks goods; null = the same. */
  transferPriceCents: number | null
  refusedClasses: readonly string[]
  /** Whose frame its points are chosen in. */
  widget: PointWidget | null
  /** Where it brings goods: ISO codes. */
  countries: readonly string[]
  prices: readonly CarrierPrice[]
}

/** A row of a carrier's price table. */
export type CarrierPrice = {
  zoneId: number | null
  upToGrams: number | null
  fromCents: number
  priceCents: number
}

export type DeliveryZone = {
  id: number
  country: string | null
  zipPrefixes: readonly string[]
  daysFrom: number
  daysTo: number
  isDefault: boolean
}

/** What of a cart is still to come: business days from the supplier, an announced day. */
export type GoodsWait = { daysFrom: number; daysTo: number; arrivesOn: string | null }

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
  /** Danger classes in it. */
  classes: readonly string[]
  isBulky: boolean
  /** False when there is nothing in it but helium, inflated balloons and oversize: they do not count towards free delivery. */
  isFreeEligible: boolean
}

export type PickupPoint = {
  id: string
  name: string
  street: string
  town: string
  zip: string
  latitude?: number | null
  longitude?: number | null
}

/** `unknown`: the service could not be asked. */
export type PointCheck = { kind: 'valid' } | { kind: 'refused' } | { kind: 'unknown' }

/** A service with points of its own, which are chosen in its widget. */
export type PointService = {
  widget: { script_url: string; api_key: string }
  /** Whether the point of this id still takes parcels. */
  checkPoint: (id: string) => Promise<PointCheck>
}

export type PickupStore = OpeningHours & {
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
