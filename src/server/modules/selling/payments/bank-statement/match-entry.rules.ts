import type { Cents } from '#kernel/money.ts'
import { toLocalDay } from '#kernel/shop-calendar.ts'
import type { UnmatchedReason } from '../payments.types.ts'
import type { BankEntry } from './bank-statement.types.ts'

/** The order with the symbol of an entry, and its last attempt by transfer, if it has one. */
export type Transfer = {
  orderState: string
  totalCents: Cents
  dueAt: Date | null
  providerRef: string | null
  state: string | null // of the attempt
  amountCents: Cents | null
  currency: string | null
}

/** What an entry does: it settles the order, if the goods are still there, or waits for a person for this reason. */
export function matchEntry(
  transfer: Transfer | undefined,
  entry: Pick<BankEntry, 'bookedOn' | 'amountCents' | 'currency'>,
): 'settles' | UnmatchedReason {
  if (!transfer) return 'unknown_symbol'
  if (transfer.orderState === 'cancelled') return isLate(transfer, entry) ? 'late' : 'order_cancelled'
  // A paid order that was changed may ask for a difference.
  if (transfer.orderState !== 'awaiting_payment' && transfer.state !== 'created') return 'paid_already'
  if (transfer.providerRef === null) return 'other_method'
  if (entry.currency !== transfer.currency) return 'other_currency'
  return entry.amountCents === transfer.amountCents ? 'settles' : 'other_amount'
}

/** What the order asks for now, in cents: its sum, or the difference of a changed one; null = nothing. */
export function askedOf({
  orderState,
  totalCents,
  state,
  amountCents,
}: Pick<Transfer, 'orderState' | 'totalCents' | 'state' | 'amountCents'>): Cents | null {
  if (orderState === 'cancelled') return null
  if (orderState === 'awaiting_payment') return totalCents
  return state === 'created' ? amountCents : null
}

/** Whether the customer paid after the term; otherwise the order was cancelled for another reason. */
function isLate({ dueAt }: Transfer, { bookedOn }: Pick<BankEntry, 'bookedOn'>): boolean {
  return dueAt !== null && bookedOn > toLocalDay(dueAt)
}
