import type { FastifyInstance } from 'fastify'
import type { CarrierKind, PointWidget } from '#contracts/kinds.ts'
import type { CarrierId, CartId, LocationId, ProductId, StoreId, VariantId } from '#kernel/ids.ts'
import type { Cents } from '#kernel/money.ts'
import type { OpeningHours } from '#kernel/opening-hours.ts'
import type { PriceRow } from '#kernel/price-table.ts'
import type { ReadSetting } from '#server/modules/shop/content/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db, Queryable } from '#server/platform/db/db.ts'
import type { Publisher } from '#server/platform/events.ts'
import type { PacketaAccess, PacketaSettings } from './packeta/packeta.types.ts'

export interface DeliveryModule {
  routes: (app: FastifyInstance) => void

  // For checkout and the feeds.
  /** Active carriers, in the order in which they are offered. */
  listCarriers: (q: Queryable) => Promise<Carrier[]>
  listZones: (q: Queryable) => Promise<DeliveryZone[]>
  /** Active branches with their opening hours and their place in the stock. */
  listPickupStores: (q: Queryable) => Promise<PickupStore[]>
  /** Of active branches that have a place in the stock. */
  listBranchVans: (q: Queryable) => Promise<BranchVan[]>

  // For checkout.
  /**
   * The point as it is stored: from our own list by its id, otherwise as the widget of its service sent it, once that service
   * confirms it or cannot be asked. Undefined = there is no such point.
   */
  checkPoint: (q: Queryable, given: { carrierId: CarrierId; point: GivenPoint }) => Promise<PickupPoint | undefined>
  /** The point to which a cart may be ordered: one of our own list, or the checked one that is stored with the cart. */
  findChosenPoint: (
    q: Queryable,
    point: { cartId: CartId; carrierId: CarrierId; id: string },
  ) => Promise<PickupPoint | undefined>

  // For labels and for the content security policy.
  readPacketa: (q: Queryable) => Promise<PacketaAccess>
  /** Origins of the widgets that are on: the frame of points loads them. */
  listWidgetOrigins: () => Promise<readonly string[]>
}

export type DeliveryDeps = {
  db: Db
  clock: Clock
  events: Publisher
  packeta: PacketaSettings
  /** Seals the passwords of accounts at carriers; nodes of one shop share it. */
  accountKey: string
  readSetting: ReadSetting
  readGoods: ReadGoods
}

/** What a carrier has to know about a product; undefined = there is no such product. */
export type ReadGoods = (productId: ProductId) => Promise<
  | (Omit<DeliveryLine, 'quantity'> & {
      /** What comes free with each piece. */
      gift: Omit<DeliveryLine, 'quantity'> | null
      /** Its variants that only branches have, and which. */
      inBranches: readonly { variantId: VariantId; locationIds: readonly LocationId[] }[]
    })
  | undefined
>

/** What distinguishes a kind of carrier besides its words and its place; each kind is a file of `kinds/`. */
export type CarrierDefinition = {
  /** Why a carrier of this kind cannot take the parcel, in Slovak; undefined = it can. The country is that of the address. */
  findFault: (carrier: Carrier, asked: { parcel: Parcel; country: string | undefined }) => string | undefined
}

export type Carrier = {
  id: CarrierId
  code: string
  kind: CarrierKind
  name: string
  description: string
  priceCents: Cents
  vatRate: number
  isFreeEligible: boolean
  maxWeightGrams: number | null
  carriesDanger: boolean
  carriesBulky: boolean
  allowsCod: boolean
  daysFrom: number
  daysTo: number
  cutOffHour: number
  /** Of a store: the price if the branch lacks goods, in cents; null = the same. */
  transferPriceCents: Cents | null
  refusedClasses: readonly string[]
  /** The widget in which its points are chosen; null = our own list. */
  widget: PointWidget | null
  /** The countries to which it delivers: ISO codes. */
  countries: readonly string[]
  prices: readonly PriceRow[]
}

export type DeliveryZone = {
  id: number
  country: string | null
  zipPrefixes: readonly string[]
  daysFrom: number
  daysTo: number
  isDefault: boolean
}

/** The wait for goods that are not on hand: business days from the supplier, or an announced day, and the way of pieces from branches. */
export type GoodsWait = {
  daysFrom: number
  daysTo: number
  arrivesOn: string | null
  /** Only of goods that are brought; undefined = the central store has its pieces. */
  gather?: Gather | undefined
}

/** The day on which pieces that lie elsewhere have come to a place if they are asked for on the day `from`, `YYYY-MM-DD`. */
export type Gather = (from: string) => string

/** How goods come to a branch. */
export type Bring = {
  /** Those that it lacks, from other places; undefined = it has them, or no place has. */
  pieces: Gather | undefined
  /** Those of a supplier, from the central store. */
  supplied: Gather
}

/** When a van stops at a branch. */
export type VanStops = {
  /** Weekdays on which the branch is open, 1 = Monday. */
  vanDays: readonly number[]
  /** Days on which the branch is closed all the same, `YYYY-MM-DD`. */
  closedDays: readonly string[]
}

export type BranchVan = VanStops & { locationId: LocationId }

/** What delivery has to know about a line of a cart. */
export type DeliveryLine = {
  quantity: number
  weightGrams: number
  /** Of a set: its own and those of its parts. */
  hazards: readonly { dangerClass: string }[]
  isBulky: boolean
}

/** The goods of a cart as a parcel, with their gifts. */
export type Parcel = {
  weightGrams: number
  /** The danger classes of its goods. */
  classes: readonly string[]
  isBulky: boolean
  /** False if it contains only helium, inflated balloons and oversize, which do not count towards free delivery. */
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

/** What the caller knows of a point; for one of our own list the id is enough. */
export type GivenPoint = { [Field in 'id' | 'name' | 'street' | 'town' | 'zip']?: string | undefined }

/** `unknown`: the service could not be asked. */
export type PointCheck = { kind: 'valid' } | { kind: 'refused' } | { kind: 'unknown' }

/** A service with points of its own, chosen in its widget. */
export type PointService = {
  widget: { script_url: string; api_key: string }
  /** Whether the point of this id still takes parcels. */
  checkPoint: (id: string) => Promise<PointCheck>
}

/** When goods of a branch can be collected: while it is open, after the opening minutes that it needs to prepare them. */
export type PickupHours = OpeningHours & { preparationMinutes: number }

export type PickupStore = PickupHours & {
  id: StoreId
  slug: string
  name: string
  street: string
  town: string
  locationId: LocationId | null
}

export type DeliveryDates = { from: string; to: string }

export type StockNeed = { variantId: VariantId; quantity: number }
export type StockByPlace = { byLocation: ReadonlyMap<LocationId, number> }
