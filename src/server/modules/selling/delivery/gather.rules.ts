import { addBusinessDays } from '#kernel/business-days.ts'
import type { LocationId, VariantId } from '#kernel/ids.ts'
import { addDays } from '#kernel/plain-day.ts'
import { centralLocationId } from '#kernel/central-location.ts'
import type { BranchVan, Bring, Gather, GoodsWait, StockByPlace, StockNeed, VanStops } from './delivery.types.ts'
import { transferDays } from './pickup.rules.ts'
import { findVanArrival } from './van-days.rules.ts'

type Stock = ReadonlyMap<VariantId, StockByPlace & { total: number }>

/**
 * When the pieces that the central store lacks come there from the branches; undefined = it lacks none. What no place has is not asked
 * for: it waits for the supplier (`findGoodsWait`). The branches from which pieces come first are asked first.
 */
export function planGather(
  needs: readonly StockNeed[],
  { stock, vans }: { stock: Stock; vans: readonly BranchVan[] },
): Gather | undefined {
  const target = { locationId: centralLocationId }
  return planWays(listShort(needs, { stock, target: target.locationId }), { vans, target })
}

/** How the goods that a branch lacks come to it, from the central store and from other branches. */
export function planBring(
  needs: readonly StockNeed[],
  { stock, vans, store }: { stock: Stock; vans: readonly BranchVan[]; store: Target },
): Bring {
  return {
    pieces: planWays(listShort(needs, { stock, target: store.locationId }), { vans, target: store }),
    supplied: bringFrom(centralLocationId, { vans, store }),
  }
}

/** When goods come to a branch from this place; null = wherever they lie. */
export function bringFrom(
  locationId: LocationId | null,
  { vans, store }: { vans: readonly BranchVan[]; store: Target },
): Gather {
  return (from) => {
    const { byPlace, slowest } = findArrivals(vans, { target: store, from })
    return locationId === null ? slowest : (byPlace.get(locationId) ?? '')
  }
}

type Target = { locationId: LocationId | null }
/** From a place to the place that waits for the goods. */
type Way = { locationId: LocationId; arrives: Gather }
/** The days on which pieces of each place have come, and the latest of them. */
type Arrivals = { byPlace: ReadonlyMap<LocationId, string>; slowest: string }

function toCentral(vans: readonly BranchVan[]): Way[] {
  return vans.map((van) => ({ locationId: van.locationId, arrives: gatherFrom(van) }))
}

function toBranch({ locationId: target }: Target, vans: readonly BranchVan[]): Way[] {
  const to: VanStops = vans.find(({ locationId }) => locationId === target) ?? { vanDays: [], closedDays: [] }
  const others = vans.filter(({ locationId }) => locationId !== target)
  return [
    { locationId: centralLocationId, arrives: (from) => findTour({ from: null, to }, from) },
    ...others.map((van) => ({
      locationId: van.locationId,
      arrives: (from: string) => findTour({ from: van, to }, from),
    })),
  ]
}

// One cart or list asks about hundreds of goods on the same day, with the same vans.
const known = new WeakMap<readonly BranchVan[], Map<string, Arrivals>>()

function findArrivals(vans: readonly BranchVan[], { target, from }: { target: Target; from: string }): Arrivals {
  const ofVans = known.get(vans) ?? new Map<string, Arrivals>()
  known.set(vans, ofVans)
  const key = `${target.locationId} ${from}`
  const found = ofVans.get(key)
  if (found) return found
  const ways = target.locationId === centralLocationId ? toCentral(vans) : toBranch(target, vans)
  const byPlace = new Map(ways.map(({ locationId, arrives }) => [locationId, arrives(from)]))
  const arrivals = { byPlace, slowest: findLatest([...byPlace.values()]) }
  ofVans.set(key, arrivals)
  return arrivals
}

function planWays(
  short: readonly Short[],
  { vans, target }: { vans: readonly BranchVan[]; target: Target },
): Gather | undefined {
  if (short.length === 0) return undefined
  return (from) => {
    const arrivals = findArrivals(vans, { target, from })
    return findLatest(short.map((one) => lastArrival(one, arrivals)))
  }
}

/** When pieces come to the central store whatever branch they lie in. */
export function gatherFromAll(vans: readonly BranchVan[]): Gather {
  return (from) => findLatest(toCentral(vans).map(({ arrives }) => arrives(from)))
}

/** When pieces of a branch come to the central store; a branch where the van does not stop needs the days of a transfer. */
export function gatherFrom(van: VanStops): Gather {
  return (from) => findTour({ from: van, to: null }, from) || addBusinessDays(addDays(from, transferDays), 0)
}

/** When a piece comes to the central store that any of these branches has. */
export function gatherFromFirst(locationIds: readonly LocationId[], vans: readonly BranchVan[]): Gather {
  const own = vans.filter(({ locationId }) => locationIds.includes(locationId))
  return (from) => own.map((van) => gatherFrom(van)(from)).sort()[0] ?? from
}

/** The wait of goods that are brought: for the supplier, and for the vans of the branches. */
export function waitToSend(wait: GoodsWait | undefined, gather: Gather | undefined): GoodsWait | undefined {
  return gather ? { daysFrom: 0, daysTo: 0, arrivesOn: null, ...wait, gather } : wait
}

/** Empty = no van goes that way: a branch promises goods of other places after the days of a transfer anyway. */
function findTour({ from, to }: { from: VanStops | null; to: VanStops | null }, today: string): string {
  return findVanArrival({ from, to, today }) ?? ''
}

type Short = { pieces: number; places: readonly (readonly [LocationId, number])[] }

function listShort(
  needs: readonly StockNeed[],
  { stock, target }: { stock: Stock; target: LocationId | null },
): Short[] {
  return [...Map.groupBy(needs, ({ variantId }) => variantId)].flatMap(([variantId, same]): Short[] => {
    const { total, byLocation } = stock.get(variantId) ?? nothing
    const wanted = same.reduce((sum, { quantity }) => sum + quantity, 0)
    const here = target === null ? 0 : (byLocation.get(target) ?? 0)
    const pieces = Math.min(wanted, total) - here
    const places = [...byLocation].filter(([locationId]) => locationId !== target)
    return pieces > 0 ? [{ pieces, places }] : []
  })
}

const nothing: StockByPlace & { total: number } = { total: 0, byLocation: new Map() }

/** The parts of a set may lie at several places, none of which has the set: then the last van counts. */
function lastArrival({ pieces, places }: Short, { byPlace, slowest }: Arrivals): string {
  const supplies = places
    .map(([locationId, count]) => ({ day: byPlace.get(locationId) ?? slowest, count }))
    .sort((a, b) => a.day.localeCompare(b.day))
  let left = pieces
  for (const { day, count } of supplies) {
    left -= count
    if (left <= 0) return day
  }
  return slowest
}

function findLatest(days: readonly string[]): string {
  return days.reduce((latest, day) => (day > latest ? day : latest), '')
}
