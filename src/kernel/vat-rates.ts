import { addDays } from './plain-day.ts'
import { vatClasses, type VatClass } from './vat.ts'

/** A class has this rate, in whole percent, from the day (`YYYY-MM-DD`, included) until its next change. */
export type RateChange = { vatClass: VatClass; rate: number; from: string }

/** The rates of all classes on one day. */
export type VatRates = Readonly<Record<VatClass, number>>

export function vatRatesOn(changes: readonly RateChange[], day: string): VatRates {
  return { 23: rateOn(changes, 23, day), 19: rateOn(changes, 19, day), 5: rateOn(changes, 5, day) }
}

/** The rate of what is stored as the class of goods; any other number, such as 0, is its own rate. */
export function rateOf(rates: VatRates, stored: number): number {
  const vatClass = toClass(stored)
  return vatClass === undefined ? stored : rates[vatClass]
}

/**
 * The class that had a rate on a day. The rates of one day differ, so there is only one. If none had it then, the class that has ever
 * had it; the rate itself if there is none.
 */
export function vatClassOf(changes: readonly RateChange[], rate: number, day: string): number {
  const onDay = vatClasses.find((vatClass) => rateOn(changes, vatClass, day) === rate)
  return onDay ?? toClass(rate) ?? changes.findLast((change) => change.rate === rate)?.vatClass ?? rate
}

/** The rate on another day of what had a rate on the first one. */
export function rateAgain(
  changes: readonly RateChange[],
  { rate, saidOn, on }: { rate: number; saidOn: string; on: string },
): number {
  return rateOf(vatRatesOn(changes, on), vatClassOf(changes, rate, saidOn))
}

/** The day after `day` on which the rate of this class changes next. */
export function nextRateChange(changes: readonly RateChange[], stored: number, day: string): string | undefined {
  const days = changes.filter(({ vatClass, from }) => vatClass === stored && from > day).map(({ from }) => from)
  return days.toSorted()[0]
}

export const rateLimits = { standard: 15, reduced: 5, lowest: 1, highest: 35 } as const
export type RateFault = 'begun' | 'far' | 'twice' | 'same' | 'standard' | 'reduced' | 'order'

/**
 * Why rates cannot be planned so; `planned` begin after `today`. A standard rate below 15 % and a reduced one below 5 % break
 * Directive 2006/112/EC, articles 97 and 98, which allow one lower reduced rate. The rates of a day must differ, because papers know
 * a class by its rate.
 */
export function findRateFault(
  { begun, planned }: { begun: readonly RateChange[]; planned: readonly RateChange[] },
  today: string,
): RateFault | undefined {
  if (planned.some(({ from }) => from <= today)) return 'begun'
  if (planned.some(({ from }) => from > addDays(today, 3 * 366))) return 'far'
  const all = sortRateChanges([...begun, ...planned])
  const keys = new Set(planned.map(({ vatClass, from }) => `${vatClass} ${from}`))
  if (keys.size < planned.length) return 'twice'
  if (planned.some(({ vatClass, rate, from }) => rateOn(all, vatClass, addDays(from, -1)) === rate)) return 'same'
  for (const { from } of planned) {
    const fault = findFaultOfDay(vatRatesOn(all, from))
    if (fault) return fault
  }
  return undefined
}

/** By their days, those of one day by their classes. */
export function sortRateChanges(changes: readonly RateChange[]): RateChange[] {
  return changes.toSorted((a, b) => a.from.localeCompare(b.from) || b.vatClass - a.vatClass)
}

function findFaultOfDay({ 23: standard, 19: reduced, 5: lowest }: VatRates): RateFault | undefined {
  if (standard < rateLimits.standard) return 'standard'
  if (reduced < rateLimits.reduced) return 'reduced'
  return standard > reduced && reduced > lowest ? undefined : 'order'
}

function rateOn(changes: readonly RateChange[], vatClass: VatClass, day: string): number {
  return changes.findLast((change) => change.vatClass === vatClass && change.from <= day)?.rate ?? vatClass
}

function toClass(stored: number): VatClass | undefined {
  return vatClasses.find((vatClass) => vatClass === stored)
}
