import type { OrderState } from '../orders.types.ts'

/** States that a payment or the customer decides; staff cannot set them. */
const notByHand: readonly OrderState[] = ['new', 'awaiting_payment', 'paid', 'refunded', 'partly_refunded']

export function isByHand(state: OrderState): boolean {
  return !notByHand.includes(state)
}
