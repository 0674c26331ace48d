import { createOfflineProvider } from '../offline-provider.ts'
import type { PaymentDefinition } from '../payments.types.ts'

const provider = createOfflineProvider('cash_on_delivery')

/** Money that the carrier collects and sends to the shop. */
export const cashOnDelivery: PaymentDefinition = {
  findProvider: () => provider,
  holdMs: null,
  termMs: null,
  reminderMs: null,
  canRetry: false,
  isTransfer: false,
  isPaidOnHandOver: true,
  takesCards: false,
}
