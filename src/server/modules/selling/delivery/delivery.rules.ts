import { addBusinessDays } from '#kernel/business-days.ts'
import type { VariantId } from '#kernel/ids.ts'
import { toLocalTime } from '#kernel/local-time.ts'
import { allocateCents, type Cents } from '#kernel/money.ts'
import { findPriceRow } from '#kernel/price-table.ts'
import type { Carrier, DeliveryDates, DeliveryLine, DeliveryZone, GoodsWait, Parcel } from './delivery.types.ts'
import { carrierDefinitions } from './kinds/carrier-definitions.rules.ts'

export const usualCutOffHour = 12

// Filled bottles are `gas`; `inflated` balloons travel in a separate van (decisions, section 1).
const neverFreeClasses = new Set(['gas', 'inflated'])

export function toParcel(lines: readonly DeliveryLine[]): Parcel {
  return {
    weightGrams: lines.reduce((sum, line) => sum + line.weightGrams * line.quantity, 0),
    classes: [...new Set(lines.flatMap(({ hazards }) => hazards.map(({ dangerClass }) => dangerClass)))],
    isBulky: lines.some((line) => line.isBulky),
    isFreeEligible: lines.some(countsTowardsFree),
  }
}

/** The parcel with gifts beside its goods: they are carried like any goods, and do not decide on free delivery. */
export function withGifts({ isFreeEligible, ...goods }: Parcel, gifts: readonly DeliveryLine[]): Parcel {
  const added = toParcel(gifts)
  return {
    weightGrams: goods.weightGrams + added.weightGrams,
    classes: [...new Set([...goods.classes, ...added.classes])],
    isBulky: goods.isBulky || added.isBulky,
    isFreeEligible,
  }
}

/** Whether goods count towards free delivery: helium, inflated balloons and oversize do not (decisions, section 1). */
export function countsTowardsFree({ isBulky, hazards }: Pick<DeliveryLine, 'isBulky' | 'hazards'>): boolean {
  return !isBulky && !hazards.some(({ dangerClass }) => neverFreeClasses.has(dangerClass))
}

/** The value that counts towards free delivery, in cents: of each line that counts, its price less its share of the discounts. */
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

/** Why this carrier cannot take the parcel, in Slovak; undefined = it can. The country is that of the address, where known. */
export function findCarrierFault(carrier: Carrier, parcel: Parcel, country?: string): string | undefined {
  return carrierDefinitions[carrier.kind].findFault(carrier, { parcel, country })
}

export type FreeDelivery = {
  /** Value of the goods that count, with VAT after vouchers. */
  payableCents: Cents
  /** Null = the shop offers no free delivery. */
  thresholdCents: Cents | null
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

/** The value of the goods from which this carrier delivers the parcel for free, in cents with VAT; null = never. */
export function findFreeLimit(carrier: Carrier, parcel: Parcel, thresholdCents: Cents | null): number | null {
  return carrier.isFreeEligible && parcel.isFreeEligible ? thresholdCents : null
}

/** The price of this carrier for a parcel, in cents with VAT. */
export function priceDelivery(carrier: Carrier, { parcel, free, zoneId, isAtStore = true }: PriceContext): number {
  if (free.hasVoucher) return 0
  const isReached = free.thresholdCents !== null && free.payableCents >= free.thresholdCents
  if (carrier.isFreeEligible && parcel.isFreeEligible && isReached) return 0
  if (!isAtStore && carrier.transferPriceCents !== null) return carrier.transferPriceCents
  const row = findPriceRow(carrier.prices, { grams: parcel.weightGrams, cents: free.payableCents, zoneId })
  return row?.priceCents ?? carrier.priceCents
}

/** The zone of an address: the one with the longest beginning of its postcode, its own country before any, otherwise the default one. */
export function findZone(
  zones: readonly DeliveryZone[],
  { country, zip }: { country: string; zip: string },
): DeliveryZone | undefined {
  const digits = zip.replace(/\s/g, '')
  const [own] = zones
    .filter((zone) => !zone.isDefault && (zone.country === null || zone.country === country))
    .flatMap((zone) => {
      const fitting = zone.zipPrefixes.filter((prefix) => digits.startsWith(prefix)).map(({ length }) => length)
      const isWhole = zone.zipPrefixes.length === 0
      return isWhole || fitting.length > 0 ? [{ zone, length: Math.max(0, ...fitting) }] : []
    })
    .toSorted((a, b) => b.length - a.length || Number(a.zone.country === null) - Number(b.zone.country === null))
  return own?.zone ?? zones.find((zone) => zone.isDefault)
}

/** The value missing to free delivery, in cents: 0 = reached, null = not offered for these goods. */
export function missingToFreeDelivery(parcel: Parcel, free: FreeDelivery): number | null {
  if (free.hasVoucher) return 0
  if (free.thresholdCents === null || !parcel.isFreeEligible) return null
  return Math.max(0, free.thresholdCents - free.payableCents)
}

/** The wait for what is not on hand; undefined = everything is, or cannot come later. */
export function findGoodsWait(
  lines: readonly {
    variantId: VariantId
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
 * The first and last day of delivery: goods ordered before the cut-off hour of a business day leave on that day, goods that are
 * not on hand leave when they have arrived.
 */
export function findDeliveryDates(
  carrier: Pick<Carrier, 'daysFrom' | 'daysTo'> & { cutOffHour?: number },
  now: Date,
  wait?: GoodsWait,
): DeliveryDates {
  const dispatch = findDispatchDays(now, { cutOffHour: carrier.cutOffHour, wait })
  return { from: addBusinessDays(dispatch.from, carrier.daysFrom), to: addBusinessDays(dispatch.to, carrier.daysTo) }
}

/** The moment by which goods must be ordered to leave on the next dispatch day, by the shop's clock: `YYYY-MM-DD HH:MM`. */
export function findOrderDeadline(now: Date): string {
  return `${findDispatchDay(now, usualCutOffHour)} ${String(usualCutOffHour).padStart(2, '0')}:00`
}

/** The first and last day on which goods ordered now leave. */
export function findDispatchDays(
  now: Date,
  { cutOffHour = usualCutOffHour, wait }: { cutOffHour?: number | undefined; wait?: GoodsWait | undefined },
): DeliveryDates {
  const today = findDispatchDay(now, cutOffHour)
  if (!wait) return { from: today, to: today }
  const arrivals = [wait.arrivesOn, wait.gather?.(today)].flatMap((day) => (day ? [addBusinessDays(day, 0)] : []))
  const later = (day: string) => [day, ...arrivals].sort().at(-1) ?? day
  return { from: later(addBusinessDays(today, wait.daysFrom)), to: later(addBusinessDays(today, wait.daysTo)) }
}

function findDispatchDay(now: Date, cutOffHour: number): string {
  const { date, time } = toLocalTime(now)
  const today = addBusinessDays(date, 0)
  return today === date && Number(time.slice(0, 2)) >= cutOffHour ? addBusinessDays(date, 1) : today
}
