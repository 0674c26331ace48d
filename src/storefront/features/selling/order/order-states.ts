import type { Order } from '#contracts/checkout.ts'

/** The bank has not yet said how a card payment ended. */
export function isCardAwaited({ payment, payment_state: paymentState, state }: Order): boolean {
  return payment.kind === 'card' && paymentState === 'pending' && state === 'awaiting_payment'
}

/** How long to wait before asking again; `undefined` when nothing more is expected soon. */
export function findPollPause(order: Order): number | undefined {
  if (isCardAwaited(order)) return 3000
  return order.state === 'awaiting_payment' ? 30_000 : undefined
}
