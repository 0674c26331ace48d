import type { CarrierKind, PointWidget } from '#contracts/kinds.ts'
import type { LabelId, OrderId, ParcelId } from '#kernel/ids.ts'
import type { Cents } from '#kernel/money.ts'
import type { OrdersModule } from '#server/modules/selling/orders/index.ts'
import type { ReadSetting } from '#server/modules/shop/content/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db, Queryable, Tx } from '#server/platform/db/db.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import type { Jobs } from '#server/platform/jobs.ts'

export const labelStates = ['waiting', 'calling', 'made', 'unsure', 'failed', 'voided'] as const
export type LabelState = (typeof labelStates)[number]

export const labelMakers = ['own', 'packeta'] as const
export type LabelMakerName = (typeof labelMakers)[number]

export type Label = {
  id: LabelId
  parcelId: ParcelId
  orderId: OrderId
  maker: LabelMakerName
  state: LabelState
  packetId: string | null
  trackingNumber: string
  /** Of the carrier, read back from its file; empty = none. */
  carrierNumber: string
  trackingUrl: string
  problem: string
  calledAt: Date | null
  version: number
}

export type Recipient = { name: string; company: string; street: string; town: string; zip: string; country: string }

/** What a label says, and what a carrier has to know. Weight in grams. */
export type ParcelFacts = {
  parcelId: ParcelId
  orderId: OrderId
  orderNumber: string
  number: number
  /** Valid parcels of the order. */
  count: number
  weightGrams: number
  codCents: Cents
  /** This parcel's share of the order's price. */
  valueCents: Cents
  carrierName: string
  carrierKind: CarrierKind
  widget: PointWidget | null
  /** The point of a carrier, or the branch, where it is collected. */
  point: { id: string; name: string; street: string; town: string; zip: string } | null
  recipient: Recipient
  email: string
  phone: string
}

export type Tracking = { number: string; url: string }

export type MakeOutcome =
  | { kind: 'made'; packetId: string; tracking: Tracking }
  /** The carrier will not take it; `problem` in its words. */
  | { kind: 'refused'; problem: string }
  /** Nothing was sent: it may be tried again. */
  | { kind: 'unreachable' }
  /** It may exist: another call could double it. */
  | { kind: 'unsure'; problem: string }

/** A carrier whose service makes packets and their labels. Its calls end within half a minute. */
export type LabelMaker = {
  make: (parcel: ParcelFacts) => Promise<MakeOutcome>
  /** The label as a PDF. Throws if the service does not answer. */
  draw: (packetId: string) => Promise<Buffer>
  /** Withdraws a packet that will not come; false = the carrier knows none of this account to withdraw. Throws if it does not answer. */
  withdraw: (packetId: string) => Promise<boolean>
}

/** The accounts of a carrier with a service. */
export type CarrierMakers = {
  /** New parcels get their labels there; otherwise our own. */
  isOn: boolean
  /** For new packets; undefined = off, or without a password that can be read. */
  current: LabelMaker | undefined
  /** All accounts in which a packet may be, the current one first. */
  known: readonly LabelMaker[]
}

export interface Labels {
  /** Asks for the label of a new parcel, in the transaction that packs it. Throws 404. */
  request: (tx: Tx, parcel: { parcelId: ParcelId }) => Promise<void>
  /** Unfinished calls become `unsure`. */
  closeLostCalls: () => Promise<void>
}

export type LabelDeps = {
  db: Db
  clock: Clock
  jobs: Jobs
  files: FileStore
  readSetting: ReadSetting
  orders: Pick<OrdersModule, 'lockOrder'>
  findPacketaMakers: (q: Queryable) => Promise<CarrierMakers>
  /** Called when the last label of an order exists, with the order locked. */
  shipWhenComplete: (tx: Tx, order: { orderId: OrderId; actor: 'system' | `staff: ${string}` }) => Promise<void>
}
