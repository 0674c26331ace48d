import { addBusinessDays } from '#kernel/business-days.ts'
import type { LocationId, VariantId } from '#kernel/ids.ts'
import { addDays } from '#kernel/plain-day.ts'
import { centralLocationId } from '#kernel/central-location.ts'
import type { BranchVan, Gather, GoodsWait, StockByPlace, StockNeed } from './delivery.types.ts'
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
  const short = listShort(needs, stock)
  if (short.length === 0) return undefined
  return (from) => {
    const arrivals = new Map(vans.map(({ locationId, vanDays }) => [locationId, findDay(vanDays, from)]))
    const slowest = gatherFromAll(vans)(from)
    return findLatest(short.map((one) => lastArrival(one, { arrivals, slowest })))
  }
}

/** When pieces come to the central store whatever branch they lie in. */
export function gatherFromAll(vans: readonly BranchVan[]): Gather {
  return (from) => findLatest(vans.map(({ vanDays }) => findDay(vanDays, from)))
}

/** When pieces of a branch come to the central store; a branch where the van does not stop needs the days of a transfer. */
export function gatherFrom(vanDays: readonly number[]): Gather {
  return (from) => findDay(vanDays, from)
}

/** When a piece comes to the central store that any of these branches has. */
export function gatherFromFirst(locationIds: readonly LocationId[], vans: readonly BranchVan[]): Gather {
  const own = vans.filter(({ locationId }) => locationIds.includes(locationId))
  return (from) => own.map(({ vanDays }) => findDay(vanDays, from)).sort()[0] ?? from
}

/** The wait of goods that are brought: for the supplier, and for the vans of the branches. */
export function waitToSend(wait: GoodsWait | undefined, gather: Gather | undefined): GoodsWait | undefined {
  return gather ? { daysFrom: 0, daysTo: 0, arrivesOn: null, ...wait, gather } : wait
}

function findDay(vanDays: readonly number[], from: string): string {
  return findVanArrival({ from: vanDays, to: null, today: from }) ?? addBusinessDays(addDays(from, transferDays), 0)
}

type Short = { pieces: number; places: readonly (readonly [LocationId, number])[] }

function listShort(needs: readonly StockNeed[], stock: Stock): Short[] {
  return [...Map.groupBy(needs, ({ variantId }) => variantId)].flatMap(([variantId, same]): Short[] => {
    const { total, byLocation } = stock.get(variantId) ?? nothing
    const wanted = same.reduce((sum, { quantity }) => sum + quantity, 0)
    const pieces = Math.min(wanted, total) - (byLocation.get(centralLocationId) ?? 0)
    const places = [...byLocation].filter(([locationId]) => locationId !== centralLocationId)
    return pieces > 0 ? [{ pieces, places }] : []
  })
}

const nothing: StockByPlace & { total: number } = { total: 0, byLocation: new Map() }

/** The parts of a set may lie at several places, none of which has the set: then the last van counts. */
function lastArrival(
  { pieces, places }: Short,
  { arrivals, slowest }: { arrivals: ReadonlyMap<LocationId, string>; slowest: string },
): string {
  const supplies = places
    .map(([locationId, count]) => ({ day: arrivals.get(locationId) ?? slowest, count }))
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
