import type { PaymentDefinitions } from '../payments.types.ts'
import { bankTransfer } from './bank-transfer.ts'
import { card } from './card.ts'
import { cashOnDelivery } from './cash-on-delivery.ts'

/** What the shop does with a payment, per kind. Other code looks a kind up here and never compares its name (ADR 0032). */
export const paymentDefinitions: PaymentDefinitions = {
  card,
  bank_transfer: bankTransfer,
  cash_on_delivery: cashOnDelivery,
}
