import type { BalloonSlot, SlotBranch, SlotOffer } from '#contracts/party/balloon-slots.ts'
import { deliveryPlaces } from '#contracts/kinds.ts'
import type { StoreId } from '#kernel/ids.ts'
import { readEventDay } from '#kernel/event-day.ts'
import { toLocalDay } from '#kernel/shop-calendar.ts'
import { findPickupDay, hasAllGoods, planBring, type PickupStore } from '#server/modules/selling/delivery/index.ts'
import type { BalloonsDeps } from './balloons.types.ts'
import { listBranches, sumUsed } from './bookings.queries.ts'
import { daySpan } from './day-span.rules.ts'
import { pickService, toInflatable } from './inflatable.ts'
import { listInflatable, listPopular } from './inflatable.queries.ts'
import { measureLines } from './measure-lines.ts'
import { listOfferedDays } from './offer-days.rules.ts'
import { readWanted, type WantedBalloons } from './read-lines.rules.ts'
import { type AskedSlots, offerDay } from './offer-day.rules.ts'
import { type InflatingBranch, pickFirst } from './slots.rules.ts'
import { type BalloonWork, countDrives } from './work.rules.ts'

export type OfferDeps = Pick<BalloonsDeps, 'db' | 'clock' | 'inventory' | 'delivery'>
type Asked = { lines: string | undefined; storeId: StoreId | undefined; eventOn: string | undefined }

/** Suggested balloons while nothing is chosen. */
const maxSuggestions = 12

/** Which branches inflate these balloons, and the slots of one of them. Reads without locks: an order decides. */
export async function offerSlots(deps: OfferDeps, { lines, storeId, eventOn }: Asked): Promise<SlotOffer> {
  const wanted = readWanted(lines)
  const now = deps.clock.now()
  const party = readEventDay(eventOn, toLocalDay(now))
  const [goods, suggestions] = [await listGoods(deps, wanted), wanted.length > 0 ? [] : await listSuggestions(deps)]
  const inflated = goods.flatMap(({ variant_id: variantId, quantity: packs, service_id: serviceId }) =>
    serviceId === null ? [] : [{ variantId, packs, serviceId }],
  )
  const work = inflated.length === 0 ? undefined : await measureLines(deps.db.query, inflated)
  return {
    goods,
    suggestions,
    work: work ? { ...work, drives: countDrives(work.litres) } : null,
    event_on: party ?? null,
    ...(await offerBranches(deps, { wanted, work, party, storeId, now })),
  }
}

/** Of a few balloons that the branch has: a quarter of an hour of one person. */
const fewMinutes = 15

/** The earliest free slot of a branch for a few balloons, as an ISO instant. Reads without locks. */
export async function findNextSlot(deps: OfferDeps, storeId: StoreId): Promise<string | undefined> {
  const now = deps.clock.now()
  const all = await listOpen(deps, { wanted: [], party: undefined, now })
  const open = all.find(({ store }) => store.id === storeId)
  const [first, last] = [open?.days[0], open?.days.at(-1)]
  if (!open || first === undefined || last === undefined) return undefined
  const span = { from: daySpan(first).from, to: daySpan(last).to }
  const used = await sumUsed(deps.db.query, { storeIds: [storeId], ...span, now })
  const asked = { used: used.get(storeId) ?? new Map(), minutes: fewMinutes, hours: 0, party: undefined, now }
  return findFirst(open.branch, open.days, asked)?.at
}

async function listGoods(
  { db, clock, inventory }: OfferDeps,
  wanted: readonly WantedBalloons[],
): Promise<SlotOffer['goods']> {
  const ids = wanted.map(({ variantId }) => variantId)
  const [rows, stock] = [await listInflatable(db.query, ids), await inventory.getAvailability(db.query, ids)]
  return wanted.flatMap(({ variantId, packs, isTreated }) => {
    const row = rows.find((known) => known.variantId === variantId)
    if (!row) return []
    const shown = toInflatable(row, { free: stock.get(variantId)?.total ?? 0, now: clock.now() })
    const service = pickService(shown.services, isTreated)
    return [{ ...shown, quantity: packs, service_id: service?.variant_id ?? null }]
  })
}

async function listSuggestions({ db, clock, inventory }: OfferDeps): Promise<SlotOffer['suggestions']> {
  const rows = await listPopular(db.query, maxSuggestions)
  const stock = await inventory.getAvailability(
    db.query,
    rows.map(({ variantId }) => variantId),
  )
  return rows.map((row) => toInflatable(row, { free: stock.get(row.variantId)?.total ?? 0, now: clock.now() }))
}

type Circumstances = {
  wanted: readonly WantedBalloons[]
  work: BalloonWork | undefined
  party: string | undefined
  storeId: StoreId | undefined
  now: Date
}
type OfferedBranches = Pick<SlotOffer, 'branches' | 'store_id' | 'days'>

/** All branches that inflate, the earliest first, and the days of the chosen one, or of the first. */
async function offerBranches(deps: OfferDeps, circumstances: Circumstances): Promise<OfferedBranches> {
  const { work, party, storeId, now } = circumstances
  const open = await listOpen(deps, circumstances)
  const all = open.flatMap(({ days }) => days).sort((a, b) => a.localeCompare(b))
  const [first, last] = [all[0], all.at(-1)]
  if (first === undefined || last === undefined || work === undefined)
    return {
      branches: open.map(({ store, isAtStore }) => toBranch(store, { isAtStore, first: undefined })),
      store_id: null,
      days: [],
    }
  const span = { from: daySpan(first).from, to: daySpan(last).to }
  const used = await sumUsed(deps.db.query, { storeIds: open.map(({ store }) => store.id), ...span, now })
  const offered = open
    .map(({ store, branch, isAtStore, days }) => {
      const asked = { used: used.get(store.id) ?? new Map(), minutes: work.minutes, hours: work.hours, party, now }
      return { branch, days, asked, shown: toBranch(store, { isAtStore, first: findFirst(branch, days, asked) }) }
    })
    .sort((a, b) => compareBranches(a.shown, b.shown))
  const chosen = offered.find(({ shown }) => shown.id === storeId) ?? offered[0]
  const days = chosen?.days.map((day) => ({ day, slots: offerDay(chosen.branch, day, chosen.asked) })) ?? []
  return {
    branches: offered.map(({ shown }) => shown),
    store_id: chosen?.shown.id ?? null,
    days: days.filter(({ slots }) => slots.length > 0),
  }
}

/** Branches that inflate, with the days from which they have the goods. */
async function listOpen(
  { db, delivery, inventory }: OfferDeps,
  { wanted, party, now }: Pick<Circumstances, 'wanted' | 'party' | 'now'>,
) {
  const [inflating, stores, carriers, vans] = [
    await listBranches(db.query),
    await delivery.listPickupStores(db.query),
    await delivery.listCarriers(db.query),
    await delivery.listBranchVans(db.query),
  ]
  const needs = wanted.map(({ variantId, packs }) => ({ variantId, quantity: packs }))
  const stock = await inventory.getAvailability(
    db.query,
    needs.map(({ variantId }) => variantId),
  )
  const cutOffHour = carriers.find(({ kind }) => deliveryPlaces[kind] === 'branch')?.cutOffHour
  return stores.flatMap((store) => {
    const branch = inflating.get(store.id)
    if (!branch) return []
    const isAtStore = hasAllGoods(store.locationId, { needs, stock })
    const bring = planBring(needs, { stock, vans, store })
    const readyOn = findPickupDay({ store, isAtStore, now, cutOffHour, bring })
    return [{ store, branch, isAtStore, days: listOfferedDays({ readyOn, eventOn: party }) }]
  })
}

function findFirst(branch: InflatingBranch, days: readonly string[], asked: AskedSlots): BalloonSlot | undefined {
  for (const day of days) {
    const first = pickFree(offerDay(branch, day, asked))
    if (first) return first
  }
  return undefined
}

function pickFree(slots: readonly BalloonSlot[]): BalloonSlot | undefined {
  return pickFirst(slots.filter((slot) => slot.is_free))
}

function toBranch(
  { id, name, street, town }: PickupStore,
  { isAtStore, first }: { isAtStore: boolean; first: BalloonSlot | undefined },
): SlotBranch {
  return { id, name, street, town, has_all_goods: isAtStore, first: first ?? null }
}

/** Those with a slot first, the earliest before the others. */
function compareBranches(a: SlotBranch, b: SlotBranch): number {
  return (a.first?.at ?? '9').localeCompare(b.first?.at ?? '9')
}
