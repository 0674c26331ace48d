import type { Cents } from '#kernel/money.ts'

/** Costumes that are hired; sums are of all of them. */
export type RentalMail = {
  number: string // of the order
  sentOn: string // YYYY-MM-DD, as all days here
  /** The day of the pick-up, or of the return. */
  on: string
  costumes: { id: number; name: string; variantName: string; lastOn: string }[]
  store: {
    name: string
    street: string
    town: string
    phone: string
    hours: { days: string; hours: string }[]
    openOn: string // hours on that day; empty = closed
  }
  depositCents: Cents
  lateDayCents: Cents
  lateCents: Cents // so far
  orderUrl: string
}
