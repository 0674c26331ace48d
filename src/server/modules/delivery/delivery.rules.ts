import { messages } from '#contracts/messages.ts'
import { addBusinessDays } from '#kernel/business-days.ts'
import { allocateCents, type Cents } from '#kernel/money.ts'
import { shopTimeZone } from '#kernel/shop-calendar.ts'
import type {
  Carrier,
  DeliveryDates,
  DeliveryLine,
  DeliveryZone,
  GoodsWait,
  Parcel,
  StockByPlace,
  StockNeed,
} from './delivery.types.ts'

const usualCutOffHour = 12
const transferDays = 10

// Filled bottles are `gas`; `inflated` balloons ride in a van of their own (decisions, section 1).
const neverFreeClasses = new Set(['gas', 'inflated'])

export function toParcel(lines: readonly DeliveryLine[]): Parcel {
  return {
    weightGrams: lines.reduce((sum, line) => sum + line.weightGrams * line.quantity, 0),
    classes: [...new Set(lines.flatMap((line) => (line.dangerClass === null ? [] : [line.dangerClass])))],
    isBulky: lines.some((line) => line.isBulky),
    isFreeEligible: lines.some(countsTowardsFree),
  }
}

/** Whether goods count towards free delivery: helium, inflated balloons and oversize do not (decisions, section 1). */
export function countsTowardsFree({ isBulky, dangerClass }: Pick<DeliveryLine, 'isBulky' | 'dangerClass'>): boolean {
  return !isBulky && !neverFreeClasses.has(dangerClass ?? '')
}

/** The value that counts: of each line that does, its price less its share of the discounts, in cents. */
export function valueTowardsFree(
  lines: readonly { totalCents: Cents; counts: boolean }[],
  discountCents: Cents,
): Cents {
  const shares = allocateCents(
    discountCents,
    lines.map(({ totalCents }) => totalCents),
  )
  return lines.reduce((sum, { totalCents, counts }, index) => sum + (counts ? totalCents - (shares[index] ?? 0) : 0), 0)
}

/**
 * Why this carrier cannot take the parcel, in Slovak; undefined = it can. The country is that of the address: a point has its
 * own, so that of the customer does not matter there.
 */
export function findCarrierFault(carrier: Carrier, parcel: Parcel, country?: string): string | undefined {
  // A branch hands everything over itself.
  if (carrier.kind === 'store') return undefined
  if (carrier.kind === 'courier' && country !== undefined && !carrier.countries.includes(country)) {
    return messages.checkout.otherCountry
  }
  if (parcel.classes.length > 0 && carrier.kind === 'pickup_point' && !carrier.carriesDanger) {
    return messages.checkout.noLockers
  }
  if (parcel.classes.includes('inflated') && (!carrier.carriesDanger || carrier.refusedClasses.includes('inflated'))) {
    return messages.checkout.noInflated
  }
  const isRefused = parcel.classes.some((name) => carrier.refusedClasses.includes(name))
  if (isRefused || (parcel.classes.length > 0 && !carrier.carriesDanger)) return messages.checkout.noDangerousGoods
  if (parcel.isBulky && !carrier.carriesBulky) return messages.checkout.noBulkyGoods
  if (carrier.maxWeightGrams !== null && parcel.weightGrams > carrier.maxWeightGrams) return messages.checkout.tooHeavy
  return undefined
}

export type FreeDelivery = {
  /** Value of the goods that count, with VAT after vouchers. */
  payableCents: number
  /** Null = the shop offers no free delivery. */
  thresholdCents: number | null
  hasVoucher: boolean
}

export type PriceContext = {
  parcel: Parcel
  free: FreeDelivery
  /** Zone of the address; undefined = not known yet, the default one. */
  zoneId?: number | undefined
  /** Of a store: whether the branch has every piece itself. */
  isAtStore?: boolean | undefined
}

/** What this carrier costs for a parcel, in cents with VAT. */
export function priceDelivery(carrier: Carrier, { parcel, free, zoneId, isAtStore = true }: PriceContext): number {
  if (free.hasVoucher) return 0
  const isReached = free.thresholdCents !== null && free.payableCents >= free.thresholdCents
  if (carrier.isFreeEligible && parcel.isFreeEligible && isReached) return 0
  if (!isAtStore && carrier.transferPriceCents !== null) return carrier.transferPriceCents
  return findListPrice(carrier, { grams: parcel.weightGrams, cents: free.payableCents, zoneId })
}

/** The row for this zone before one for all; then the lightest that still fits; then the highest value that is reached. */
function findListPrice(
  { prices, priceCents }: Carrier,
  { grams, cents, zoneId }: { grams: number; cents: number; zoneId: number | undefined },
): number {
  const fitting = prices.filter(
    (row) =>
      (row.zoneId === null || row.zoneId === zoneId) &&
      (row.upToGrams === null || grams <= row.upToGrams) &&
      cents >= row.fromCents,
  )
  const [best] = fitting.sort(
    (a, b) =>
      Number(a.zoneId === null) - Number(b.zoneId === null) ||
      (a.upToGrams ?? Infinity) - (b.upToGrams ?? Infinity) ||
      b.fromCents - a.fromCents,
  )
  return best?.priceCents ?? priceCents
}

/** The zone of an address: that with a prefix of its postcode, otherwise the default one. */
export function findZone(
  zones: readonly DeliveryZone[],
  { country, zip }: { country: string; zip: string },
): DeliveryZone | undefined {
  const digits = zip.replace(/\s/g, '')
  const own = zones.find(
    (zone) =>
      !zone.isDefault &&
      (zone.country === null || zone.country === country) &&
      (zone.zipPrefixes.length === 0 || zone.zipPrefixes.some((prefix) => digits.startsWith(prefix))),
  )
  return own ?? zones.find((zone) => zone.isDefault)
}

/** What the customer still lacks to free delivery: 0 = reached, null = not offered for these goods. */
export function missingToFreeDelivery(parcel: Parcel, free: FreeDelivery): number | null {
  if (free.hasVoucher) return 0
  if (free.thresholdCents === null || !parcel.isFreeEligible) return null
  return Math.max(0, free.thresholdCents - free.payableCents)
}

/** What of these lines is not on hand and comes later; undefined = everything is there. */
export function findGoodsWait(
  lines: readonly {
    variantId: number
    quantity: number
    available: number
    isBeyondStock: boolean
    arrivesOn: string | null
    dispatchDays: { from: number; to: number }
  }[],
  zone?: { daysFrom: number; daysTo: number },
): GoodsWait | undefined {
  const byVariant = Map.groupBy(lines, (line) => line.variantId)
  const short = [...byVariant.values()].flatMap((same) => {
    const [first] = same
    const wanted = same.reduce((sum, line) => sum + line.quantity, 0)
    return first?.isBeyondStock && first.available < wanted ? [first] : []
  })
  if (short.length === 0) return undefined
  const supplied = short.filter(({ arrivesOn }) => arrivesOn === null)
  const arrivals = short.flatMap(({ arrivesOn }) => (arrivesOn === null ? [] : [arrivesOn])).sort()
  return {
    daysFrom: Math.max(0, ...supplied.map(({ dispatchDays }) => zone?.daysFrom ?? dispatchDays.from)),
    daysTo: Math.max(0, ...supplied.map(({ dispatchDays }) => zone?.daysTo ?? dispatchDays.to)),
    arrivesOn: arrivals.at(-1) ?? null,
  }
}

/**
 * The first and last day of delivery: what is ordered before the cut-off hour of a business day leaves the same day, what is
 * still to come leaves when it has.
 */
export function findDeliveryDates(
  carrier: Pick<Carrier, 'daysFrom' | 'daysTo'> & { cutOffHour?: number },
  now: Date,
  wait?: GoodsWait,
): DeliveryDates {
  const dispatch = findDispatchDays(now, { cutOffHour: carrier.cutOffHour, wait })
  return { from: addBusinessDays(dispatch.from, carrier.daysFrom), to: addBusinessDays(dispatch.to, carrier.daysTo) }
}

/** Until when goods must be ordered to leave on the next dispatch day, by the shop's clock: `YYYY-MM-DD HH:MM`. */
export function findOrderDeadline(now: Date): string {
  return `${findDispatchDay(now, usualCutOffHour)} ${String(usualCutOffHour).padStart(2, '0')}:00`
}

/** The day on which an order can be picked up: goods of the branch at once, others after their journey there. */
export function findPickupDay(
  isAtStore: boolean,
  now: Date,
  { cutOffHour, wait }: { cutOffHour?: number | undefined; wait?: GoodsWait | undefined } = {},
): string {
  const dispatch = findDispatchDays(now, { cutOffHour, wait }).to
  if (isAtStore) return dispatch
  const latest = new Date(`${toLocalTime(now).date}T12:00:00Z`)
  latest.setUTCDate(latest.getUTCDate() + transferDays)
  const arrived = addBusinessDays(latest.toISOString().slice(0, 10), 0)
  return dispatch > arrived ? dispatch : arrived
}

/**
 * What has become of the goods at a branch since the customer saw its day of pick-up. A day nearer to that of goods on the
 * shelf was a promise of such goods: a day that only moved on at midnight is no change.
 */
export function findStoreChange({
  expectedOn,
  isAtStore,
  now,
}: {
  expectedOn: string
  isAtStore: boolean
  now: Date
}): 'lost' | 'hasNow' | undefined {
  const fromShelf = distance(expectedOn, findPickupDay(true, now))
  const afterTransfer = distance(expectedOn, findPickupDay(false, now))
  const wasAtStore = fromShelf <= afterTransfer
  if (wasAtStore === isAtStore) return undefined
  return isAtStore ? 'hasNow' : 'lost'
}

function distance(a: string, b: string): number {
  return Math.abs(Date.parse(`${a}T12:00:00Z`) - Date.parse(`${b}T12:00:00Z`))
}

/** Whether goods that come by this day are in time for the party: a parcel the day before at the latest. */
export function isInTime(lastDay: string, { eventOn, isPickup }: { eventOn: string; isPickup: boolean }): boolean {
  return isPickup ? lastDay <= eventOn : lastDay < eventOn
}

/** True when one place alone has every piece that is asked for. */
export function hasAllGoods(
  locationId: number | null,
  { needs, stock }: { needs: readonly StockNeed[]; stock: ReadonlyMap<number, StockByPlace> },
): boolean {
  if (locationId === null) return false
  const byVariant = new Map<number, number>()
  for (const { variantId, quantity } of needs) byVariant.set(variantId, (byVariant.get(variantId) ?? 0) + quantity)
  return [...byVariant].every(
    ([variantId, quantity]) => (stock.get(variantId)?.byLocation.get(locationId) ?? 0) >= quantity,
  )
}

/** The words for goods that the branch does not have; before Christmas they name it, unless the day of the party is known. */
export function describeMissingGoods(now: Date, event?: { isInTime: boolean }): string {
  if (event) return event.isInTime ? messages.checkout.notAtStoreInTime : messages.checkout.notAtStoreTooLate
  const monthDay = toLocalTime(now).date.slice(5)
  const isBeforeChristmas = monthDay >= '11-15' && monthDay <= '12-23'
  return isBeforeChristmas ? messages.checkout.notAtStoreChristmas : messages.checkout.notAtStore
}

function findDispatchDays(
  now: Date,
  { cutOffHour = usualCutOffHour, wait }: { cutOffHour?: number | undefined; wait?: GoodsWait | undefined },
): DeliveryDates {
  const today = findDispatchDay(now, cutOffHour)
  if (!wait) return { from: today, to: today }
  const arrival = wait.arrivesOn === null ? today : addBusinessDays(wait.arrivesOn, 0)
  const later = (day: string) => (day > arrival ? day : arrival)
  return { from: later(addBusinessDays(today, wait.daysFrom)), to: later(addBusinessDays(today, wait.daysTo)) }
}

function findDispatchDay(now: Date, cutOffHour: number): string {
  const { date, hour } = toLocalTime(now)
  const today = addBusinessDays(date, 0)
  return today === date && hour >= cutOffHour ? addBusinessDays(date, 1) : today
}

const localClock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: shopTimeZone,
  dateStyle: 'short',
  timeStyle: 'short',
})

function toLocalTime(now: Date): { date: string; hour: number } {
  const text = localClock.format(now) // 2026-11-21 10:05
  return { date: text.slice(0, 10), hour: Number(text.slice(11, 13)) }
}
