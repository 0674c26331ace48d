import type { UnmatchedPayment } from '#contracts/admin/unmatched-payments.ts'
import type { StatementEntry } from '#contracts/admin/bank-statements.ts'
import type { Cents } from '#kernel/money.ts'
import { moneyWords } from '#admin/i18n/money-words.ts'
import { formatPrice } from '#ui/format.ts'

/** An amount in any currency that a bank may book. */
export function formatMoney(cents: Cents, currency: string): string {
  return formatPrice(cents, currency === 'EUR' ? 'EUR' : { symbolAfter: currency, decimals: 2 })
}

/** Why money has paid no order, in the words of a row. */
export function sayReason({
  reason,
  amountCents,
  askedCents,
  hasSymbol,
}: {
  reason: UnmatchedPayment['reason']
  amountCents: Cents
  askedCents: Cents | null
  hasSymbol: boolean
}): string {
  const { payments: words } = moneyWords
  if (reason === 'unknown_symbol' && !hasSymbol) return words.noSymbol
  if (reason !== 'other_amount' || askedCents === null || askedCents === amountCents) return words.reasons[reason]
  return amountCents < askedCents
    ? words.less(formatPrice(askedCents - amountCents))
    : words.more(formatPrice(amountCents - askedCents))
}

/** What an entry of a statement does, or has done. */
export function sayOutcome(entry: StatementEntry, isBooked: boolean): string {
  const { outcome, amount_cents: amountCents, asked_cents: askedCents, variable_symbol: symbol } = entry
  const { entries: words } = moneyWords
  if (outcome === 'settled' && isBooked) return words.booked
  if (outcome === 'waiting' || outcome === 'known' || outcome === 'settled' || outcome === 'refunded') {
    return words.outcomes[outcome]
  }
  return sayReason({ reason: outcome, amountCents, askedCents, hasSymbol: symbol !== null })
}
