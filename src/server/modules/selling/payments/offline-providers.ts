import type { PaymentProvider } from './payments.types.ts'

/** Money that arrives on the bank account: recognised by the variable symbol, which is the order's number. */
export const bankTransferProvider = createOfflineProvider('bank_transfer')

/** Money that the courier brings. */
export const cashOnDeliveryProvider = createOfflineProvider('cash_on_delivery')

function createOfflineProvider(code: string): PaymentProvider {
  return {
    code,
    isOffline: true,
    create: async ({ orderId, attempt }) => ({ ref: `${orderId}/${attempt}`, redirectUrl: null }),
    // Nobody can be asked: staff or the bank statement say that the money is here.
    getState: async () => undefined,
    refund: async () => ({ kind: 'manual' }),
  }
}
