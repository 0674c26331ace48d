import type { Totals } from '#contracts/checkout.ts'
import { checkoutMessages as words } from '#storefront/i18n/checkout-messages.ts'

/** What is in the sum to pay: VAT, and a deposit, which is outside the price and without VAT. Empty if neither is. */
export function sayIncluded({ vat, deposit_cents: depositCents }: Pick<Totals, 'vat' | 'deposit_cents'>): string {
  const { included } = words
  const parts = [...(vat.length > 0 ? [included.vat] : []), ...(depositCents === undefined ? [] : [included.deposit])]
  return parts.length === 0 ? '' : words.including(parts)
}
