import { ApiProblem } from '#api-client/client-of.ts'
import type { Thing } from '../collection/collection.ts'

/** What a refused save found: the thing as it is now, and who changed it; null = the shop itself, or unknown. */
export type Stale = { current: Thing; who: string | null }

/** Reads a 412; undefined for any other failure. */
export function readStale(error: unknown): Stale | undefined {
  if (!(error instanceof ApiProblem) || error.code !== 'stale') return undefined
  const { current, changed_by: who } = error.details
  return isThing(current) ? { current, who: typeof who === 'string' ? who : null } : undefined
}

function isThing(value: unknown): value is Thing {
  return (
    typeof value === 'object' &&
    value !== null &&
    'id' in value &&
    typeof value.id === 'number' &&
    'version' in value &&
    typeof value.version === 'number'
  )
}
