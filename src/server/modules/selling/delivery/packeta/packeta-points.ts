import * as z from 'zod/mini'
import { createCircuitBreaker } from '#server/platform/outside/circuit-breaker.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { PointService } from '../delivery.types.ts'

/** A point as Packeta's widget identifies it: its own by `id`, one of another carrier by two ids. */
type PacketaPoint = { id: string } | { carrierId: string; carrierPickupPointId: string }

const limitMs = 3_000
const country = 'sk'
const answerSchema = z.object({ isValid: z.boolean() })

/**
 * Asks Packeta whether a point still takes parcels. `unknown` = it could not be asked: an order must not be lost because a
 * service is down, and the shipment checks the point anyway. The key may be another one for each call.
 */
export function createPacketaPoints({
  origin,
  clock,
}: {
  origin: string
  clock: Clock
}): (apiKey: string) => PointService {
  const guard = createCircuitBreaker({ now: () => clock.now().getTime() })

  return (apiKey) => ({
    widget: { script_url: `${origin}/v6/www/js/library.js`, api_key: apiKey },
    async checkPoint(id) {
      const point = toPacketaPoint(id)
      if (!point) return { kind: 'refused' }
      try {
        return await guard(async () => {
          const response = await fetch(`${origin}/v6/pps/api/widget/v1/validate`, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ apiKey, point, options: { country } }),
            signal: AbortSignal.timeout(limitMs),
          })
          if (!response.ok) throw new Error(`Packeta answered ${response.status}.`)
          const answer = answerSchema.parse(await response.json())
          return { kind: answer.isValid ? ('valid' as const) : ('refused' as const) }
        })
      } catch {
        return { kind: 'unknown' }
      }
    },
  })
}

/** Reads the id under which the widget's result is stored: `123`, or `106-4567` for a point of another carrier. */
function toPacketaPoint(id: string): PacketaPoint | undefined {
  const foreign = /^(\d{1,10})-([\w-]{1,40})$/.exec(id)
  if (foreign?.[1] !== undefined && foreign[2] !== undefined) {
    return { carrierId: foreign[1], carrierPickupPointId: foreign[2] }
  }
  return /^\d{1,10}$/.test(id) ? { id } : undefined
}
