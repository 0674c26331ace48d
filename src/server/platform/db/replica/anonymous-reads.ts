import { AsyncLocalStorage } from 'node:async_hooks'

const scope = new AsyncLocalStorage<boolean>()

/**
 * Runs a read whose answer is the same for everyone and stored anyway: a replica may answer its statements, also those of what it
 * leaves running. Writes and transactions in it go to the primary.
 */
export function readAnonymously<Result>(work: () => Result): Result {
  return scope.run(true, work)
}

/** Runs a part of such a read that needs the primary. */
export function readExactly<Result>(work: () => Result): Result {
  return scope.run(false, work)
}

export function isAnonymousRead(): boolean {
  return scope.getStore() === true
}
