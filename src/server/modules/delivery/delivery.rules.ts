import { messages } from '#contracts/messages.ts'
import { addBusinessDays } from '#kernel/business-days.ts'
import type { Carrier, DeliveryDates, DeliveryLine, Parcel, StockByPlace, StockNeed } from './delivery.types.ts'

const shopTimeZone = 'Europe/Bratislava'
const cutOffHour = 12
const transferDays = 10

// Filled bottles are `gas`; `inflated` balloons ride in a van of their own (decisions, section 1).
const neverFreeClasses = new Set(['gas', 'inflated'])

export function toParcel(lines: readonly DeliveryLine[]): Parcel {
  return {
    weightGrams: lines.reduce((sum, line) => sum + line.weightGrams * line.quantity, 0),
    isDangerous: lines.some((line) => line.dangerClass !== null),
    isBulky: lines.some((line) => line.isBulky),
    isFreeEligible: !lines.some((line) => line.isBulky || neverFreeClasses.has(line.dangerClass ?? '')),
  }
}

/** Why this carrier cannot take the parcel, in Slovak; undefined = it can. */
export function findCarrierFault(carrier: Carrier, parcel: Parcel): string | undefined {
  // A branch hands everything over itself.
  if (carrier.kind === 'store') return undefined
  if (parcel.isDangerous && !carrier.carriesDanger) {
    return carrier.kind === 'pickup_point' ? messages.checkout.noLockers : messages.checkout.noDangerousGoods
  }
  if (parcel.isBulky && !carrier.carriesBulky) return messages.checkout.noBulkyGoods
  if (carrier.maxWeightGrams !== null && parcel.weightGrams > carrier.maxWeightGrams) return messages.checkout.tooHeavy
  return undefined
}

export type FreeDelivery = {
  /** Value of the goods with VAT after vouchers. */
  payableCents: number
  /** Null = the shop offers no free delivery. */
  thresholdCents: number | null
  hasVoucher: boolean
}

export function priceDelivery(carrier: Carrier, { parcel, free }: { parcel: Parcel; free: FreeDelivery }): number {
  if (free.hasVoucher) return 0
  if (!carrier.isFreeEligible || !parcel.isFreeEligible) return carrier.priceCents
  const isReached = free.thresholdCents !== null && free.payableCents >= free.thresholdCents
  return isReached ? 0 : carrier.priceCents
}

/** What the customer still lacks to free delivery: 0 = reached, null = not offered for these goods. */
export function missingToFreeDelivery(parcel: Parcel, free: FreeDelivery): number | null {
  if (free.hasVoucher) return 0
  if (free.thresholdCents === null || !parcel.isFreeEligible) return null
  return Math.max(0, free.thresholdCents - free.payableCents)
}

/** The first and last day of delivery: what is ordered before the cut-off hour of a business day leaves the same day. */
export function findDeliveryDates(carrier: Pick<Carrier, 'daysFrom' | 'daysTo'>, now: Date): DeliveryDates {
  const dispatch = findDispatchDay(now)
  return { from: addBusinessDays(dispatch, carrier.daysFrom), to: addBusinessDays(dispatch, carrier.daysTo) }
}

/** Until when goods must be ordered to leave on the next dispatch day, by the shop's clock: `YYYY-MM-DD HH:MM`. */
export function findOrderDeadline(now: Date): string {
  return `${findDispatchDay(now)} ${String(cutOffHour).padStart(2, '0')}:00`
}

/** The day on which an order can be picked up: goods of the branch at once, others after their journey there. */
export function findPickupDay(hasAllGoods: boolean, now: Date): string {
  if (hasAllGoods) return findDispatchDay(now)
  const { date } = toLocalTime(now)
  const latest = new Date(`${date}T12:00:00Z`)
  latest.setUTCDate(latest.getUTCDate() + transferDays)
  return addBusinessDays(latest.toISOString().slice(0, 10), 0)
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

/** The words for goods that the branch does not have; before Christmas they name it. */
export function describeMissingGoods(now: Date): string {
  const monthDay = toLocalTime(now).date.slice(5)
  const isBeforeChristmas = monthDay >= '11-15' && monthDay <= '12-23'
  return isBeforeChristmas ? messages.checkout.notAtStoreChristmas : messages.checkout.notAtStore
}

function findDispatchDay(now: Date): string {
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
