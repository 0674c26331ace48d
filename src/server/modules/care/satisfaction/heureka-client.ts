import { createCircuitBreaker } from '#server/platform/outside/circuit-breaker.ts'
import type { Clock } from '#server/platform/clock.ts'

export type HeurekaConfig = { apiKey: string; apiBase: string }
/** What Heureka learns about an order: whom it may ask, and the goods by their ids in the product feed. */
export type HeurekaOrder = { email: string; orderId: string; productItemIds: readonly string[] }
export type HeurekaAnswer = { kind: 'taken' } | { kind: 'refused'; text: string }

const limitMs = 5_000
const shownChars = 300

/**
 * Client of Heureka's "Overené zákazníkmi". `refused` = it will never take this order (an unknown key is not the
 * order's fault). Throws when Heureka is unreachable; after three failures in a row calls fail fast for half a minute.
 */
export function createHeurekaClient({ apiKey, apiBase, clock }: HeurekaConfig & { clock: Clock }) {
  const guard = createCircuitBreaker({ now: () => clock.now().getTime() })

  return {
    logOrder: (order: HeurekaOrder): Promise<HeurekaAnswer> =>
      guard(async () => {
        const response = await fetch(`${apiBase}/order/log`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ apiKey, ...order }),
          signal: AbortSignal.timeout(limitMs),
          redirect: 'error',
        })
        if (response.ok) {
          await response.body?.cancel()
          return { kind: 'taken' }
        }
        const text = (await response.text()).slice(0, shownChars)
        if (response.status !== 400 && response.status !== 422) throw new Error(`Heureka answered ${response.status}.`)
        return { kind: 'refused', text }
      }),
  }
}
