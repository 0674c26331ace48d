import { percentOf, type Cents } from '#kernel/money.ts'
import { createSharedValue, useSharedValue } from '#ui/shared-value.ts'

// Cached pages are the same for everyone, so the discount of the customer's group arrives with the session, after hydration. It is
// not part of the session, because every card reads it and no card needs a cart (ADR 0024).
const percent = createSharedValue(0)

/** Called by the session; in percent, 0 = a guest or a group without a discount. */
export const publishGroupDiscount = percent.publish

/** In percent. */
export function useGroupDiscount(): number {
  return useSharedValue(percent)
}

/** The customer's price of one piece: the cart takes the same percentage off the whole purchase. */
export function toGroupCents(cents: Cents, discount: number): Cents {
  return cents - percentOf(cents, discount)
}
