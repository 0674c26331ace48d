import { ApiProblem } from '#storefront/api.ts'
import { shoppingMessages } from '#storefront/i18n/shopping-messages.ts'

/** A failure in words that say what to do; what the server says about a refusal is better than what we could guess. */
export function toProblemText(error: unknown, fallback: string): string {
  if (typeof navigator !== 'undefined' && navigator.onLine === false) return shoppingMessages.cart.offline
  return error instanceof ApiProblem && error.status < 500 && error.code !== 'not_found' ? error.message : fallback
}
