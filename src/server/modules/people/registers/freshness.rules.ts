const hourMs = 3_600_000
const freshMs = { found: 24 * hourMs, unknown: hourMs }

/** The customer waits no longer than this, then fills in the fields by hand (decisions, section 5). */
export const limitMs = 3_000
/** A stale answer is better than none while a register is down. */
export const keptMs = 30 * 24 * hourMs

/** Whether a stored answer is used without a query: for a day if the number was found, otherwise for an hour. */
export function isFresh({ isFound, at }: { isFound: boolean; at: Date }, now: Date): boolean {
  return now.getTime() - at.getTime() < freshMs[isFound ? 'found' : 'unknown']
}
