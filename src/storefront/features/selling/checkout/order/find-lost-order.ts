import type { ApiClient } from '#storefront/api.ts'
import { readLastAttempt } from './attempt-key.ts'

/** The URL of the order with a lost answer, for a cart that is empty now. `undefined` if none or if the call fails. */
export async function findLostOrder(api: ApiClient): Promise<string | undefined> {
  const attempt = readLastAttempt()
  if (!attempt) return undefined
  const { cartId, key } = attempt
  const asked = api.checkout.attempt({ params: { cartId }, headers: { 'idempotency-key': key } })
  return (await asked.catch(() => undefined))?.data?.summary_url
}
