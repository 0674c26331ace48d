import type { AdminOrder } from '#contracts/admin/orders.ts'
import { messages } from '#contracts/messages.ts'
import { addCents } from '#kernel/money.ts'
import { orderWords } from '#admin/i18n/order-words.ts'
import { formatPrice } from '#ui/format.ts'

const words = orderWords.money.why

/** Sentences for the sums of an order: which prices hold, who has given the discount, and why it is rounded. */
export function explainSums({ totals, vouchers }: Pick<AdminOrder, 'totals' | 'vouchers'>): string[] {
  // What no voucher has given, the group of the customer has; a change of the order keeps the shares.
  const ofGroup = totals.discount_cents - addCents(...vouchers.map(({ discount_cents: cents }) => cents))
  return [
    words.prices,
    ...(ofGroup > 0 ? [words.group(formatPrice(ofGroup))] : []),
    ...vouchers.map(({ code, discount_cents: cents }) =>
      cents > 0 ? words.voucher(code, formatPrice(cents)) : words.noVoucher(code),
    ),
    ...(totals.rounding_cents === 0 ? [] : [messages.orderChanges.why.rounding]),
  ]
}
