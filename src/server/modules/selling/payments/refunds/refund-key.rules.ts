import type { PaymentId } from '#kernel/ids.ts'

/** The key of the refund of a whole payment that the shop has no right to keep. */
export function wholePaymentKey(paymentId: PaymentId): string {
  return `payment-${paymentId}`
}
