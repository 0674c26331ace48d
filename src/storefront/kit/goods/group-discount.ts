import { percentOf } from '#kernel/money.ts'
import { createSharedValue, useSharedValue } from '../browser/shared-value.ts'

// Pages are the same for everybody, so the discount of the customer's group comes with the session, after hydration. Apart from the
// session, because every card reads it and no card needs a cart (ADR 0024).
const percent = createSharedValue(0)

/** What the session says of its customer; in percent, 0 = a guest or a group without a discount. */
export const publishGroupDiscount = percent.publish

/** In percent. */
export function useGroupDiscount(): number {
  return useSharedValue(percent)
}

/** What the customer pays for one piece: the cart takes the same percent off the whole purchase. */
export function toGroupCents(cents: number, discount: number): number {
  return cents - percentOf(cents, discount)
}
