import { createCircuitBreaker } from '#server/platform/outside/circuit-breaker.ts'
import type { Clock } from '#server/platform/clock.ts'

/** What Heureka learns about an order: whom it may ask, and the goods by their ids in the product feed. */
export type HeurekaOrder = { email: string; orderId: string; productItemIds: readonly string[] }
export type HeurekaAnswer = { kind: 'taken' } | { kind: 'refused'; text: string }

const limitMs = 5_000
const shownChars = 300

/**
 * Client of Heureka's "Overené zákazníkmi"; the key may be another one for each call. `refused` = it will never take this order (an
 * unknown key is not the order's fault). Throws when Heureka is unreachable; after three failures in a row calls fail fast for
 * half a minute.
 */
export function createHeurekaClient({ apiBase, clock }: { apiBase: string; clock: Clock }) {
  const guard = createCircuitBreaker({ now: () => clock.now().getTime() })

  return {
    logOrder: (apiKey: string, order: HeurekaOrder): Promise<HeurekaAnswer> =>
      guard(async () => {
        const response = await postOrder(apiBase, { apiKey, ...order })
        if (response.ok) {
          await response.body?.cancel()
          return { kind: 'taken' }
        }
        const text = (await response.text()).slice(0, shownChars)
        if (!isOfOrder(response.status)) throw new Error(`Heureka answered ${response.status}.`)
        return { kind: 'refused', text }
      }),
  }
}

/** Whether a refusal concerns what was sent, and not the key or the service. */
export function isOfOrder(status: number): boolean {
  return status === 400 || status === 422
}

export function postOrder(
  apiBase: string,
  body: { apiKey: string } & Partial<HeurekaOrder>,
  timeoutMs = limitMs,
): Promise<Response> {
  return fetch(`${apiBase}/order/log`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(timeoutMs),
    redirect: 'error',
  })
}
