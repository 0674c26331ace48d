import type { Cents } from '#kernel/money.ts'
import { toUnits } from '#storefront/kit/analytics/amounts.ts'
import { push } from '#storefront/kit/analytics/data-layer.ts'

/** A shared list was made. Its names and its address are never sent. Does nothing on the server. */
export function trackShared(lineCount: number): void {
  if (!import.meta.env.SSR) push({ event: 'shared_list_created', list_lines: lineCount })
}

/** A guest has claimed items: `value` = what they cost if they buy them. */
export function trackClaimed({
  claim,
  itemCount,
  totalCents,
}: {
  claim: 'bring' | 'cart'
  itemCount: number
  totalCents: Cents
}): void {
  if (import.meta.env.SSR) return
  push({
    event: 'shared_list_claimed',
    claim,
    list_lines: itemCount,
    value: claim === 'cart' ? toUnits(totalCents) : 0,
    currency: 'EUR',
  })
}
