import { ApiProblem } from '#storefront/api.ts'
import { cartMessages } from '#storefront/i18n/cart-messages.ts'

/** The text of a failure. For a refusal the server's own message is used, because it is more specific. */
export function toProblemText(error: unknown, fallback: string): string {
  if (typeof navigator !== 'undefined' && navigator.onLine === false) return cartMessages.offline
  return error instanceof ApiProblem && error.status < 500 && error.code !== 'not_found' ? error.message : fallback
}
