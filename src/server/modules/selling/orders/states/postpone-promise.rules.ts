import { messages } from '#contracts/messages.ts'
import { addBusinessDays, isBusinessDay } from '#kernel/business-days.ts'
import { addDays } from '#kernel/plain-day.ts'

/** Days `YYYY-MM-DD`; null = never promised. */
export type PromisedDays = { expectedFrom: string | null; expectedTo: string | null; dispatchBy: string | null }

/**
 * The promise of an order whose money came on a later day: its goods leave on the next business day after it, and all days move as far
 * as that one. Undefined = it holds as it is, because the goods would have left later anyway.
 */
export function postponePromise(
  { expectedFrom, expectedTo, dispatchBy }: PromisedDays,
  paidOn: string,
): (PromisedDays & { reason: string }) | undefined {
  const leavesBy = addBusinessDays(paidOn, 1)
  if (dispatchBy === null || leavesBy <= dispatchBy) return undefined
  const days = countBusinessDays(dispatchBy, leavesBy)
  const move = (day: string | null) => day && addBusinessDays(day, days)
  const moved = { expectedFrom: move(expectedFrom), expectedTo: move(expectedTo), dispatchBy: leavesBy }
  return { ...moved, reason: messages.promise.paidLater(paidOn, leavesBy) }
}

/** Business days after `from` until `to`. */
function countBusinessDays(from: string, to: string): number {
  let count = 0
  for (let day = addDays(from, 1); day <= to; day = addDays(day, 1)) if (isBusinessDay(day)) count += 1
  return count
}
