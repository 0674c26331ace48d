import type { Cents } from './money.ts'
import { daysBetween } from './plain-day.ts'

export type Return = {
  lastOn: string
  returnedOn: string
  lateDayCents: Cents
  damageCents: Cents
  depositCents: Cents
}

/**
 * What happens with a deposit. `backCents` goes back to the customer, `owedCents` is what the deposit does not cover. Late fee and damage
 * are what the shop keeps; only they may become revenue, the deposit itself never does.
 */
export type Settlement = { lateDays: number; lateCents: Cents; damageCents: Cents; backCents: Cents; owedCents: Cents }

/** Settles the deposit of a costume that is back. Each begun day after the agreed return costs a late day; an earlier one nothing. */
export function settleDeposit({ lastOn, returnedOn, lateDayCents, damageCents, depositCents }: Return): Settlement {
  const lateDays = Math.max(0, daysBetween(lastOn, returnedOn))
  const lateCents = lateDays * lateDayCents
  const due = lateCents + damageCents
  return {
    lateDays,
    lateCents,
    damageCents,
    backCents: Math.max(0, depositCents - due),
    owedCents: Math.max(0, due - depositCents),
  }
}
