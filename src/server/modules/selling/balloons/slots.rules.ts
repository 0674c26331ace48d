import { isHoliday } from '#kernel/business-days.ts'
import { fromLocalTime, toLocalTime } from '#kernel/local-time.ts'
import { spansOn, type OpeningHours } from '#kernel/opening-hours.ts'

const minuteMs = 60_000
const quarterMs = 15 * minuteMs
const hourMs = 60 * minuteMs

/** Balloons are inflated at most this long before the customer comes: latex floats only for hours. */
const freshMs = 3 * hourMs
/** The work begins this long after an order at the earliest: it has to be paid, and its goods found on the shelves. */
const noticeMs = 2 * hourMs
/** When a party is over: until then the balloons have to float. */
const partyEnd = '20:00'

/** `minutesPerQuarter`: of work, in each opening quarter of an hour. */
export type InflatingBranch = OpeningHours & { minutesPerQuarter: number }

/** Minutes of work in the quarter of an hour that starts at `at`. */
export type WorkPart = { at: Date; minutes: number }

/** Minutes that are taken, by the start of their quarter in milliseconds. */
export type UsedMinutes = ReadonlyMap<number, number>

/**
 * The quarters before the slot `at` in which `minutes` of work are done, the latest ones that are free; undefined = it is not a slot
 * of the branch, or they are not free. The caller has locked the day of the branch.
 */
export function planWork(
  branch: InflatingBranch,
  { used, at, minutes, now }: { used: UsedMinutes; at: Date; minutes: number; now: Date },
): WorkPart[] | undefined {
  const { date } = toLocalTime(at)
  if (!listSlots(branch, date).some((slot) => slot.getTime() === at.getTime())) return undefined
  const earliest = Math.max(at.getTime() - freshMs, now.getTime() + noticeMs)
  const parts: WorkPart[] = []
  let left = minutes
  for (const quarter of listQuarters(branch, date).toReversed()) {
    if (left === 0) break
    if (quarter.getTime() >= at.getTime() || quarter.getTime() < earliest) continue
    const free = branch.minutesPerQuarter - (used.get(quarter.getTime()) ?? 0)
    const taken = Math.min(left, Math.max(0, free))
    if (taken === 0) continue
    parts.push({ at: quarter, minutes: taken })
    left -= taken
  }
  return left === 0 ? parts : undefined
}

/** Less work in the same quarters: what is left is done as late as before. */
export function trimWork(parts: readonly WorkPart[], minutes: number): WorkPart[] {
  const trimmed: WorkPart[] = []
  let left = minutes
  for (const part of parts.toSorted((a, b) => b.at.getTime() - a.at.getTime())) {
    const kept = Math.min(left, part.minutes)
    if (kept > 0) trimmed.push({ ...part, minutes: kept })
    left -= kept
  }
  return trimmed
}

/** The times at which balloons can be collected on a plain day: each half an hour in which the branch is open. */
export function listSlots(opening: OpeningHours, day: string): Date[] {
  return listQuarters(opening, day).filter((quarter) => quarter.getTime() % (2 * quarterMs) === 0)
}

/** The whole quarters of an hour in which a branch is open on a plain day. On a holiday it is closed unless an exception says so. */
function listQuarters(opening: OpeningHours, day: string): Date[] {
  if (isHoliday(day) && !opening.exceptions.some(({ date }) => date === day)) return []
  return spansOn(opening, day).flatMap(({ from, to }) => {
    const end = fromLocalTime({ date: day, time: to }).getTime()
    const quarters: Date[] = []
    const start = fromLocalTime({ date: day, time: from }).getTime()
    for (let at = Math.ceil(start / quarterMs) * quarterMs; at + quarterMs <= end; at += quarterMs) {
      quarters.push(new Date(at))
    }
    return quarters
  })
}

/** Whether a booking is at a time at which the branch still inflates: its hours may have changed since. */
export function isKept(opening: OpeningHours, at: Date): boolean {
  return listSlots(opening, toLocalTime(at).date).some((slot) => slot.getTime() === at.getTime())
}

/** `covers`: the balloons float until the party is over. `sinks`: they come in time and do not. `late`: after the party. */
export type SlotVerdict = 'covers' | 'sinks' | 'late'

/** `hours` = how long the balloons float at least; `eventOn` = the plain day of the party. */
export function judgeSlot(at: Date, { hours, eventOn }: { hours: number; eventOn: string }): SlotVerdict {
  const over = fromLocalTime({ date: eventOn, time: partyEnd }).getTime()
  if (at.getTime() >= over) return 'late'
  return at.getTime() + hours * hourMs >= over ? 'covers' : 'sinks'
}

/** The earliest slot whose balloons float until the party is over; without a party the earliest of all. */
export function pickFirst<Slot extends { verdict: SlotVerdict | null }>(slots: readonly Slot[]): Slot | undefined {
  return slots.find(({ verdict }) => verdict === null || verdict === 'covers')
}
