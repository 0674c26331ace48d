import type { Cents } from './money.ts'
import { daysBetween } from './plain-day.ts'

/** Plain days of pick-up and return; both are days of the customer. */
export type RentalDays = { firstOn: string; lastOn: string }

export function countRentalDays({ firstOn, lastOn }: RentalDays): number {
  return daysBetween(firstOn, lastOn) + 1
}

/** `rentCents` is for `includedDays` together, `moreDayCents` for each day after them; both with VAT. */
export type RentTerms = { rentCents: Cents; includedDays: number; moreDayCents: Cents }

/** The price of the days, with VAT and without the deposit. */
export function countRent({ rentCents, includedDays, moreDayCents }: RentTerms, days: number): Cents {
  return rentCents + Math.max(0, days - includedDays) * moreDayCents
}
