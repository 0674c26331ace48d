/** A gateway has refused a call, or never heard of it: nothing was done, and the call may be repeated. */
export class NotDone extends Error {}

/** The connection was lost or too slow: it is unknown what was done. */
export class NoAnswer extends Error {}

/** For calls that only read: whatever has failed, nothing was done. */
export function throwNotDone(error: unknown): never {
  throw error instanceof NotDone ? error : new NotDone(error instanceof Error ? error.message : 'No answer.')
}
