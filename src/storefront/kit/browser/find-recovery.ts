import type * as recoveryModule from './recovery.ts'

type Recovery = typeof recoveryModule

let recovery: Promise<Recovery | undefined> | undefined

/**
 * What is done about failures is needed rarely, and then the network may be gone: it is fetched once the page works. Undefined
 * where even that has failed; a browser does not ask for a script that failed again before the next document.
 */
export function findRecovery(): Promise<Recovery | undefined> {
  recovery ??= import('./recovery.ts').catch(() => undefined)
  return recovery
}
