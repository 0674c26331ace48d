import { eventVerdicts, type EventVerdict, type EventWay } from '#contracts/event-verdict.ts'
import { deliveryPlaces } from '#contracts/kinds.ts'
import { firstOpenDay } from '#kernel/opening-hours.ts'
import type { LocationId } from '#kernel/ids.ts'
import { centralLocationId } from '#kernel/central-location.ts'
import { findCarrierFault, findDeliveryDates, toParcel } from './delivery.rules.ts'
import type {
  BranchVan,
  Bring,
  Carrier,
  DeliveryDates,
  DeliveryLine,
  Gather,
  GoodsWait,
  Parcel,
  PickupStore,
} from './delivery.types.ts'
import { bringFrom, gatherFrom, gatherFromAll, waitToSend } from './gather.rules.ts'
import { findPickupDay } from './pickup.rules.ts'

export type JudgedGoods = {
  parcel: Parcel
  /** The wait for what is not on hand; undefined = everything is. */
  wait: GoodsWait | undefined
  /** Whether a branch has every piece. */
  isAt: (store: PickupStore) => boolean
  /** The way of pieces from branches to a carrier; undefined = the central store has them. */
  gather?: Gather | undefined
  /** How goods that a branch lacks come to it. */
  bringTo?: ((store: PickupStore) => Bring) | undefined
}

export type EventCircumstances = {
  carriers: readonly Carrier[]
  stores: readonly PickupStore[]
  /** The day of the party, `YYYY-MM-DD`. */
  eventOn: string
  now: Date
  /** Of the address, if it is known. */
  country?: string | undefined
}

/**
 * Whether a parcel arrives before the party. `tight`: its first promised day is in time, but the last is not, or it comes on the day
 * itself. Only what is promised for the day before at the latest is `in_time`.
 */
export function judgeDelivery({ from, to }: DeliveryDates, eventOn: string): EventVerdict {
  if (to < eventOn) return 'in_time'
  return from <= eventOn ? 'tight' : 'late'
}

/** The same for goods that a branch has ready on a day: on the day of the party itself it is `tight`. */
export function judgePickup(readyOn: string, eventOn: string): EventVerdict {
  if (readyOn < eventOn) return 'in_time'
  return readyOn === eventOn ? 'tight' : 'late'
}

/** The best way per place, the best of all first; of equal ones those that bring the goods. Empty if no carrier takes the parcel. */
export function findEventWays(goods: JudgedGoods, circumstances: EventCircumstances): EventWay[] {
  const { carriers, country } = circumstances
  const suitable = carriers.filter((carrier) => findCarrierFault(carrier, goods.parcel, country) === undefined)
  const all = suitable.flatMap((carrier) =>
    deliveryPlaces[carrier.kind] === 'branch'
      ? listPickups(carrier, { goods, circumstances })
      : [toBrought(carrier, { goods, circumstances })],
  )
  return pickBestWays(all)
}

/** The best of these ways per place, the best of all first; of the ways of several variants too. */
export function pickBestWays(ways: readonly EventWay[]): EventWay[] {
  const byPlace = Map.groupBy(ways.toSorted(compareWays), ({ place }) => place)
  return [...byPlace.values()].flatMap(([best]) => (best ? [best] : []))
}

/** What is in time for a party whatever the goods are: the same rules, answered per place instead of per product. */
export type TimelyPlaces = {
  /** Places from which parcels surely arrive before the party. */
  sent: readonly SentFrom[]
  /** True if every product in stock arrives at some branch before the party, whatever carriers refuse. */
  isAllBroughtToBranch: boolean
  /** Places of the stock whose goods a branch has ready before the party: its own, or those that vans bring to it. */
  locationIds: readonly LocationId[]
}

export type SentFrom = {
  /** null = wherever the pieces lie. */
  locationIds: readonly LocationId[] | null
  /** Whether a parcel of these goods surely arrives before the party. */
  canArrive: (goods: Omit<DeliveryLine, 'quantity'>) => boolean
}

/** The ways that are surely in time (`in_time`) for goods on hand; a list of goods is filtered by them. */
export function findTimelyPlaces(circumstances: EventCircumstances & { vans: readonly BranchVan[] }): TimelyPlaces {
  const { stores, vans } = circumstances
  const places = new Set([centralLocationId, ...[...stores, ...vans].flatMap(({ locationId }) => locationId ?? [])])
  const isReady = (from: LocationId | null) => stores.some((store) => isReadyAt(store, { from, circumstances }))
  return {
    sent: findSent(circumstances),
    isAllBroughtToBranch: isReady(null),
    locationIds: [...places].filter(isReady),
  }
}

/** Whether a branch has goods ready before the party that lie at this place; null = wherever they lie, if not there. */
function isReadyAt(
  store: PickupStore,
  {
    from,
    circumstances,
  }: { from: LocationId | null; circumstances: EventCircumstances & { vans: readonly BranchVan[] } },
): boolean {
  const pieces = bringFrom(from, { vans: circumstances.vans, store })
  const goods: JudgedGoods = {
    parcel: toParcel([]),
    wait: undefined,
    isAt: ({ locationId }) => from !== null && locationId === from,
    bringTo: () => ({ pieces, supplied: pieces }),
  }
  return circumstances.carriers
    .filter(({ kind }) => deliveryPlaces[kind] === 'branch')
    .flatMap((carrier) => listPickups(carrier, { goods, circumstances: { ...circumstances, stores: [store] } }))
    .some(({ verdict }) => verdict === 'in_time')
}

/** The central store, then the branches by the days of their vans, then all places together. */
function findSent({ carriers, vans, eventOn, now }: Parameters<typeof findTimelyPlaces>[0]): SentFrom[] {
  const byDays = Map.groupBy(vans, ({ vanDays, closedDays }) => [...vanDays, ...closedDays].join())
  const places: { locationIds: readonly LocationId[] | null; gather: Gather | undefined }[] = [
    { locationIds: [centralLocationId], gather: undefined },
    ...[...byDays.values()].flatMap((same) =>
      same
        .slice(0, 1)
        .map((van) => ({ locationIds: same.map(({ locationId }) => locationId), gather: gatherFrom(van) })),
    ),
    { locationIds: null, gather: gatherFromAll(vans) },
  ]
  return places.flatMap(({ locationIds, gather }) => {
    const inTime = carriers.filter(
      (carrier) =>
        deliveryPlaces[carrier.kind] !== 'branch' &&
        judgeDelivery(findDeliveryDates(carrier, now, waitToSend(undefined, gather)), eventOn) === 'in_time',
    )
    if (inTime.length === 0) return []
    const canArrive: SentFrom['canArrive'] = (goods) => {
      const parcel = toParcel([{ ...goods, quantity: 1 }])
      return inTime.some((carrier) => findCarrierFault(carrier, parcel) === undefined)
    }
    return [{ locationIds, canArrive }]
  })
}

type Judging = { goods: JudgedGoods; circumstances: EventCircumstances }

function toBrought(carrier: Carrier, { goods, circumstances: { now, eventOn } }: Judging): EventWay {
  const dates = findDeliveryDates(carrier, now, waitToSend(goods.wait, goods.gather))
  const { kind, name } = carrier
  return { place: deliveryPlaces[kind], name, on: dates.to, verdict: judgeDelivery(dates, eventOn) }
}

function listPickups(
  { cutOffHour }: Carrier,
  { goods: { wait, isAt, bringTo }, circumstances: { stores, now, eventOn } }: Judging,
): EventWay[] {
  return stores.flatMap((store): EventWay[] => {
    const on = findPickupDay({ store, isAtStore: isAt(store), now, cutOffHour, wait, bring: bringTo?.(store) })
    // A branch that never opens for long enough has no day of pick-up.
    const isClosed = store.hours.length > 0 && firstOpenDay(store, on) !== on
    return isClosed ? [] : [{ place: 'branch', name: store.name, on, verdict: judgePickup(on, eventOn) }]
  })
}

function compareWays(a: EventWay, b: EventWay): number {
  return (
    eventVerdicts.indexOf(a.verdict) - eventVerdicts.indexOf(b.verdict) ||
    Number(a.place === 'branch') - Number(b.place === 'branch') ||
    a.on.localeCompare(b.on)
  )
}
