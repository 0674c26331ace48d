import type { Hazard } from './hazards.ts'
import { addDays } from './plain-day.ts'

/** Goods that may legally be sold to consumers only in a part of the year; days as `MM-DD`, both included. */
export type SellingWindow = { dangerClass: string; minAge: number; from: string; to: string }

/**
 * Fireworks of category F2, for adults, are sold in December (decisions, section 5). F1 is sold all year from age 15.
 */
const sellingWindows: readonly SellingWindow[] = [
  { dangerClass: 'pyrotechnics', minAge: 18, from: '12-01', to: '12-31' },
]

export type Restricted = { hazards: readonly Hazard[] }

/**
 * The part of the year in which such goods may be sold; undefined = always. Class and age are those of one hazard: a fountain
 * for cakes beside a bottle of wine is sold all year.
 */
export function findSellingWindow({ hazards }: Restricted): SellingWindow | undefined {
  return sellingWindows.find((window) =>
    hazards.some(({ dangerClass, minAge }) => window.dangerClass === dangerClass && (minAge ?? 0) >= window.minAge),
  )
}

/** `today` as `YYYY-MM-DD`. */
export function isInSellingWindow(goods: Restricted, today: string): boolean {
  const window = findSellingWindow(goods)
  return window === undefined || isWithin(window, today.slice(5))
}

/** The next day on which its sale starts or ends, as `YYYY-MM-DD`; undefined if it is always sold. */
export function nextSellingEdge(goods: Restricted, today: string): string | undefined {
  if (!findSellingWindow(goods)) return undefined
  const now = isInSellingWindow(goods, today)
  // Both edges occur within a year.
  for (let ahead = 1; ahead <= 367; ahead += 1) {
    const day = addDays(today, ahead)
    if (isInSellingWindow(goods, day) !== now) return day
  }
  return undefined
}

function isWithin({ from, to }: SellingWindow, day: string): boolean {
  // A window across the turn of the year ends before it starts.
  return from <= to ? day >= from && day <= to : day >= from || day <= to
}
