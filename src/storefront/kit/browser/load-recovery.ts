import type * as recoveryModule from './recovery.ts'

type Recovery = typeof recoveryModule

let recovery: Promise<Recovery | undefined> | undefined

/**
 * The code that handles failures is rarely needed, and then the network may be down: it is loaded once the page works. Undefined
 * if that has failed as well: a browser does not request a failed script again before the next document.
 */
export function loadRecovery(): Promise<Recovery | undefined> {
  recovery ??= import('./recovery.ts').catch(() => undefined)
  return recovery
}
