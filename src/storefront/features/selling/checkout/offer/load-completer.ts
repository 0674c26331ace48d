import type { Cart } from '#contracts/cart.ts'
import type { Completer } from '#contracts/party/completer.ts'
import type { ApiClient } from '#storefront/api.ts'

/** What the party of the cart still lacks; a failure only leaves it out. */
export async function loadCompleter({ party }: ApiClient, { id, items }: Cart): Promise<Completer | null> {
  if (id === 0 || items.length === 0) return null
  const answer = await party.completeCart({ params: { cartId: id } }).catch(() => undefined)
  return answer?.data ?? null
}
