import type { ApiClient } from '#storefront/api.ts'
import { readLastAttempt } from './attempt-key.ts'

/** The page of the order whose answer was lost, for a cart that is empty now. A failed call finds nothing. */
export async function findLostOrder(api: ApiClient): Promise<string | undefined> {
  const attempt = readLastAttempt()
  if (!attempt) return undefined
  const { cartId, key } = attempt
  const asked = api.checkout.attempt({ params: { cartId }, headers: { 'idempotency-key': key } })
  return (await asked.catch(() => undefined))?.data?.summary_url
}
