import type { Completer } from '#contracts/party/completer.ts'
import type { ApiClient } from '#storefront/api.ts'

/** How much later than the prices a suggestion may come. */
const patienceMs = 500

type Waiting = { prices: Promise<unknown>; former?: Completer | null }

/**
 * What the party of the cart still lacks. A suggestion never holds up an order: after a failure, and if the answer comes much later
 * than the prices, the former one stays.
 */
export async function loadCompleter(
  { party }: { party: Pick<ApiClient['party'], 'completeCart'> },
  { id, items }: { id: number; items: readonly unknown[] },
  { prices, former = null }: Waiting,
): Promise<Completer | null> {
  if (id === 0 || items.length === 0) return null
  const answer = party.completeCart({ params: { cartId: id } }).then(
    ({ data }) => data,
    () => former,
  )
  const wait = () => new Promise<Completer | null>((resolve) => setTimeout(resolve, patienceMs, former))
  return Promise.race([answer, prices.then(wait, wait)])
}
