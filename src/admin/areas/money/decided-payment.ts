import type { UnmatchedPayment } from '#contracts/admin/unmatched-payments.ts'

/** What every step of a payment is given. */
export type DecidedPayment = {
  payment: UnmatchedPayment
  /** With the payment as it is now; without one it is loaded again. */
  onChanged: (payment?: UnmatchedPayment) => void
}
