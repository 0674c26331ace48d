import { dayMs } from '#kernel/durations.ts'
import { createOfflineProvider } from '../offline-provider.ts'
import type { PaymentDefinition } from '../payments.types.ts'

/** Money that arrives in the bank account, matched by the variable symbol, which is the order's number. */
export const bankTransferProvider = createOfflineProvider('bank_transfer')

export const bankTransfer: PaymentDefinition = {
  findProvider: () => bankTransferProvider,
  holdMs: 7 * dayMs,
  termMs: 7 * dayMs,
  reminderMs: 2 * dayMs,
  canRetry: false,
  isTransfer: true,
  isPaidOnHandOver: false,
  takesCards: false,
}
