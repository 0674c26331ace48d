import type { PaymentKind } from '#contracts/kinds.ts'

/** The kinds of payment in the words of staff. */
export const paymentKindWords = {
  card: 'Kartou',
  bank_transfer: 'Prevodom',
  cash_on_delivery: 'Dobierka',
} satisfies Record<PaymentKind, string>
