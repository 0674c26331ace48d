import type { Order } from '#contracts/checkout.ts'

/** The gateway has not yet said how the payment ended. */
export function isGatewayAwaited({ payment, payment_state: paymentState, state }: Order): boolean {
  return payment.can_retry && paymentState === 'pending' && state === 'awaiting_payment'
}

/** How long to wait before asking again; `undefined` when nothing more is expected soon. */
export function findPollPause(order: Order): number | undefined {
  if (isGatewayAwaited(order)) return 3000
  return order.state === 'awaiting_payment' ? 30_000 : undefined
}
