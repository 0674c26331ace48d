/** Thrown without calling the service, because it has failed too often. */
export class CircuitOpen extends Error {}

export type BreakerOptions = {
  /** Consecutive failures that open the circuit. */
  failuresToOpen?: number
  /** How long the circuit stays open; then one call probes whether the service is back. */
  openMs?: number
  now: () => number
}

type State = { name: 'closed'; failures: number } | { name: 'open'; until: number } | { name: 'probing' }

/**
 * Guards calls to a service that may be down: after several consecutive failures callers are refused immediately
 * instead of each waiting for a timeout, and a single probe finds out when the service is back.
 */
export function createCircuitBreaker({ failuresToOpen = 3, openMs = 30_000, now }: BreakerOptions) {
  let state: State = { name: 'closed', failures: 0 }

  return async function guard<Result>(call: () => Promise<Result>): Promise<Result> {
    const isProbe = state.name === 'open' && now() >= state.until
    if (state.name !== 'closed' && !isProbe) throw new CircuitOpen()
    if (isProbe) state = { name: 'probing' }
    try {
      const result = await call()
      // A success of a call from before the circuit opened counts as much as a probe.
      state = { name: 'closed', failures: 0 }
      return result
    } catch (error) {
      const failures = state.name === 'closed' ? state.failures + 1 : failuresToOpen
      state = failures >= failuresToOpen ? { name: 'open', until: now() + openMs } : { name: 'closed', failures }
      throw error
    }
  }
}
