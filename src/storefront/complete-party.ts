import type { Cart } from '#contracts/cart.ts'
import { completerMessages } from './i18n/completer-messages.ts'
import type { ApiClient } from './api.ts'
import { push } from './kit/analytics/data-layer.ts'
import type { Completion } from './kit/goods/completion.ts'

export type CompleteOutcome = { kind: 'added'; cart: Cart } | { kind: 'missing'; text: string }

/**
 * Puts what a party lacks into the visitor's cart, all or none, each line with what it is for: for an action, in the browser and on
 * the server. A refusal is thrown as the API says it.
 */
export async function completeParty(api: ApiClient, { guests, lines }: Completion): Promise<CompleteOutcome> {
  const { cart, shortages } = (await api.planner.putIntoCart({ body: { children: 0, adults: guests, lines } })).data
  if (!cart) return { kind: 'missing', text: completerMessages.shortage(shortages.map(({ name }) => name)) }
  if (typeof document !== 'undefined') {
    const added = new Set(lines.map(({ variantId }) => variantId))
    const items = cart.items.filter(({ variant }) => added.has(variant.id))
    push({
      event: 'party_completed',
      party_guests: guests,
      party_roles: lines.map(({ role }) => role).join(','),
      value: items.reduce((sum, item) => sum + item.total_cents, 0) / 100,
      currency: 'EUR',
    })
  }
  return { kind: 'added', cart }
}
