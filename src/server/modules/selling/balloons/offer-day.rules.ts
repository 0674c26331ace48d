import type { BalloonSlot } from '#contracts/party/balloon-slots.ts'
import { type InflatingBranch, judgeSlot, listSlots, planWork, type UsedMinutes } from './slots.rules.ts'

export type AskedSlots = { used: UsedMinutes; minutes: number; hours: number; party: string | undefined; now: Date }

/** The times of a plain day that are still to come, free or not. `hours`: how long the balloons float at least. */
export function offerDay(
  branch: InflatingBranch,
  day: string,
  { used, minutes, hours, party, now }: AskedSlots,
): BalloonSlot[] {
  return listSlots(branch, day)
    .filter((at) => at > now)
    .map((at) => ({
      at: at.toISOString(),
      is_free: planWork(branch, { used, at, minutes, now }) !== undefined,
      verdict: party === undefined ? null : judgeSlot(at, { hours, eventOn: party }),
    }))
}
