/** The service has failed so often that it is not asked at the moment. */
export class CircuitOpen extends Error {}

export type BreakerOptions = {
  /** So many failures in a row open the circuit. */
  failuresToOpen?: number
  /** So long nobody is asked; then one call probes whether the service is back. */
  openMs?: number
  now: () => number
}

type State = { name: 'closed'; failures: number } | { name: 'open'; until: number } | { name: 'probing' }

/**
 * Guards calls to a service that may be down: after some failures in a row callers are refused at once instead of waiting for a
 * timeout each, and a single probe finds out when the service is back.
 */
export function createCircuitBreaker({ failuresToOpen = 3, openMs = 30_000, now }: BreakerOptions) {
  let state: State = { name: 'closed', failures: 0 }

  return async function guard<Result>(call: () => Promise<Result>): Promise<Result> {
    const isProbe = state.name === 'open' && now() >= state.until
    if (state.name !== 'closed' && !isProbe) throw new CircuitOpen()
    if (isProbe) state = { name: 'probing' }
    try {
      const result = await call()
      // An answer to a call from before the circuit opened says as much as that of a probe.
      state = { name: 'closed', failures: 0 }
      return result
    } catch (error) {
      const failures = state.name === 'closed' ? state.failures + 1 : failuresToOpen
      state = failures >= failuresToOpen ? { name: 'open', until: now() + openMs } : { name: 'closed', failures }
      throw error
    }
  }
}
