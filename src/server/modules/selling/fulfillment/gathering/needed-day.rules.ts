import { addBusinessDays } from '#kernel/business-days.ts'
import { addDays } from '#kernel/plain-day.ts'

/**
 * The last day on which the goods may come together, `YYYY-MM-DD`; null = nothing was promised. Goods for a branch must be there on the
 * day before they are collected, other goods early enough for the carrier, whose longest time is `carrierDays` business days.
 */
export function findNeededDay({
  promisedOn,
  eventOn,
  carrierDays,
}: {
  promisedOn: string | null
  eventOn: string | null
  /** null = the customer collects the order. */
  carrierDays: number | null
}): string | null {
  const beforeParty = eventOn === null ? null : addDays(eventOn, -1)
  const [dueOn = null] = [promisedOn, beforeParty].filter((day) => day !== null).sort()
  if (dueOn === null || carrierDays === null) return dueOn === null ? null : addDays(dueOn, -1)
  let day = dueOn
  while (addBusinessDays(day, carrierDays) > dueOn) day = addDays(day, -1)
  return day
}
