import { percentOf, roundHalfUp, type Cents, type NetCents } from '#kernel/money.ts'

/**
 * What an influencer earns from an order: a percentage of its goods after discounts, without VAT and delivery, rounded half-up to
 * the cent (decisions, section 5: never the shop's purchase margin).
 */
export function commissionOf({ baseCents, percent }: { baseCents: NetCents; percent: number }): Cents {
  return percentOf(Math.max(0, baseCents), percent)
}

/**
 * The commission to take back so that only the share of the goods that stays sold is paid for. `outstandingCents` is what is
 * still booked for the order, `keptShare` 0–1. Never more than is booked, never negative.
 */
export function takenBack({
  earnedCents,
  outstandingCents,
  keptShare,
}: {
  earnedCents: Cents
  outstandingCents: Cents
  keptShare: number
}): Cents {
  const due = roundHalfUp(earnedCents * Math.min(1, Math.max(0, keptShare)))
  return Math.max(0, outstandingCents - due)
}
