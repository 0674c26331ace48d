import { eventVerdicts } from '#contracts/event-verdict.ts'
import { deliveryPlaces } from '#contracts/kinds.ts'
import type { PlanWay } from '#contracts/party/planner.ts'
import type { LocationId } from '#kernel/ids.ts'
import { firstOpenDay } from '#kernel/opening-hours.ts'
import { centralLocationId } from '#kernel/central-location.ts'
import {
  findCarrierFault,
  findDeliveryDates,
  findPickupDay,
  gatherFrom,
  judgeDelivery,
  judgePickup,
  toParcel,
  waitToSend,
  type BranchVan,
  type Carrier,
  type PickupStore,
} from '#server/modules/selling/delivery/index.ts'
import type { Candidate, Plan, PlanInput } from './plan.types.ts'
import { planParty } from './plan-party.rules.ts'

/** What a carrier and a branch have to know about goods. */
export type PartyGoods = Candidate & {
  weightGrams: number
  hazards: readonly { dangerClass: string }[]
  isBulky: boolean
  /** Packs per place of the stock. */
  byLocation: ReadonlyMap<LocationId, number>
}

/** How a whole party gets to the customer: all with one carrier, from these places of the stock or from any, or all from one branch. */
export type Transport = { carrier: Carrier; from?: readonly LocationId[] } | { store: PickupStore }
export type PartyWay = { way: PlanWay } & Transport

export type WaysQuestion = {
  carriers: readonly Carrier[]
  stores: readonly PickupStore[]
  vans: readonly BranchVan[]
  /** The day of the party, `YYYY-MM-DD`. */
  eventOn: string
  now: Date
}

/** The ways that bring goods of the shop's own stock by the day of the party, the best first: surely before it, brought, sooner. */
export function findPartyWays(question: WaysQuestion): PartyWay[] {
  const ways = [...listBrought(question), ...listBranches(question)]
  return ways.filter(({ way }) => way.verdict !== 'late').toSorted(compareWays)
}

/** The first day by which goods of the shop's own stock arrive, in any way; undefined = the shop delivers nothing. */
export function findEarliestDay(question: WaysQuestion): string | undefined {
  return [...listBrought(question), ...listBranches(question)].map(({ way }) => way.on).toSorted()[0]
}

/**
 * The plan of the first way that has goods for everything that any way has goods for; otherwise of the one that has the most. Ways that
 * are surely in time come before those that may be late. Goods that a carrier does not take, or that lie elsewhere, are not planned.
 */
export function planForDay<Goods extends PartyGoods>(
  input: PlanInput,
  { candidates, ways }: { candidates: readonly Goods[]; ways: readonly PartyWay[] },
): PlanByWay<Goods> | undefined {
  const most = planParty(input, candidates).lines.length
  const isSure = ({ way }: PartyWay) => way.verdict === 'in_time'
  const given = { candidates, most }
  return (
    findBest(input, { ...given, ways: ways.filter(isSure) }) ??
    findBest(input, { ...given, ways: ways.filter((way) => !isSure(way)) })
  )
}

type PlanByWay<Goods extends PartyGoods> = { plan: Plan<Goods>; way: PartyWay }

/** Undefined = no way has any of the goods. */
function findBest<Goods extends PartyGoods>(
  input: PlanInput,
  { candidates, ways, most }: { candidates: readonly Goods[]; ways: readonly PartyWay[]; most: number },
): PlanByWay<Goods> | undefined {
  let best: PlanByWay<Goods> | undefined
  for (const way of ways) {
    const plan = planParty(input, limitTo(way, candidates))
    if (!takesAll(way, plan)) continue
    if (plan.lines.length > (best?.plan.lines.length ?? 0)) best = { plan, way }
    if (plan.lines.length >= most) break
  }
  return best
}

/** The goods that a carrier takes, or those that lie in a branch. */
export function limitTo<Goods extends PartyGoods>(way: Transport, candidates: readonly Goods[]): Goods[] {
  if ('carrier' in way) {
    const { carrier, from } = way
    const taken = candidates.filter(
      (goods) => findCarrierFault(carrier, toParcel([{ ...goods, quantity: 1 }])) === undefined,
    )
    return from ? limitToPlaces(from, taken) : taken
  }
  const { locationId } = way.store
  return limitToPlaces(locationId === null ? [] : [locationId], candidates)
}

function limitToPlaces<Goods extends PartyGoods>(places: readonly LocationId[], candidates: readonly Goods[]): Goods[] {
  return candidates.flatMap((goods) => {
    const pieces = places.reduce((sum, id) => sum + (goods.byLocation.get(id) ?? 0), 0)
    return pieces > 0 ? [{ ...goods, available: Math.min(pieces, goods.available) }] : []
  })
}

/** A parcel may be too heavy as a whole. */
function takesAll<Goods extends PartyGoods>(way: Transport, { lines }: Plan<Goods>): boolean {
  if (!('carrier' in way)) return true
  const parcel = toParcel(lines.map(({ goods, packs }) => ({ ...goods, quantity: packs })))
  return findCarrierFault(way.carrier, parcel) === undefined
}

/** Of each carrier what the central store has, then also what branches send there in a day more, and so on. */
function listBrought({ carriers, vans, eventOn, now }: WaysQuestion): PartyWay[] {
  return carriers.flatMap((carrier): PartyWay[] => {
    const place = deliveryPlaces[carrier.kind]
    if (place === 'branch') return []
    const sources = [
      { locationId: centralLocationId, dates: findDeliveryDates(carrier, now) },
      ...vans.map((van) => ({
        locationId: van.locationId,
        dates: findDeliveryDates(carrier, now, waitToSend(undefined, gatherFrom(van))),
      })),
    ]
    const byDay = Map.groupBy(
      sources.toSorted((a, b) => a.dates.to.localeCompare(b.dates.to)),
      ({ dates }) => dates.to,
    )
    return [...byDay].map(([on, [last]]) => ({
      carrier,
      from: sources.filter(({ dates }) => dates.to <= on).map(({ locationId }) => locationId),
      way: {
        place,
        name: carrier.name,
        carrier_id: carrier.id,
        store_id: null,
        on,
        verdict: judgeDelivery(last?.dates ?? { from: on, to: on }, eventOn),
      },
    }))
  })
}

function listBranches({ carriers, stores, eventOn, now }: WaysQuestion): PartyWay[] {
  const carrier = carriers.find(({ kind }) => deliveryPlaces[kind] === 'branch')
  if (!carrier) return []
  return stores.flatMap((store): PartyWay[] => {
    const on = findPickupDay({ store, isAtStore: true, now, cutOffHour: carrier.cutOffHour })
    // A branch that never opens for long enough has no day of pick-up.
    if (store.hours.length > 0 && firstOpenDay(store, on) !== on) return []
    const chosen = { carrier_id: carrier.id, store_id: store.id }
    return [{ store, way: { place: 'branch', name: store.name, ...chosen, on, verdict: judgePickup(on, eventOn) } }]
  })
}

function compareWays({ way: a }: PartyWay, { way: b }: PartyWay): number {
  return (
    eventVerdicts.indexOf(a.verdict) - eventVerdicts.indexOf(b.verdict) ||
    Number(a.place === 'branch') - Number(b.place === 'branch') ||
    a.on.localeCompare(b.on) ||
    a.name.localeCompare(b.name, 'sk')
  )
}
