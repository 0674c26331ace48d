import type { ApiClient } from '#storefront/api.ts'
import { readLastAttempt } from './attempt-key.ts'

/** Where the order is shown whose answer never came; asked by an empty cart. What cannot be asked is not found. */
export async function findLostOrder(api: ApiClient): Promise<string | undefined> {
  const attempt = readLastAttempt()
  if (!attempt) return undefined
  const { cartId, key } = attempt
  const asked = api.checkout.attempt({ params: { cartId }, headers: { 'idempotency-key': key } })
  return (await asked.catch(() => undefined))?.data?.summary_url
}
