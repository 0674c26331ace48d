import type { Order } from '#contracts/checkout.ts'

/** Whether the gateway has not reported the outcome of the payment yet. */
export function isGatewayAwaited({ payment, payment_state: paymentState, state }: Order): boolean {
  return payment.can_retry && paymentState === 'pending' && state === 'awaiting_payment'
}

/** Milliseconds until the next poll; `undefined` if no change is expected soon. */
export function findPollPause(order: Order): number | undefined {
  if (isGatewayAwaited(order)) return 3000
  return order.state === 'awaiting_payment' ? 30_000 : undefined
}
